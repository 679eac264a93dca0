import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { contentGone } from '@obelisk/contract/files/stored'
import { Refusal } from '#kernel/errors.ts'
import type { Listed, Store } from './store.ts'
import type { Received } from './upload-inbox.ts'

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code === 'ENOENT'

const goneOr = (error: unknown) => (isAbsent(error) ? new Refusal(contentGone) : error)

const digest = /^[0-9a-f]{64}$/

/** Files are in folders named by the first two characters of the digest. */
async function* listIn(root: string): AsyncIterable<Listed[]> {
  const folders = (await readdir(root).catch(() => [])).filter((name) => /^[0-9a-f]{2}$/.test(name))
  for (const folder of folders) {
    const names = await readdir(join(root, folder)).catch(() => [])
    const ours = names.filter((name) => digest.test(name) && name.startsWith(folder))
    const facts = ours.map(async (sha256) => ({
      sha256,
      found: await stat(join(root, folder, sha256)).catch(() => undefined),
    }))
    const there = await Promise.all(facts)
    yield there.flatMap(({ sha256, found }) =>
      found ? [{ sha256, size: found.size, since: found.mtimeMs }] : [],
    )
  }
}

/** Content on the disk of this machine. */
export function localStore(folder: string): Store {
  const root = resolve(folder)
  const pathOf = (sha256: string) => join(root, sha256.slice(0, 2), sha256)
  const has = (sha256: string) =>
    stat(pathOf(sha256)).then(
      () => true,
      () => false,
    )

  return {
    storage: 'local',
    ahead: async () => undefined,
    /** Content that is there already is replaced by the same bytes. */
    put: async ({ path, sha256 }: Received) => {
      await mkdir(dirname(pathOf(sha256)), { recursive: true })
      await rename(path, pathOf(sha256))
    },
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    has,
    list: () => listIn(root),
    open: async (sha256) => {
      const file = await open(pathOf(sha256)).catch((error: unknown) => {
        throw goneOr(error)
      })
      return file.createReadStream()
    },
    asFile: async (sha256, work) => {
      if (!(await has(sha256))) throw new Refusal(contentGone)
      return work(pathOf(sha256))
    },
  }
}

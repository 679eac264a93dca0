import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { storeFails } from '@obelisk/contract/files/try-storage'
import { Refusal } from '#kernel/errors.ts'
import type { Site } from '#kernel/site/site.ts'
import type { FileStore, StoreHolder } from './file-store.ts'
import { findS3Settings } from './s3-settings.ts'
import { s3Store } from './s3-store.ts'
import type { Store } from './store.ts'

async function tryOut({ inbox }: FileStore, store: Store): Promise<void> {
  const received = await inbox.receive(Readable.from([randomBytes(32)]))
  try {
    await store.ahead(received)
    await store.put(received)
    await store.asFile(received.sha256, async () => undefined)
    await store.remove(received.sha256)
    if (await store.has(received.sha256)) throw new Error('what was removed is still there')
  } finally {
    await inbox.drop(received)
  }
}

/** Writes a small object, reads it and removes it. Throws when the store does not work. */
export const tryStore = (files: FileStore, site: Site): Promise<void> => tryOut(files, files.forNew(site))

/** One short try, because a person waits for the answer. */
const impatient = { tries: 1, silenceMs: 5000 }

/**
 * The same with settings that nobody has saved yet; refuses in the words of the store, which is the administrator's own.
 */
export async function tryStorage({ services: { files } }: StoreHolder, site: Site): Promise<void> {
  const settings = findS3Settings(site)
  const heard: string[] = []
  const store = settings
    ? s3Store(settings, files.inbox, (what) => heard.push(what), impatient)
    : files.forNew(site)
  await tryOut(files, store).catch((error: unknown) => {
    const said = heard.at(-1) ?? (error instanceof Error ? error.message : String(error))
    throw error instanceof Refusal && heard.length === 0
      ? error
      : new Refusal(storeFails, { reason: said.slice(0, 300) })
  })
}

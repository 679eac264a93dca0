import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** The backups in the folder: how many, the time of the last, its bytes. A folder that is not there holds none. */
export async function backupsIn(folder: string) {
  const names = (await readdir(folder).catch(() => [] as string[])).filter((name) =>
    /^obelisk-\d{8}-\d{6}\.zip$/.test(name),
  )
  const last = names.toSorted().at(-1)
  const found = last ? await stat(path.join(folder, last)).catch(() => undefined) : undefined
  return {
    count: names.length,
    last: found ? Math.floor(found.mtimeMs / 1000) : null,
    bytes: found?.size ?? 0,
  }
}

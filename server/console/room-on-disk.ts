import { existsSync } from 'node:fs'
import { readdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { ConsoleFault, sizeText, words } from './say.ts'

const above = (folder: string): string =>
  existsSync(folder) || path.dirname(folder) === folder ? folder : above(path.dirname(folder))

/** The free bytes of the disk that holds the folder, or will hold it. */
export async function freeOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(above(folder))
  return bavail * bsize
}

/** The files below a folder, as paths in it, sorted; none of a folder that is not there. */
export async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
}

/** The bytes of all files below a folder; what is taken away meanwhile counts for nothing. */
export async function sizeOf(folder: string): Promise<number> {
  let bytes = 0
  for (const file of await filesIn(folder)) {
    const found = await stat(path.join(folder, file)).catch(() => undefined)
    bytes += found?.size ?? 0
  }
  return bytes
}

const tooSmall = words(
  '{folder} 所在磁盘只剩 {free}，至少需要 {needed}。请腾出空间或换一个位置；什么都没有改动',
  'The disk of {folder} has {free} left; at least {needed} are needed. Make room or choose another place. Nothing was changed.',
)

export async function mustHaveRoomFor(bytes: number, folder: string) {
  const free = await freeOf(folder)
  if (free < bytes)
    throw new ConsoleFault(tooSmall, { folder, free: sizeText(free), needed: sizeText(bytes) })
}

import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** Made by the terminal (a zip of the rows) or by the console (a folder with everything, whole when it says what it is). */
const named = /^obelisk-\d{8}-\d{6}(\.zip)?$/
const about = 'backup.json'

type Found = { file: string; isFolder: boolean; last: number }

/** When a backup was finished; undefined for one that is not whole. */
async function lookAt(file: string): Promise<Found | undefined> {
  const isFolder = !file.endsWith('.zip')
  const found = await stat(isFolder ? path.join(file, about) : file).catch(() => undefined)
  return found && { file, isFolder, last: found.mtimeMs }
}

async function weigh({ file, isFolder }: Found): Promise<number> {
  const entries = isFolder ? await readdir(file, { recursive: true, withFileTypes: true }) : []
  const files = entries.filter((entry) => entry.isFile()).map((one) => path.join(one.parentPath, one.name))
  const sizes = await Promise.all((isFolder ? files : [file]).map(async (one) => (await stat(one)).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** The one that was weighed last: it has thousands of files, and stays as it is. */
let weighed: { name: string; bytes: Promise<number> } | undefined

function bytesOf(found: Found): Promise<number> {
  const name = `${found.file} ${found.last}`
  if (weighed?.name !== name) weighed = { name, bytes: weigh(found).catch(() => 0) }
  return weighed.bytes
}

/** The backups in the folder: how many, the time of the last, its bytes. A folder that is not there holds none. */
export async function backupsIn(folder: string) {
  const names = (await readdir(folder).catch(() => [] as string[])).filter((name) => named.test(name))
  const looks = await Promise.all(names.map((name) => lookAt(path.join(folder, name))))
  const found = looks.filter((one) => one !== undefined)
  const newest = found.toSorted((one, other) => one.last - other.last).at(-1)
  return {
    count: found.length,
    last: newest ? Math.floor(newest.last / 1000) : null,
    bytes: newest ? await bytesOf(newest) : 0,
  }
}

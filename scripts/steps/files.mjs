import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { at, root } from './places.mjs'

const passedBy = new Set(['node_modules', 'dist', '.git', '.cache', '.types', 'data'])

/** Every file below a folder, as paths from the checkout, sorted. @param {string} folder @returns {string[]} */
export function filesBelow(folder) {
  if (!existsSync(at(folder))) return []
  return readdirSync(at(folder), { withFileTypes: true })
    .filter(({ name }) => !passedBy.has(name))
    .flatMap((entry) => {
      const name = path.posix.join(folder, entry.name)
      return entry.isDirectory() ? filesBelow(name) : [name]
    })
    .sort()
}

/** The digest of these files' names and contents. @param {string[]} files */
export function digestOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

/** @param {string} file */
export const readText = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** @param {string} file @param {string} text */
export function writeText(file, text) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

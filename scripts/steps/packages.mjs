import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './places.mjs'

/** @typedef {{ bundled: string[], external: string[] }} Packages as folders from the checkout, and as names */

/** The package that an import names. @param {string} specifier */
export const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

const folderOf = /^(?:.*[/])?node_modules[/](?:@[^/]+[/])?[^/]+(?=[/])/

/** The folder of the package that a module lies in, from the checkout; nothing for a module of our own. @param {string} module */
function packageFolder(module) {
  const file = module.replace(/^\0/, '').replaceAll('\\', '/')
  const [found] = folderOf.exec(file) ?? []
  return found && path.relative(root, path.resolve(root, found)).replaceAll('\\', '/')
}

/** @param {(string | undefined)[]} names @returns {string[]} */
const each = (names) => [...new Set(names.filter((name) => name !== undefined))].sort()

const listIn = (/** @type {string} */ folder) => path.join(folder, '.packages.json')

/** Notes beside a build which packages are in it, and which it looks for. @param {string} folder @param {{ bundled: string[], external?: string[] }} found */
export function writePackages(folder, { bundled, external = [] }) {
  const known = { bundled: each(bundled.map(packageFolder)), external: each(external) }
  writeFileSync(listIn(folder), `${JSON.stringify(known, null, 2)}\n`)
}

/** @param {string} folder @returns {Packages} */
export function readPackages(folder) {
  if (!existsSync(listIn(folder))) throw new Error(`${folder} does not say what is in it. Run npm run build.`)
  return JSON.parse(readFileSync(listIn(folder), 'utf8'))
}

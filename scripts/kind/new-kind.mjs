import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { insertBefore } from '../room/enter.mjs'
import { namesOf } from '../room/names.mjs'

/** The lists in which a kind may stand, as the contract has them. @param {string} text */
const listsIn = (text) =>
  [...(/export const inNoList = \{([^}]*)\}/.exec(text)?.[1] ?? '').matchAll(/(\w+): none/g)].map(
    ([, list = '']) => list,
  )

/** @param {string} page @param {string} title @param {string} zh @param {string} name @param {string[]} lists */
const declaration = (page, title, zh, name, lists) => `import { kind, none } from '#kind.ts'
import { linkTo } from '#links.ts'

export const ${name} = kind({
  words: { 'zh-cn': '${zh}', en: '${title}' },
  page: ${page},
${lists.map((list) => `  ${list}: none,`).join('\n')}
})
`

/** @param {string} room @param {string} name */
const answer = (room, name) => `import { ${name} } from '@obelisk/contract/${room}/kind'
import { kindsOf } from '#kernel/room.ts'

export const kinds = [kindsOf('${room}')(${name}, {})]
`

/**
 * What makes the address of the page of the room that others link to, with the number of a row where it takes one.
 * @param {string} links contract/src/links.ts
 * @param {string} pages web/src/<room>/pages.ts
 */
function pageIn(links, pages) {
  for (const [, name = '', route = '', parameters = ''] of links.matchAll(
    /^ {2}(\w+): page\('([^']+)'(?:, \{([^}]*)\})?\)/gm,
  )) {
    if (!pages.includes(`'${route}'`) && !pages.includes(`linkTo.${name}.path`)) continue
    const [, number] = /(\w+): 'id'/.exec(parameters) ?? []
    return number ? `({ id }) => linkTo.${name}({ ${number}: id })` : `() => linkTo.${name}()`
  }
  return undefined
}

/** The room's calls with its kinds beside them. @param {string} routes @param {string} file */
const withKinds = (routes, file) =>
  insertBefore(`import { kinds } from './kind.ts'\n${routes}`, /(?<=parts: \w+ = \{\n)/, '  kinds,\n', file)

/** The list of all kinds with this one at its end. @param {string} text @param {string} room @param {string} name */
const entered = (text, room, name) =>
  `import { ${name} } from './${room}/kind.ts'\n${insertBefore(text, /(?<=,)\n\] as const/, `\n  ${name},`, 'contract/src/kinds.ts')}`

/**
 * The files of a new kind of a room, by path, with the two that collect it. It stands in no list yet.
 * @param {string} root
 * @param {{ room: string, kind: string, zh: string }} wanted
 * @returns {Map<string, string>}
 */
export function newKind(root, { room, kind, zh }) {
  const read = (/** @type {string} */ file) => {
    if (!existsSync(path.join(root, file)))
      throw new Error(`${file} is not there; npm run new:room makes a room.`)
    return readFileSync(path.join(root, file), 'utf8')
  }
  const { camel, title } = namesOf(kind)
  const name = `${camel}Kind`
  const declared = `contract/src/${room}/kind.ts`
  const answered = `server/src/${room}/kind.ts`
  const taken = [declared, answered].find((file) => existsSync(path.join(root, file)))
  if (taken) throw new Error(`${taken} is there already; declare ${name} beside what stands in it.`)
  const routes = `server/src/${room}/routes.ts`
  const page = pageIn(read('contract/src/links.ts'), read(`web/src/${room}/pages.ts`))
  if (!page) throw new Error(`No page of ${room} stands in contract/src/links.ts, which others link to.`)
  return new Map([
    [declared, declaration(page, title, zh, name, listsIn(read('contract/src/kind.ts')))],
    [answered, answer(room, name)],
    [routes, withKinds(read(routes), routes)],
    ['contract/src/kinds.ts', entered(read('contract/src/kinds.ts'), room, name)],
  ])
}

/** @typedef {import('./names.mjs').Names} Names */

/** The text with an addition before the first place of a mark. @param {string} text @param {RegExp} mark @param {string} addition @param {string} file */
export function insertBefore(text, mark, addition, file) {
  const at = text.search(mark)
  if (at < 0) throw new Error(`${file} does not look as expected; enter the room there by hand.`)
  return text.slice(0, at) + addition + text.slice(at)
}

/** The floor plan with the room after the last one of its level. @param {string} plan @param {Names} names @param {string} zh @param {number} level */
export function enterPlan(plan, { room }, zh, level) {
  const entry = `  '${room}': { level: ${level}, zh: '${zh}', owns: [], reads: ['account'], uses: [] },\n`
  const above = [...plan.matchAll(/^ {2}(?:'[\w-]+'|[\w]+): \{\s*level: (\d+)/gm)].find(
    ([, found]) => Number(found) > level,
  )
  if (above) return plan.slice(0, above.index) + entry + plan.slice(above.index)
  return insertBefore(plan, /^\} as const satisfies/m, entry, 'server/src/floor-plan.ts')
}

/** The server's list of rooms with the room. @param {string} list @param {Names} names */
export const enterServer = (list, { room, camel }) =>
  `import { parts as ${camel} } from '#${room}/routes.ts'\n${insertBefore(list, /,?\n\]\n/, `,\n  ${camel}`, 'server/src/rooms.ts')}`

/** The web's list of pages with the room. @param {string} list @param {Names} names */
export const enterWeb = (list, { room, camel }) =>
  `import { pages as ${camel} } from '#${room}/pages.ts'\n${insertBefore(list, /,?\s*\]\s*$/, `, ...${camel}`, 'web/src/app/rooms.ts')}`

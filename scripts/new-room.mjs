import './steps/node-version.mjs'

const { existsSync, readFileSync } = await import('node:fs')
const { enterPlan, enterServer, enterWeb } = await import('./room/enter.mjs')
const { filesOf } = await import('./room/files.mjs')
const { namesOf } = await import('./room/names.mjs')
const { writeText } = await import('./steps/files.mjs')
const { at, installed } = await import('./steps/places.mjs')
const { runNode } = await import('./steps/run.mjs')

/** @param {string} message @returns {never} */
function stop(message) {
  console.error(message)
  process.exit(1)
}

const [room = '', zh = '', given = ''] = process.argv.slice(2)
const level = Number(given)

if (!room || !zh || !given)
  stop('Say: npm run new:room NAME 中文 LEVEL, for example: npm run new:room reading-room 阅览室 50')
if (!/^[a-z]+(-[a-z]+)*$/.test(room))
  stop(`${room}: a room is named in small letters, words joined by hyphens.`)
if (!/^[^'\\\n]{1,20}$/.test(zh)) stop('The Chinese name is one to twenty characters without quotes.')
if (!Number.isInteger(level) || level < 1 || level > 999)
  stop('The level is a whole number from 1: the room reads and uses rooms of lower levels only.')

const names = namesOf(room)
/** @type {Map<string, string>} */
const files = filesOf(names, zh)
const taken = [`server/src/${room}`, `web/src/${room}`, ...files.keys()].find((file) => existsSync(at(file)))
if (taken) stop(`${taken} is there already; nothing was changed.`)

/** @type {[string, (text: string) => string][]} */
const lists = [
  ['server/src/floor-plan.ts', (text) => enterPlan(text, names, zh, level)],
  ['server/src/rooms.ts', (text) => enterServer(text, names)],
  ['web/src/app/rooms.ts', (text) => enterWeb(text, names)],
]
for (const [file, enter] of lists) files.set(file, enter(readFileSync(at(file), 'utf8')))
for (const [file, text] of files) writeText(at(file), text)

// the linter writes lists and lines as it wants them everywhere
await runNode([installed('@biomejs', 'biome', 'bin', 'biome'), 'check', '--write', ...files.keys()], {
  output: 'on failure',
})
console.log(
  `${[...files.keys()].join('\n')}\nThe room ${room} (${zh}) stands on level ${level}. npm run check looks at its walls.`,
)

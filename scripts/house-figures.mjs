// How large the house is and in how many places a thing of one kind is named: counted, so that two versions can be compared.
// `npm run figures` counts this checkout, `npm run figures -- FOLDER` another one.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fewestArrowsBack } from './figures/arrows.mjs'
import { root as here } from './steps/places.mjs'

const root = path.resolve(process.argv[2] ?? here)
const floors = ['contract', 'engine', 'server', 'web']

const passedBy = /(^|\/)(node_modules|dist|testing)\/|[.](test|fixture)[.]tsx?$|\/db\/tables[.]ts$/
const isWords = (/** @type {string} */ file) => /messages[.](zh-cn|en)[.]ts$/.test(file)

const files = floors.flatMap((floor) =>
  readdirSync(path.join(root, floor, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `${floor}/src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /[.]tsx?$/.test(file) && !passedBy.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') })),
)
const sources = files.filter(({ file }) => !isWords(file))

/** @param {string} text */
const linesOf = (text) => text.split('\n').length - 1
/** @param {{ text: string }[]} list */
const allLines = (list) => list.reduce((sum, { text }) => sum + linesOf(text), 0)
/** @param {RegExp} pattern @param {{ text: string }[]} [list] */
const timesOf = (pattern, list = sources) =>
  list.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0)
/** @param {RegExp} pattern @param {(file: string) => boolean} [isMeant] @param {{ file: string, text: string }[]} [list] */
const filesWith = (pattern, isMeant = () => true, list = sources) =>
  list.filter(({ file, text }) => isMeant(file) && pattern.test(text)).length

/** The room or the ground that a file belongs to on its floor. @param {string} file */
const partOf = (file) => (file.split('/')[2] ?? '').replace(/[.]tsx?$/, '')

const plan = readFileSync(path.join(root, 'server/src/floor-plan.ts'), 'utf8')
const rooms = [...plan.matchAll(/^ {2}'?([a-z-]+)'?: \{\n {4}level:/gm)].map(([, room = '']) => room)

console.log('| floor | files | lines |\n|---|---|---|')
for (const floor of floors) {
  const own = sources.filter(({ file }) => file.startsWith(`${floor}/`))
  console.log(`| ${floor} | ${own.length} | ${allLines(own)} |`)
}
console.log(`| all | ${sources.length} | ${allLines(sources)} |`)

console.log('\n| room | lines on its floors | arrows between parts on the server | back |\n|---|---|---|---|')
const sized = rooms
  .map((room) => ({ room, own: sources.filter(({ file }) => partOf(file) === room) }))
  .toSorted((a, b) => allLines(b.own) - allLines(a.own))
for (const { room, own } of sized.slice(0, 14)) {
  const { arrows, back } = fewestArrowsBack(own.filter(({ file }) => file.startsWith('server/')))
  console.log(`| ${room} | ${allLines(own)} | ${arrows} | ${back} |`)
}

const outside = (/** @type {string} */ room) => (/** @type {string} */ file) => partOf(file) !== room
console.log('\n| counted | |\n|---|---|')
for (const [name, count] of [
  ['files that name the question form `programming`', filesWith(/'programming'/)],
  [
    'the same as a word of any kind, messages too',
    filesWith(/(?<!dynamic )\bprogramming\b/, () => true, files),
  ],
  ['files that name the setting `share_target`', filesWith(/\bshare_target\b/)],
  [
    "files outside the room that name the document `'teaching-plan'`",
    filesWith(/'teaching-plan'/, outside('teaching-plan')),
  ],
  ['files that name the field `has_answer_card`', filesWith(/\bhas_answer_card\b/)],
  [
    'files with SQL in templates, *.sql.ts apart',
    filesWith(/\bsql(<[^`]*>)?`/, (file) => !file.endsWith('.sql.ts')),
  ],
  ['`biome-ignore`', timesOf(/biome-ignore/g)],
  ['double casts: `as unknown as`, `as never`', timesOf(/\bas unknown as\b|\bas never\b/g)],
  ['literal spreads `...{`', timesOf(/\.\.\.\{/g)],
  ['awaits in tuples', timesOf(/= \[\s*await [^\]]*,\s*await /g)],
  ['casts of `t`', timesOf(/\bt as \(key/g)],
])
  console.log(`| ${name} | ${count} |`)

import './steps/node-version.mjs'

const { writeFileSync } = await import('node:fs')
const path = await import('node:path')
const { filesBelow, readText } = await import('./steps/files.mjs')
const { at } = await import('./steps/places.mjs')
const { items, sections } = await import('./specification/items.mjs')
const { names, titlesIn } = await import('./specification/titles.mjs')
const { weaknesses } = await import('./specification/weaknesses.mjs')

/** The files with tests, each as one text and as the titles of its tests. */
const tests = [
  'contract/src',
  'engine/src',
  'server/src',
  'server/demo',
  'server/sweeps',
  'server/test',
  'web/src',
  'scripts',
  'e2e',
]
  .flatMap((folder) => filesBelow(folder))
  .filter((file) => /\.test\.(tsx?|mjs)$/.test(file))
  .map((file) => ({ file, text: readText(at(file)) }))
  .map(({ file, text }) => ({ file, text, titles: titlesIn(text) }))

/** @param {string} section @param {string} item */
const coveredBy = (section, item) =>
  tests.filter(({ titles }) => titles.some((title) => names(title, section, item))).map(({ file }) => file)

/** @param {string} file */
const link = (file) => `[${path.basename(file)}](../${file})`

let covered = 0
let count = 0
const lines = ['# Coverage of the specification', '']
const parts = Object.entries(items).map(([section, list]) => {
  const rows = list.map((item) => {
    const files = coveredBy(section, item)
    count += 1
    if (files.length > 0) covered += 1
    return `| ${item.replaceAll('|', '\\|')} | ${files.map(link).join(', ') || '–'} |`
  })
  return [`## ${section} ${sections[section]}`, '', '| stated | tested in |', '|---|---|', ...rows, ''].join(
    '\n',
  )
})
lines.push(
  'Made by `npm run docs:coverage` from the names of the tests; a dash marks what no test is named after yet.',
  '',
  `${covered} of ${count} items have a test of their own.`,
  '',
)
/** The tests named after one weakness, by file with what they say. @param {string} number */
const shownBy = (number) =>
  tests.flatMap(({ file, text }) => {
    const titles = [
      ...text.matchAll(new RegExp(`weakness D${number}: (.*?)['\`]?,? *(?:async|\\(|\\n)`, 'g')),
    ]
    const said = titles.map(([, title = '']) => title.replace(/['`],?$/, '').replaceAll('|', '\\|'))
    return said.length > 0 ? [`${link(file)}: ${said.join('; ')}`] : []
  })
const shown = Object.entries(weaknesses).map(
  ([number, { what, isTried }]) =>
    `| ${number} | ${what} | ${shownBy(number).join('<br>') || '–'} | ${isTried ? 'yes' : ''} |`,
)
parts.push(
  [
    '## Weaknesses not to be had again',
    '',
    'Each is told with the tests whose titles name it. Tried: the product was weakened on purpose and such a test failed.',
    '',
    '| D | weakness | tested in | tried |',
    '|---|---|---|---|',
    ...shown,
    '',
  ].join('\n'),
)

writeFileSync(at('docs', 'specification-coverage.md'), `${lines.join('\n')}\n${parts.join('\n')}`)
console.log(`${covered} of ${count} items of the specification have a test named after them.`)

import './steps/node-version.mjs'

const { existsSync, readFileSync } = await import('node:fs')
const { enterForm, listsOfForms } = await import('./question-form/enter.mjs')
const { filesOf } = await import('./question-form/files.mjs')
const { writeText } = await import('./steps/files.mjs')
const { at, installed } = await import('./steps/places.mjs')
const { runNode } = await import('./steps/run.mjs')

/** @param {string} message @returns {never} */
function stop(message) {
  console.error(message)
  process.exit(1)
}

const [form = '', zh = '', en = ''] = process.argv.slice(2)

if (!form || !zh || !en)
  stop(
    'Say: npm run new:question-form NAME 中文 ENGLISH, for example: npm run new:question-form sketch 画图题 Sketch',
  )
if (!/^[a-z]{2,30}$/.test(form)) stop(`${form}: a form is named by one word in small letters.`)
try {
  new Function(form, '')
} catch {
  stop(`${form} is a word of the language; name the form otherwise.`)
}
for (const name of [zh, en])
  if (!/^[^'\\\n]{1,40}$/.test(name)) stop(`${name}: a name is one to forty characters without quotes.`)

const names = { form, type: form.charAt(0).toUpperCase() + form.slice(1), zh, en }
/** @type {Map<string, string>} */
const files = filesOf(names)
const words = readFileSync(at('engine', 'src', 'question-bank', 'words.ts'), 'utf8')
if (
  new RegExp(`^ {2}'?\\w*'?: '${form}'|^ {2}${form}:`, 'm').test(words) ||
  [...files.keys()].some((file) => existsSync(at(file)))
)
  stop(`There is a form or kind ${form} already; nothing was changed.`)
for (const file of listsOfForms) files.set(file, enterForm(file, readFileSync(at(file), 'utf8'), names))
for (const [file, text] of files) writeText(at(file), text)

// the linter writes lists and lines as it wants them everywhere
await runNode([installed('@biomejs', 'biome', 'bin', 'biome'), 'check', '--write', ...files.keys()], {
  output: 'on failure',
})
console.log(
  `${[...files.keys()].join('\n')}\nThe form ${form} (${zh}) is answered by a text. Say in ${names.type} what its key looks like, in the schema of the contract too: npm run typecheck leads through the rest.`,
)

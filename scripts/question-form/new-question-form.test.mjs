import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, installed } from '../steps/places.mjs'
import { enterForm } from './enter.mjs'

const floors = ['contract', 'engine', 'web']
/** @type {Record<string, string[]>} */
const sources = { web: ['src/kit', 'src/question-bank'] }
const copy = mkdtempSync(path.join(tmpdir(), 'obelisk-form-'))

/** What is looked at: all that holds a record of the forms. */
const roots = [
  'web/src/question-bank/fields/ContentFields.tsx',
  'web/src/question-bank/exchange/review/ReadTable.tsx',
  'engine/src/question-bank/exchange/as-named.ts',
  'engine/src/question-bank/exchange/lines/build-body.ts',
  'engine/src/question-bank/exchange/lines/write-lines.ts',
]

/** The packages of this checkout beside the copied floors. */
function linkPackages() {
  mkdirSync(path.join(copy, 'node_modules', '@obelisk'), { recursive: true })
  for (const name of readdirSync(installed()))
    if (name !== '@obelisk') symlinkSync(installed(name), path.join(copy, 'node_modules', name), 'junction')
  for (const floor of floors)
    symlinkSync(path.join(copy, floor), path.join(copy, 'node_modules', '@obelisk', floor), 'junction')
}

beforeAll(() => {
  for (const name of ['.gitignore', 'biome.json', 'package.json', 'tsconfig.base.json'])
    cpSync(at(name), path.join(copy, name))
  cpSync(at('scripts'), path.join(copy, 'scripts'), { recursive: true })
  for (const floor of floors)
    for (const name of ['package.json', 'tsconfig.json', ...(sources[floor] ?? ['src'])])
      cpSync(at(floor, name), path.join(copy, floor, name), { recursive: true })
  linkPackages()
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** @param {string[]} given */
const make = (...given) =>
  spawnSync(process.execPath, ['scripts/new-question-form.mjs', ...given], { cwd: copy, encoding: 'utf8' })

/** What the type checker says of the copy, from some of its files. @param {string[]} files */
function typeErrors(files) {
  const options = { rootDir: '..', incremental: false, tsBuildInfoFile: null, noEmit: true }
  const config = path.join(copy, 'web', 'tsconfig.form.json')
  const listed = files.map((file) => `../${file}`)
  const own = {
    extends: './tsconfig.json',
    compilerOptions: options,
    include: [],
    references: [],
    files: listed,
  }
  writeFileSync(config, JSON.stringify(own))
  return spawnSync(process.execPath, [installed('tsc7', 'bin', 'tsc'), '-p', config, '--checkers', '1'], {
    cwd: copy,
    encoding: 'utf8',
  }).stdout
}

test('a form is made on its floors', () => {
  const { status, stdout } = make('sketch', '速写题', 'Sketch')
  expect([status, stdout.split('\n').length]).toEqual([0, 12])
})

test('it compiles as it is made', () => {
  expect(typeErrors(roots)).toBe('')
})

test('a form without one of its parts does not compile', () => {
  const folder = path.join(copy, 'engine', 'src', 'question-bank', 'forms', 'sketch')
  for (const [file, part] of [
    ['form.ts', '  room: roomByMarks,\n'],
    ['exchange.ts', '  moodle: null,\n'],
  ]) {
    const name = path.join(folder, file ?? '')
    const text = readFileSync(name, 'utf8')
    expect(text).toContain(part)
    writeFileSync(name, text.replace(part ?? '', ''))
  }
  const said = typeErrors(roots.filter((file) => file.startsWith('engine/')))
  expect(said).toMatch(/forms\/sketch\/form\.ts.*\n.*'room' is missing/)
  expect(said).toMatch(/forms\/sketch\/exchange\.ts.*'moodle' is missing/)
})

test.each([
  [['choice', '选择', 'Choice'], /is a form or kind choice already/],
  [['essay', '论述', 'Essay'], /is a form or kind essay already/],
  [['case', '情形', 'Case'], /is a word of the language|already/],
  [['while', '当', 'While'], /is a word of the language/],
  [['Sketch2', '速写', 'Sketch'], /named by one word in small letters/],
  [['figure', "题'", 'Figure'], /without quotes/],
  [['figure'], /Say: npm run new:question-form/],
])('%j is refused with a reason', (given, reason) => {
  const { status, stderr } = make(...given)
  expect([status, stderr]).toEqual([1, expect.stringMatching(reason)])
})

test('a list that looks otherwise is not spoiled', () => {
  const names = { form: 'sketch', type: 'Sketch', zh: '速写题', en: 'Sketch' }
  expect(() => enterForm('contract/src/question-bank/content.ts', 'export {}\n', names)).toThrow(
    /does not look as expected/,
  )
})

import { execFile } from 'node:child_process'
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
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, installed } from '../steps/places.mjs'
import { newKind } from './new-kind.mjs'

const run = promisify(execFile)
const floors = ['contract', 'engine', 'server', 'web']
const wanted = { room: 'appointment', kind: 'reading-list', zh: '书单' }
const declared = 'contract/src/appointment/kind.ts'
const answered = 'server/src/appointment/kind.ts'

/** @type {string} */
let copy
/** @param {string} file */
const inCopy = (file) => path.join(copy, file)
/** @param {string} file @param {string} text */
const write = (file, text) => writeFileSync(inCopy(file), text)
/** @param {string} file */
const read = (file) => readFileSync(inCopy(file), 'utf8')

/** The packages beside the copy are those of this checkout, but the floors are its own. */
function linkPackages() {
  mkdirSync(inCopy('node_modules/@obelisk'), { recursive: true })
  for (const name of readdirSync(at('node_modules')))
    if (name !== '@obelisk' && !name.startsWith('.'))
      symlinkSync(at('node_modules', name), inCopy(`node_modules/${name}`), 'junction')
  for (const floor of floors) symlinkSync(inCopy(floor), inCopy(`node_modules/@obelisk/${floor}`), 'junction')
}

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'obelisk-kind-'))
  for (const floor of floors) {
    cpSync(at(floor, 'src'), inCopy(`${floor}/src`), { recursive: true })
    cpSync(at(floor, 'package.json'), inCopy(`${floor}/package.json`))
  }
  cpSync(at('tsconfig.base.json'), inCopy('tsconfig.base.json'))
  linkPackages()
  for (const [file, text] of newKind(copy, wanted)) write(file, text)
}, 120_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** What the type checker says of these files and of what they import: `file: message`. @param {string[]} files */
async function errorsIn(files) {
  const settings = {
    extends: './tsconfig.base.json',
    compilerOptions: {
      noEmit: true,
      composite: false,
      emitDeclarationOnly: false,
      jsx: 'react-jsx',
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: ['node'],
    },
    files,
  }
  write('tsconfig.json', JSON.stringify(settings))
  const tsc = [installed('tsc7', 'bin', 'tsc'), '-p', copy, '--pretty', 'false']
  const told = await run(process.execPath, tsc, { cwd: copy }).catch(({ stdout }) => ({
    stdout: String(stdout),
  }))
  return told.stdout
    .split('\n')
    .filter((line) => line.includes(': error '))
    .map((line) => line.replace(/\(.*?\): error TS\d+/, ''))
}

test('a new kind stands in no list, and everything holds', async () => {
  expect(await errorsIn(['contract/src/form-template/fields.ts', answered])).toEqual([])
  // what `kinds.test.ts` of the server asks of every kind
  write(
    'server/check.ts',
    `import { kinds, kindsIn } from '@obelisk/contract/kinds'
import { parts } from '#appointment/routes.ts'
const [served] = parts.kinds
console.log(served.kind.words.en, kinds.includes(served.kind), kindsIn('search').some(({ kind }) => kind === served.kind))
`,
  )
  const tsx = [installed('tsx', 'dist', 'cli.mjs'), 'server/check.ts']
  const { stdout } = await run(process.execPath, tsx, { cwd: copy })
  expect(stdout.trim()).toBe('Reading list true false')
}, 180_000)

test('a room that has kinds is left alone, and a room that is not there is told', () => {
  expect(() => newKind(at(), { ...wanted, room: 'syllabus' })).toThrow(/syllabus\/kind\.ts is there already/)
  expect(() => newKind(at(), { ...wanted, room: 'nowhere' })).toThrow(/is not there; npm run new:room/)
})

test('in every list, the types ask for its answers in the room and for two places outside of it', async () => {
  const nowhere = read(declared)
  expect(nowhere.match(/^ {2}\w+: none,$/gm)).toHaveLength(7)
  const everywhere = nowhere
    .replace('approval: none', "approval: { as: 'reading-list', order: 990, steps: [] }")
    .replaceAll(': none,', ": { as: 'reading-list', order: 990 },")
    .replace('kind, none', 'kind')
  write(declared, everywhere)
  write('contract/src/forgotten.ts', nowhere.replace('  form: none,\n', ''))
  // what the app says of the inbox, without the screens that it loads
  write(
    'web/src/document-control/forgotten.ts',
    "import type { DocumentKindViews } from './document-kinds.ts'\nexport const views: DocumentKindViews = {}\n",
  )
  const errors = await errorsIn([
    'contract/src/forgotten.ts',
    'contract/src/form-template/fields.ts',
    answered,
    'web/src/document-control/forgotten.ts',
  ])
  expect(new Set(errors.map((error) => error.split(':')[0]))).toEqual(
    new Set([
      'contract/src/forgotten.ts',
      'contract/src/form-template/fields.ts',
      answered,
      'web/src/document-control/forgotten.ts',
    ]),
  )
  const said = errors.join('\n')
  expect(said).toMatch(/forgotten\.ts: Property 'form' is missing/)
  expect(said).toMatch(/fields\.ts: Property '"reading-list"' is missing/)
  expect(said).toMatch(/appointment\/kind\.ts: .*: approval, search, knowledge, suggestion, and 2 more\./)
  expect(said).toMatch(/DocumentKindView.*"reading-list"/)
}, 180_000)

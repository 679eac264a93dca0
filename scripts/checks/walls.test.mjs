import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { at, installed } from '../steps/places.mjs'

const root = mkdtempSync(path.join(tmpdir(), 'walls-'))
afterAll(() => rmSync(root, { recursive: true }))

/** @param {string} file @param {string} text */
function write(file, text) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

/** What a line in the wrong place breaks: the file that it stands in, what it imports, the rule that refuses it. */
const trespasses = /** @type {const} */ ([
  ['server/src/roster/a.ts', '#db/connect.ts', 'rooms-never-connect'],
  ['server/src/roster/b.ts', '#db/driver/transaction.ts', 'rooms-never-connect'],
  ['server/src/roster/c.ts', '#kernel/ctx.ts', 'rooms-never-connect'],
  ['server/src/roster/d.ts', 'pg', 'rooms-never-connect'],
  ['server/src/roster/e.ts', '#syllabus/public.ts', 'wall:server/roster'],
  ['server/src/syllabus/f.ts', '#roster/inside.ts', 'wall:server/syllabus'],
  ['server/src/kernel/g.ts', '#roster/public.ts', 'ground-knows-no-room'],
  ['server/src/roster/h.ts', '#app.ts', 'top-is-on-top'],
  ['engine/src/i.ts', '../../contract/src/shape.ts', 'engine-is-alone'],
  ['engine/src/syllabus/l.ts', '#survey/inside.ts', 'level:engine/syllabus'],
  ['engine/src/rounding/m.ts', '#survey/inside.ts', 'engine-ground-knows-no-room'],
  ['contract/src/j.ts', '../../engine/src/sum.ts', 'contract-knows-only-words'],
  ['contract/src/n.ts', '../../engine/src/survey/inside.ts', 'contract-knows-only-words'],
  ['web/src/roster/o.ts', '../../../contract/src/syllabus/calls.ts', 'calls:web/roster'],
  ['server/src/survey/rows/p.ts', '../surveys/inside.ts', 'order:server/survey/rows'],
  ['web/src/roster/k.ts', '../../../server/src/roster/public.ts', 'web-never-server'],
])

test('each trespass is refused by the wall that it breaks, and by its name', () => {
  for (const floor of ['server', 'web', 'engine', 'contract']) {
    write(
      `${floor}/package.json`,
      JSON.stringify({ name: floor, type: 'module', imports: { '#*': './src/*' } }),
    )
  }
  write('node_modules/pg/package.json', JSON.stringify({ name: 'pg', version: '1.0.0', main: 'index.js' }))
  write('node_modules/pg/index.js', 'export const Pool = 1\n')
  for (const file of [
    ...['db/connect.ts', 'db/driver/transaction.ts', 'kernel/ctx.ts', 'app.ts'],
    ...['roster/public.ts', 'roster/inside.ts', 'syllabus/public.ts', 'survey/surveys/inside.ts'],
  ]) {
    write(`server/src/${file}`, 'export const one = 1\n')
  }
  write('contract/src/syllabus/calls.ts', 'export const one = 1\n')
  write('contract/src/shape.ts', 'export const one = 1\n')
  write('engine/src/survey/inside.ts', 'export const one = 1\n')
  write('engine/src/sum.ts', 'export const one = 1\n')
  for (const [file, imported] of trespasses) write(file, `export * from '${imported}'\n`)

  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      installed('dependency-cruiser', 'bin', 'dependency-cruise.mjs'),
      ...['--config', at('.dependency-cruiser.mjs'), '--output-type', 'json'],
      ...['server', 'web', 'engine', 'contract'],
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 },
  )
  expect(stdout, stderr).toMatch(/^\{/)
  /** @type {{ from: string, rule: { name: string } }[]} */
  const violations = JSON.parse(stdout).summary.violations
  const broken = violations.map(({ from, rule }) => `${from} ${rule.name}`)
  for (const [file, , rule] of trespasses) expect(broken).toContain(`${file} ${rule}`)
})

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { at } from '../../steps/places.mjs'

const folder = mkdtempSync(join(tmpdir(), 'obelisk-lint-'))
writeFileSync(
  join(folder, 'biome.json'),
  JSON.stringify({ root: true, plugins: [at('scripts', 'checks', 'lint', 'tricks.grit')] }),
)
afterAll(() => rmSync(folder, { recursive: true }))

/** @param {string} text */
function linted(text) {
  writeFileSync(join(folder, 'x.ts'), text)
  const biome = at('node_modules', '@biomejs', 'biome', 'bin', 'biome')
  const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', 'x.ts'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return stdout + stderr
}

test.each([
  ['export const a = { x: 1, ...{ y: 2, z: 3 } }', 'A literal spread'],
  [
    'export async function f() {\n  const [x, y] = [await g(), await g()]\n  return x + y\n}',
    'Awaits in a tuple',
  ],
  ['export const say = (t: T) => (t as (key: string) => string)("x")', 'A cast of t'],
])('a trick instead of a word is refused: %s', (text, why) => {
  expect(linted(text)).toContain(why)
})

test('what only looks like one passes', () => {
  expect(linted('export const a = { x: 1, ...b, ...(c ? { y: 2 } : {}) }')).not.toContain('plugin')
  expect(
    linted('export const f = async () => {\n  const [x] = await Promise.all([g()])\n  return x\n}'),
  ).not.toContain('plugin')
})

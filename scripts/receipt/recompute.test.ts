import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attainmentReceipt } from '../../engine/src/attainment-report/receipt/receipt.ts'
import { DEFAULT_PARAMETERS } from '../../engine/src/settings/parameters.ts'

const folder = mkdtempSync(join(tmpdir(), 'obelisk-receipt-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const made = attainmentReceipt(
  {
    sheets: [
      {
        objectives: [{ id: 1 }],
        components: [{ id: 1, points: 100 }],
        items: [
          { id: 1, component_id: 1, full_score: 30, points: 100, shares: [{ objective_id: 1, share: 1 }] },
        ],
        students: [1, 2, 3].map((id) => ({ id, class_id: 1 })),
        marks: Float64Array.of(27, 20, 11),
        states: new Uint8Array(3),
      },
    ],
  },
  DEFAULT_PARAMETERS,
)

/** The program as one plain file, which starts in a fraction of the time; the journey of the main job runs it as people do. */
const program = join(folder, 'recompute.mjs')
beforeAll(() =>
  build({
    entryPoints: ['scripts/receipt/recompute.ts'],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
  }),
)

const recompute = (...args: string[]) =>
  spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: folder, LC_ALL: locale },
  })

function run(name: string, content: unknown, ...more: string[]) {
  const file = join(folder, name)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  const { status, stdout } = recompute(file, ...more)
  return { status, stdout }
}

let locale = 'en_GB.UTF-8'
beforeEach(() => {
  locale = 'en_GB.UTF-8'
})

test('a receipt gives every digit again', () => {
  const { status, stdout } = run('good.json', made.ok ? made.receipt : {})
  expect([status, stdout]).toEqual([0, expect.stringContaining('Every digit is the same.')])
})

test('a changed figure is found and named', () => {
  const text = JSON.stringify(made.ok ? made.receipt : {}).replace('"marks":[[27]', '"marks":[[28]')
  const { status, stdout } = run('bad.json', text)
  expect(status).toBe(1)
  expect(stdout).toContain('digest does not hold')
  expect(stdout).toMatch(/objectives.+direct: 0\.64.+ in the receipt, 0\.65/)
})

test('in a Chinese system every sentence is Chinese', () => {
  locale = 'zh_CN.UTF-8'
  expect(run('good.json', made.ok ? made.receipt : {}).stdout).toContain('每一位数字都相同')
  expect(run('odd.json', 'PK').stdout).toContain('不是计算凭证')
})

const { kind, inputs, parameters } = made.ok
  ? made.receipt
  : { kind: '', inputs: { sheets: [] }, parameters: {} }

test('inputs and parameters alone are computed, and written where a new file is named', () => {
  const shown = run('inputs.json', { kind, inputs, parameters })
  expect([shown.status, shown.stdout]).toEqual([0, expect.stringContaining('objective 1: direct 0.64')])
  const out = join(folder, 'new.json')
  expect(run('inputs.json', { kind, inputs, parameters }, 'new.json').status).toBe(0)
  expect(JSON.parse(readFileSync(out, 'utf8')).digest).toBe(made.ok ? made.receipt.digest : '')
  const bare = run('bare.json', { inputs, parameters })
  expect([bare.status, bare.stdout]).toEqual([0, expect.stringContaining('objective 1: direct 0.64')])
  const again = run('inputs.json', { kind, inputs, parameters }, 'new.json')
  expect([again.status, again.stdout]).toEqual([2, expect.stringContaining('not overwritten')])
})

test('inputs that cannot be meant are refused with the reason and the place', () => {
  const text = JSON.stringify({ kind, inputs, parameters }).replace('"marks":[[27]', '"marks":[[31]')
  const { status, stdout } = run('above.json', text)
  expect(status).toBe(2)
  expect(stdout).toContain('student 1, item 1: the mark 31 is above the full mark 30')
})

test('a file that is cut off, missing or something else is refused in words', () => {
  const whole = JSON.stringify(made.ok ? made.receipt : {})
  expect(run('half.json', whole.slice(0, whole.length / 2)).stdout).toMatch(/cut off/)
  for (const other of [
    'PK\u0003\u0004',
    '[]',
    '{"name":"x"}',
    '{"kind":"attainment","inputs":{},"parameters":{}}',
  ]) {
    const { status, stdout } = run('odd.json', other)
    expect([status, stdout]).toEqual([2, expect.stringContaining('no calculation receipt')])
  }
  rmSync(join(folder, 'odd.json'))
  const gone = recompute('odd.json')
  expect([gone.status, gone.stdout]).toEqual([2, expect.stringContaining('There is no file')])
})

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DEFAULT_PARAMETERS } from '../../engine/src/attainment/parameters.ts'
import { attainmentReceipt } from '../../engine/src/receipt/receipt.ts'

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

function run(name: string, content: unknown, ...more: string[]) {
  const file = join(folder, name)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  const { status, stdout } = spawnSync(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'scripts/receipt/recompute.ts', file, ...more],
    { encoding: 'utf8' },
  )
  return { status, stdout }
}

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

test('inputs and parameters alone are computed into a receipt', () => {
  const { kind, inputs, parameters } = made.ok ? made.receipt : { kind: '', inputs: {}, parameters: {} }
  const out = join(folder, 'new.json')
  expect(run('inputs.json', { kind, inputs, parameters }, '--out', out).status).toBe(0)
  expect(JSON.parse(readFileSync(out, 'utf8')).digest).toBe(made.ok ? made.receipt.digest : '')
})

test.each(['not json', '[]', '{"kind":"attainment","inputs":{},"parameters":{}}'])(
  '%s is refused in words',
  (content) => {
    const { status, stdout } = run('odd.json', content)
    expect([status, stdout.length > 10]).toEqual([2, true])
  },
)

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { defaultLimits, type ReadLimits } from './limits.ts'
import { workerPool } from './run-worker.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'obelisk-kept-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const code = { folder: 'evaluation-data/import/thread', name: 'import-marks' }
const nothing = { wordValues: {}, students: [], others: [], objectives: [], components: [], items: [] }
const noDecisions = { cells: {}, rows: {}, padded: null, conflicts: {}, fulls: {}, stored: {} }
const task = { want: 'view', context: nothing, decisions: noDecisions, pointed: null, layouts: [] }

function taskOf(text: string | Buffer) {
  const file = path.join(folder, `${Math.random()}.csv`)
  writeFileSync(file, text)
  return { path: file, name: '期末.csv', limits: defaultLimits, task }
}

const askedOf = (limits: Partial<ReadLimits>) => {
  const { run, alive } = workerPool(code, { ...defaultLimits, ...limits })
  const ask = (text: string | Buffer) =>
    run<{ counts: { rows: number } }>('期末.csv', taskOf(text)).then(
      ({ counts }) => counts.rows,
      (error: { text?: { code: string } }) => error.text?.code ?? String(error),
    )
  return { ask, alive }
}

const list = '学号,姓名,作业\n20230101,张三,87\n20230102,李四,90\n'

test('a thread stays for the next workbook, also after one that cannot be read', async () => {
  const { ask, alive } = askedOf({})
  const first = await ask(list)
  expect(first).toBe(2)
  expect(await ask(Buffer.from('504b0304ffff', 'hex'))).toMatch(/^workbook-/)
  expect(await ask(list)).toBe(first)
  expect(alive()).toBe(1)
})

test('a thread that takes too long is ended, and the next workbook gets another', async () => {
  const { ask, alive } = askedOf({ seconds: 0.001 })
  expect([await ask(list), await ask(list)]).toEqual(['workbook-too-slow', 'workbook-too-slow'])
  expect(alive()).toBe(0)
})

test('a workbook that wants more memory than it may ends its thread alone, and the next is read', async () => {
  const { ask, alive } = askedOf({ megabytes: 12 })
  const rows = Array.from({ length: 60_000 }, (_, at) => `${at},张三,${'作业'.repeat(10)}${at}\n`).join('')
  expect(await ask(`学号,姓名,作业\n${rows}`)).toBe('workbook-too-big')
  expect(alive()).toBe(0)
  expect(await ask(list)).toBe(2)
})

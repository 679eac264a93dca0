import type { PrintBlock, PrintDocument } from '@obelisk/contract/print-document'
import { expect, test } from 'vitest'
import { withColumnWidths } from './column-widths.ts'

type Table = Extract<PrintBlock, { type: 'table' }>

const tableOf = (widths: number[], heads: string[], more: Partial<Table> = {}): Table => ({
  type: 'table',
  headRows: 1,
  widths,
  rows: [heads.map((text) => ({ text, head: true }))],
  ...more,
})

function widthsOf(...blocks: PrintBlock[]) {
  const document: PrintDocument = { title: '', cover: null, head: ['', ''], foot: '', mark: '', blocks }
  return withColumnWidths(document).blocks.flatMap((block) => (block.type === 'table' ? [block.widths] : []))
}

const sum = (all: readonly number[] = []) => all.reduce((one, other) => one + other, 0)

test('a column is as wide as its longest word, the others give what they can spare, and the sum stays', () => {
  const [widths = []] = widthsOf(tableOf([0.8, 0.06, 0.14], ['Text', 'Assessment', 'No.']))
  expect(widths[1]).toBeGreaterThan(0.15)
  expect(widths[0]).toBeLessThan(0.75)
  expect(sum(widths)).toBeCloseTo(1, 12)
})

test('columns with room for their words stay as they are drawn, and Chinese may break anywhere', () => {
  const widths = [0.5, 0.05, 0.45]
  expect(widthsOf(tableOf(widths, ['说明', '考核方式与成绩', 'Words']))).toEqual([widths])
})

test('cells over several columns or beside one that runs down count for their own columns only', () => {
  const rows = [
    [
      { text: 'a', rows: 2 },
      { text: 'Representation', span: 2 },
    ],
    [{ text: 'b' }, { text: 'Communication' }],
  ]
  const [widths = []] = widthsOf(tableOf([0.45, 0.45, 0.1], [], { rows }))
  expect(widths[2]).toBeGreaterThan(0.17)
  expect(widths[0]).toBeCloseTo(widths[1] ?? 0, 1)
})

test('nothing falls below nothing: where there is no room for all, what there is goes to who lacks', () => {
  const heads = Array.from({ length: 12 }, () => 'Responsibility')
  const even = heads.map(() => 1 / 12)
  expect(widthsOf(tableOf(even, heads))).toEqual([even])
  const [widths = []] = widthsOf(
    tableOf([0.34, ...even.slice(1).map(() => 0.06)], ['No.', ...heads.slice(1)]),
  )
  expect(Math.min(...widths)).toBeGreaterThan(0.05)
  expect(sum(widths)).toBeCloseTo(1, 12)
})

test('a landscape page has more room', () => {
  const heads = ['Text', 'Assessment']
  const standing = tableOf([0.88, 0.12], heads)
  const [upright = [], landscape = []] = widthsOf(standing, { type: 'turn', to: 'landscape' }, standing)
  expect(upright[1]).toBeGreaterThan(0.12)
  expect(landscape[1]).toBeCloseTo(0.12, 12)
})

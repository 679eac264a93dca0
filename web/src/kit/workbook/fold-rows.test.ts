import { expect, test } from 'vitest'
import { foldRows, type ShownRow } from './fold-rows.ts'

type Row = ShownRow & { role: string }

const row = (number: number, more: Partial<Row> = {}): Row => ({
  row: number,
  role: 'student',
  bad: false,
  cells: [],
  ...more,
})
const rows = Array.from({ length: 40 }, (_, n) => row(n + 3, n === 25 ? { bad: true } : {}))
const shown = (rows: readonly Row[], marked: number[] = [], open: number[] = []) =>
  foldRows(rows, {
    isData: ({ role }) => role === 'student',
    marked: new Set(marked),
    open: new Set(open),
  }).map((line) => (line.kind === 'row' ? line.row.row : `${line.from}-${line.to}:${line.count}`))

test('the first good rows and the bad ones stay, runs between them are one line', () => {
  const all = [row(1, { role: 'title' }), row(2, { role: 'item' }), ...rows, row(43, { role: 'summary' })]
  expect(shown(all)).toEqual([...Array.from({ length: 12 }, (_, n) => n + 1), '13-27:15', 28, '29-42:14', 43])
})

test('a row that a question points to stays, and an unfolded run is shown', () => {
  const lines = shown(rows, [20], [21])
  expect(lines).toEqual([
    ...Array.from({ length: 10 }, (_, n) => n + 3),
    '13-19:7',
    ...Array.from({ length: 9 }, (_, n) => n + 20),
    '29-42:14',
  ])
})

test('a short run is not worth a line', () => {
  expect(shown(rows.slice(0, 13))).toHaveLength(13)
})

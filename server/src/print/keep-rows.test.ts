import { expect, test } from 'vitest'
import { keptRows } from './keep-rows.ts'
import { textWidth } from './measures.ts'
import { linesOf } from './text-height.ts'

const size = 21
const half = textWidth / 2
const table = (count: number, text = '正文') =>
  Array.from({ length: count }, (_, row) => [{ text: `${row}` }, { text }])
const keptOf = (rows: Parameters<typeof keptRows>[0]) =>
  keptRows(
    rows,
    rows.map((row) => row.map(() => half)),
    { size, headRows: 1 },
  )

test('a low table stands on one page as a whole; of a high one only the head stays with its first row', () => {
  expect(keptOf(table(5))).toEqual([true, true, true, true, false])
  expect(keptOf(table(30))).toEqual([true, ...Array.from({ length: 29 }, () => false)])
  // few rows of long texts are as high as many short ones
  expect(
    keptOf(table(5, '能够运用线性表、栈、队列、树与图的逻辑结构和存储结构描述工程问题。'.repeat(8))),
  ).toEqual([true, false, false, false, false])
})

test('the rows beside a cell that runs down over a few stay together, not those beside one that runs over many', () => {
  const rows = table(60).map((row, at) =>
    at === 10 || at === 20 ? [{ text: '大类', rows: at === 10 ? 3 : 25 }, ...row] : row,
  )
  const kept = keptOf(rows)
  expect(kept.flatMap((one, at) => (one ? [at] : []))).toEqual([0, 10, 11])
})

test('a text takes as many lines as its letters need; narrow letters need half the room', () => {
  expect(linesOf('一二三四五六七八九十', 10 * size * 10, size)).toBe(1)
  expect(linesOf('一二三四五六七八九十一', 10 * size * 10, size)).toBe(2)
  expect(linesOf('abcdefghijklmnopqr', 10 * size * 10, size)).toBe(1)
  expect(linesOf('一\n二', 10 * size * 10, size)).toBe(2)
})

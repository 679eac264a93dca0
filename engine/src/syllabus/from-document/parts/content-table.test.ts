import { expect, test } from 'vitest'
import type { Table } from '../../../document-tree/document-tree.ts'
import { chaptersInTable } from './content-table.ts'

const table = (rows: readonly (readonly string[])[]): Table => ({
  type: 'table',
  rows: rows.length,
  columns: rows[0]?.length ?? 0,
  cells: rows.flatMap((cells, row) =>
    cells.map((text, column) => ({ row, column, rowSpan: 1, columnSpan: 1, text })),
  ),
  place: { block: 0 },
})

test('a column that only numbers the chapters does not name them', () => {
  const numbered = table([
    ['项目', '内容', '学时'],
    ['1', '线性表与栈', '16'],
    ['第二章', '树', '20'],
    ['第三章', '图', '十二学时'],
  ])
  expect(chaptersInTable(numbered).map(({ name, hours }) => [name.value, hours?.value])).toEqual([
    ['线性表与栈', 16],
    ['树', 20],
    ['图', 12],
  ])
})

test('what names and what tells stay apart where both are there', () => {
  const named = table([
    ['章节', '教学内容', '学时'],
    ['第一章 绪论', '概念与术语', '2'],
    ['第二章 树', '遍历与应用', '6'],
  ])
  expect(chaptersInTable(named).map(({ name, content }) => [name.value, content?.value])).toEqual([
    ['绪论', '概念与术语'],
    ['树', '遍历与应用'],
  ])
})

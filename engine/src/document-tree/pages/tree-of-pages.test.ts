import { expect, test } from 'vitest'
import type { Table } from '../document-tree.ts'
import type { Page, PageText, Rule } from './page.ts'
import { treeOfPages } from './tree-of-pages.ts'

const text = (said: string, x: number, y: number, more: Partial<PageText> = {}): PageText => ({
  text: said,
  x,
  y,
  width: said.length * 10,
  height: 10,
  isBold: false,
  ...more,
})
const level = (y: number, x1: number, x2: number): Rule => ({ x1, x2, y1: y, y2: y })
const upright = (x: number, y1: number, y2: number): Rule => ({ x1: x, x2: x, y1, y2 })
const page = (texts: PageText[], rules: Rule[] = [], number = 1): Page => ({
  number,
  width: 600,
  height: 800,
  texts,
  rules,
})

/** Rulings of rows at these heights and columns at these places. */
const ruled = (ys: readonly number[], xs: readonly number[]) => [
  ...ys.map((y) => level(y, xs[0] ?? 0, xs.at(-1) ?? 0)),
  ...xs.map((x) => upright(x, ys[0] ?? 0, ys.at(-1) ?? 0)),
]
const cellsOf = (pages: readonly Page[]) => {
  const table = treeOfPages(pages, []).blocks.find((one): one is Table => one.type === 'table')
  return table?.cells.map((cell) => [cell.row, cell.column, cell.rowSpan, cell.columnSpan, cell.text])
}

test('rulings make a table; text that is centred in a high cell belongs to its row', () => {
  const rules = ruled([100, 160, 220], [50, 200, 400])
  const texts = [
    text('目标一', 60, 130),
    text('能够', 210, 115),
    text('分析', 210, 145),
    text('目标二', 60, 190),
    text('设计', 210, 190),
  ]
  expect(cellsOf([page(texts, rules)])).toEqual([
    [0, 0, 1, 1, '目标一'],
    [0, 1, 1, 1, '能够\n分析'],
    [1, 0, 1, 1, '目标二'],
    [1, 1, 1, 1, '设计'],
  ])
})

test('where a ruling is left out cells are one', () => {
  const rules = [
    ...ruled([100, 130, 160], [50, 200]),
    level(100, 200, 400),
    level(160, 200, 400),
    upright(400, 100, 160),
  ]
  const texts = [text('一', 60, 115), text('二', 60, 145), text('两行', 210, 130)]
  expect(cellsOf([page(texts, rules)])).toEqual([
    [0, 0, 1, 1, '一'],
    [0, 1, 2, 1, '两行'],
    [1, 0, 1, 1, '二'],
  ])
})

test('a full line goes on in the next; one that ends early ends its paragraph', () => {
  const full = '这是一行写满了的文字'.repeat(5)
  const texts = [
    text(full, 50, 100),
    text('接着写完。', 50, 115),
    text('另起一段', 50, 130),
    text('教学内容：甲', 50, 145),
  ]
  expect(treeOfPages([page(texts)], []).blocks.map((block) => block.type !== 'table' && block.text)).toEqual([
    `${full}接着写完。`,
    '另起一段',
    '教学内容：甲',
  ])
})

test('a table goes on over the page: its head once, a row that was cut whole', () => {
  const [xs, head] = [
    [50, 200, 400],
    [text('章', 60, 115), text('内容', 210, 115)],
  ] as const
  const first = page([...head, text('图', 60, 145), text('图的存储与', 210, 145)], ruled([100, 130, 160], xs))
  const second = page(
    [...head, text('遍历', 210, 145), text('树', 60, 175), text('二叉树', 210, 175)],
    ruled([100, 130, 160, 190], xs),
    2,
  )
  expect(cellsOf([first, second])?.map(([row, , , , said]) => [row, said])).toEqual([
    [0, '章'],
    [0, '内容'],
    [1, '图'],
    [1, '图的存储与遍历'],
    [2, '树'],
    [2, '二叉树'],
  ])
})

test('struck-out signs are left out and told, and so are running heads and pages without text', () => {
  const texts = (said: string) => [text('课程大纲', 250, 20), text(said, 50, 300), text('1', 300, 780)]
  const pages = [page(texts('学分94'), [level(300, 77, 83)]), page(texts('学时'), [], 2), page([], [], 3)]
  const { blocks, remarks } = treeOfPages(pages, [])
  expect(blocks.map((block) => block.type !== 'table' && block.text)).toEqual(['学分4', '学时'])
  expect(remarks).toEqual([
    { code: 'text-struck-out', count: 1 },
    { code: 'pages-without-text', count: 1 },
  ])
})

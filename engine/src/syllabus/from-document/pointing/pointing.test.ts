import { expect, test } from 'vitest'
import type { Block, DocumentTree, Heading, Table } from '../../../document-tree/document-tree.ts'
import { decided, factsOf } from '../facts-of.ts'
import { readSyllabus } from '../read-syllabus.ts'
import type { SyllabusReading } from '../syllabus-reading.ts'
import { outlineOf } from './outline-of.ts'
import type { Pointing, TablePointing } from './pointing.ts'

const heading = (block: number, number: string, text: string): Heading => ({
  type: 'heading',
  level: 1,
  by: 'number',
  number,
  text,
  place: { block },
})

const table = (block: number, rows: readonly (readonly string[])[]): Table => ({
  type: 'table',
  rows: rows.length,
  columns: rows[0]?.length ?? 0,
  cells: rows.flatMap((cells, row) =>
    cells.map((text, column) => ({ row, column, rowSpan: 1, columnSpan: 1, text })),
  ),
  place: { block },
})

const paragraph = (block: number, text: string): Block => ({
  type: 'paragraph',
  number: '',
  text,
  isBold: false,
  place: { block },
})

const opening: Block[] = [
  paragraph(0, '《网络工程实训》课程教学大纲'),
  heading(1, '一', '课程目标'),
  paragraph(2, '课程目标1：能够分析园区网的需求并完成规划'),
  paragraph(3, '课程目标2：能够完成网络的实施与测试'),
  paragraph(4, '课程目标3：能够撰写报告并答辩'),
]

const documentWith = (...blocks: Block[]): DocumentTree => ({ blocks: [...opening, ...blocks], remarks: [] })

function readingOf(tree: DocumentTree, pointings: readonly Pointing[] = []): SyllabusReading {
  const answer = readSyllabus(tree, pointings)
  if (!answer.isSyllabus) throw new Error(answer.looksLike)
  return answer.reading
}

const points = [
  ['要点', '平时', '设计', '验收', '报告', '合计'],
  ['规划能力', '5', '20', '', '5', '30'],
  ['实施能力', '5', '10', '30', '', '45'],
  ['表达能力', '', '', '10/15', '10', '25'],
]
const strange = documentWith(heading(5, '二', '达成途径'), table(6, points))

/** The table of a document as a person says it is. */
function said(tree: DocumentTree, more: Partial<TablePointing>): TablePointing {
  const { tables } = outlineOf(tree, [])
  const [{ key, nth, headRows } = { key: '', nth: 0, headRows: 1 }] = tables
  const usual = { as: 'assessment', shape: 'matrix', isTurned: false, roles: {} } as const
  return { table: key, nth, headRows, ...usual, ...more }
}

test('a table that the reader does not know is the assessment matrix once a person says so', () => {
  expect(readingOf(strange).matrix).toEqual([])
  const { matrix, components, notation } = readingOf(strange, [
    said(strange, { roles: { 要点: 'objective' } }),
  ])
  expect(components.map(({ name }) => name.value)).toEqual(['平时', '设计', '验收', '报告'])
  expect(matrix.map(({ component, objective, value }) => [objective, component, value.value])).toEqual([
    [1, '平时', 5],
    [1, '设计', 20],
    [1, '报告', 5],
    [2, '平时', 5],
    [2, '设计', 10],
    [2, '验收', 30],
    [3, '验收', 10],
    [3, '报告', 10],
  ])
  expect(notation).toBe('points')
})

test('a reading that a person chose is sure, and no other one moves', () => {
  const reading = readingOf(strange, [said(strange, { roles: { 要点: 'objective' } })])
  const open = factsOf(reading).filter(({ fact }) => !fact.isSure)
  expect(open.map(({ part, fact }) => [part, fact.value, fact.others])).toEqual([['matrix', 10, [15]]])
  const after = decided(reading, { [open[0]?.key ?? '']: 1, 'matrix.value@9.9.9': 1 })
  expect(
    after.matrix.find(({ objective, component }) => objective === 3 && component === '验收')?.value,
  ).toEqual({
    value: 15,
    places: open[0]?.fact.places,
    isSure: true,
  })
  expect(factsOf(after)).toHaveLength(factsOf(reading).length)
  // 15 makes the sum right, 10 does not
  const sums = (choice: number) => decided(reading, { [open[0]?.key ?? '']: choice }).problems
  expect([sums(1), sums(0).map(({ code }) => code)]).toEqual([[], ['matrix-not-adding']])
  expect(factsOf(after).filter(({ fact }) => !fact.isSure)).toEqual([])
})

test('rows and columns are changed for each other, and places stay those of the file', () => {
  const across = points[0]?.map((_, column) => points.map((row) => row[column] ?? '')) ?? []
  const turned = documentWith(heading(5, '二', '达成途径'), table(6, across))
  const { matrix } = readingOf(turned, [said(turned, { isTurned: true, roles: { 要点: 'objective' } })])
  expect(matrix).toHaveLength(8)
  expect(matrix[1]?.value).toMatchObject({ value: 20, places: [{ block: 6, row: 2, column: 1 }] })
})

test('what was said of one file is found again in another of the form with more components', () => {
  const wide = points.map((row) => [...row.slice(0, 3), row[0] === '要点' ? '测验' : '1', ...row.slice(3)])
  const other = documentWith(heading(5, '二', '达成途径'), table(9, wide))
  const { matrix, components } = readingOf(other, [said(strange, { roles: { 要点: 'objective' } })])
  expect(components.map(({ name }) => name.value)).toEqual(['平时', '设计', '测验', '验收', '报告'])
  expect(matrix).toHaveLength(11)
})

test('a list is read by what its columns were said to hold, and a table that holds nothing is left out', () => {
  const rows = [
    ['板块', '讲什么', '用时'],
    ['需求', '园区网需求分析', '8'],
    ['交换', '冗余配置', '12'],
  ]
  const tree = documentWith(heading(5, '二', '实训安排表'), table(6, rows), table(7, points))
  expect(readingOf(tree).chapters).toEqual([])
  const [first, second] = outlineOf(tree, []).tables
  const list: TablePointing = {
    table: first?.key ?? '',
    nth: 0,
    as: 'content',
    shape: 'list',
    isTurned: false,
    headRows: 1,
    roles: { 板块: 'chapter', 讲什么: 'content', 用时: 'hours' },
  }
  const { chapters } = readingOf(tree, [list])
  expect(chapters.map(({ name, hours, content }) => [name.value, hours?.value, content?.value])).toEqual([
    ['需求', 8, '园区网需求分析'],
    ['交换', 12, '冗余配置'],
  ])
  const none: TablePointing = { ...list, table: second?.key ?? '', as: 'nothing', roles: {} }
  const both = outlineOf(tree, [list, none]).tables.map(({ pointing }) => pointing?.as)
  expect(both).toEqual(['content', 'nothing'])
})

test('what stands below a heading is what a person said', () => {
  const item = (block: number, number: string, text: string): Block => ({
    type: 'paragraph',
    number,
    text,
    isBold: false,
    place: { block },
  })
  const tree: DocumentTree = {
    blocks: [
      paragraph(0, '《网络工程实训》课程教学大纲'),
      heading(1, '一', '本课程要做到的'),
      item(2, '1', '能够查阅文献并比较方案的优劣'),
      item(3, '2', '能够独立完成一个小型网络'),
      heading(4, '二', '考核方式'),
      paragraph(5, '平时成绩占40%，期末考试占60%'),
    ],
    remarks: [],
  }
  expect(readSyllabus(tree)).toEqual({ isSyllabus: false, looksLike: 'other' })
  const { objectives, components } = readingOf(tree, [{ heading: '本课程要做到的', as: 'objectives' }])
  expect(objectives.map(({ no, text }) => [no, text.value])).toEqual([
    [1, '能够查阅文献并比较方案的优劣'],
    [2, '能够独立完成一个小型网络'],
  ])
  expect(components).toHaveLength(2)
})

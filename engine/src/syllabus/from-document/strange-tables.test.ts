import { expect, test } from 'vitest'
import type { Block, Table } from '../../document-tree/document-tree.ts'
import { outlineOf } from './pointing/outline-of.ts'
import { unreadTables } from './pointing/unread-tables.ts'
import { readSyllabus } from './read-syllabus.ts'
import type { SyllabusReading } from './syllabus-reading.ts'

const line = (block: number, text: string, number = ''): Block => ({
  type: 'paragraph',
  number,
  text,
  isBold: false,
  place: { block },
})
const head = (block: number, text: string): Block => ({
  type: 'heading',
  level: 1,
  by: 'number',
  number: '一',
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
const objectives = [
  line(0, '《操作系统》课程教学大纲'),
  head(1, '课程目标'),
  line(2, '课程目标1：能够分析进程与线程的调度'),
  line(3, '课程目标2：能够设计存储管理的方案'),
  line(4, '课程目标3：能够比较文件系统的优劣'),
]
function read(...blocks: Block[]): SyllabusReading {
  const answer = readSyllabus({ blocks, remarks: [] })
  if (!answer.isSyllabus) throw new Error(answer.looksLike)
  return answer.reading
}
const supports = ({ support }: SyllabusReading) =>
  support.map(({ objective, target, strength, weight }) => [
    objective,
    target.value,
    strength?.value ?? weight?.value,
  ])

const support = (...rows: readonly (readonly string[])[]) =>
  read(
    ...objectives,
    head(5, '课程目标与毕业要求'),
    table(6, [['指标点', '课程目标1', '课程目标2', '课程目标3'], ...rows]),
  )

test('a matrix of levels or weights is no list of objectives by number', () => {
  expect(supports(support(['1.3', '3', '2', '–'], ['2.2', '–', '3', '1']))).toEqual([
    [1, '1.3', 'H'],
    [2, '1.3', 'M'],
    [2, '2.2', 'H'],
    [3, '2.2', 'L'],
  ])
  expect(supports(support(['1.1', '0.6', '0.4', ''], ['2.2', '', '', '1']))).toEqual([
    [1, '1.1', 0.6],
    [2, '1.1', 0.4],
    [3, '2.2', 1],
  ])
})

test('ones without twos and threes say yes and no more', () => {
  expect(supports(support(['1.3', '1', '1', ''], ['2.2', '', '1', '1']))).toEqual([
    [1, '1.3', undefined],
    [2, '1.3', undefined],
    [2, '2.2', undefined],
    [3, '2.2', undefined],
  ])
})

test('outcomes of a programme are no components of the assessment', () => {
  const reading = read(
    ...objectives,
    head(5, 'CO-PO mapping'),
    table(6, [
      ['CO', 'PO1', 'PO2', 'PO3'],
      ['CO1', '3', '2', '-'],
      ['CO2', '-', '3', '1'],
    ]),
  )
  expect(reading.components).toEqual([])
  expect(supports(reading)).toEqual([
    [1, '1', 'H'],
    [1, '2', 'M'],
    [2, '2', 'H'],
    [2, '3', 'L'],
  ])
})

const matrix = (...rows: readonly (readonly string[])[]) =>
  read(...objectives, head(5, '考核方式'), table(6, rows))

test('two columns of one name are two components, and the second name is open', () => {
  const { components, matrix: cells } = matrix(
    ['课程目标', '作业', '作业', '期末'],
    ['课程目标1', '10', '10', '30'],
    ['课程目标2', '10', '10', '30'],
  )
  expect(components.map(({ name }) => [name.value, name.isSure])).toEqual([
    ['作业', true],
    ['作业（2）', false],
    ['期末', true],
  ])
  expect(cells).toHaveLength(6)
})

test('cells that are no numbers are told, two numbers are not one, and a sum is a proposal', () => {
  const { matrix: cells, problems } = matrix(
    ['课程目标', '作业', '期末'],
    ['课程目标1', '约20', '1 5'],
    ['课程目标2', '10+10', '30（含报告10）'],
  )
  expect(cells.map(({ value }) => [value.value, value.isSure])).toEqual([
    [20, false],
    [30, true],
  ])
  expect(problems.find(({ code }) => code === 'cells-not-read')?.values).toEqual({ count: 2 })
})

test('of several matrices the first one is read, and that is told', () => {
  const rows = [
    ['课程目标', '课堂', '作业'],
    ['课程目标1', '20', '30'],
    ['课程目标2', '20', '30'],
  ]
  const { problems } = read(...objectives, head(5, '考核方式'), table(6, rows), table(7, rows))
  expect(problems.find(({ code }) => code === 'several-matrices')?.values).toEqual({ count: 2 })
})

test('a short objective keeps its place, and an assessment at the end says no hours', () => {
  const reading = read(
    line(0, '《操作系统》课程教学大纲'),
    head(1, '课程目标'),
    line(2, '掌握进程与线程的调度算法', '1'),
    line(3, '理解死锁；', '2'),
    line(4, '能够设计存储管理的方案', '3'),
    head(5, '考核方式'),
    table(6, [
      ['考核环节', '占比'],
      ['实验', '20%'],
      ['期末', '80%'],
    ]),
  )
  expect(reading.objectives.map(({ no, text }) => [no, text.value])).toEqual([
    [1, '掌握进程与线程的调度算法'],
    [2, '理解死锁；'],
    [3, '能够设计存储管理的方案'],
  ])
  expect(reading.basics.hours_lab).toBeUndefined()
})

test('a head with nothing below it is no table that was not understood', () => {
  const heads = ['款式', '颜色', '尺寸']
  const unread = (...rows: readonly (readonly string[])[]) => {
    const blocks = [...objectives, head(5, '附表'), table(6, [heads, ...rows])]
    const answer = readSyllabus({ blocks, remarks: [] })
    if (!answer.isSyllabus) throw new Error(answer.looksLike)
    return unreadTables(outlineOf({ blocks, remarks: [] }, []), answer.reading).length
  }
  expect(unread(['', '', ''], ['合计', '', '0'])).toBe(0)
  expect(unread(['甲', '乙', '丙'])).toBe(1)
})

import { expect, test } from 'vitest'
import type { Block, Table } from '../../document-tree/document-tree.ts'
import { emptyDraft } from '../draft.ts'
import { fillDraft } from './fill/fill-draft.ts'
import { expectedFact } from './parts/expected-values.ts'
import { outlineOf } from './pointing/outline-of.ts'
import { unreadTables } from './pointing/unread-tables.ts'
import { readSyllabus } from './read-syllabus.ts'
import type { SyllabusReading } from './syllabus-reading.ts'

const line = (block: number, text: string): Block => ({
  type: 'paragraph',
  number: '',
  text,
  isBold: false,
  place: { block },
})
const table = (
  block: number,
  rows: readonly (readonly string[])[],
  down: Record<string, number> = {},
): Table => ({
  type: 'table',
  rows: rows.length,
  columns: rows[0]?.length ?? 0,
  cells: rows.flatMap((cells, row) =>
    cells.flatMap((text, column) =>
      text === '^' ? [] : [{ row, column, rowSpan: down[`${row} ${column}`] ?? 1, columnSpan: 1, text }],
    ),
  ),
  place: { block },
})
const blocksWith = (...blocks: Block[]): Block[] => [
  line(0, '《操作系统》课程教学大纲'),
  line(1, '课程目标1：能够分析进程与线程的调度'),
  line(2, '课程目标2：能够设计存储管理的方案'),
  line(3, '课程目标3：能够比较文件系统的优劣'),
  ...blocks,
]
function read(...blocks: Block[]): SyllabusReading {
  const answer = readSyllabus({ blocks: blocksWith(...blocks), remarks: [] })
  if (!answer.isSyllabus) throw new Error(answer.looksLike)
  return answer.reading
}
const expectedIn = ({ objectives }: SyllabusReading) =>
  objectives.map(({ threshold }) => threshold && [threshold.value, ...(threshold.others ?? [])])

test.each([
  ['0.65', 0.65, true],
  ['65%', 0.65, true],
  ['６５％', 0.65, true],
  ['65', 0.65, true],
  ['65分', 0.65, true],
  ['≥0.7', 0.7, true],
  ['不低于60%', 0.6, true],
  ['0.6及以上', 0.6, true],
  ['1', 1, true],
  ['100%', 1, true],
  ['0.65/0.7', 0.65, false],
  ['3.5', 0.7, false],
  ['6.5', 0.65, false],
  ['0.65%', 0.65, false],
  ['合格', undefined, undefined],
  ['120', undefined, undefined],
  ['0', undefined, undefined],
  ['', undefined, undefined],
])('an expected value %j is the share %j', (text, value, isSure) => {
  const fact = expectedFact(text, { block: 0 })
  expect([fact?.value, fact?.isSure]).toEqual([value, isSure])
})

test.each(['期望值', '达成期望值', '目标值', '合格标准', '课程目标达成度期望值', '期望值（%）', '达成标准'])(
  'a table with the head %s says what is expected of each objective',
  (head) => {
    const own = table(4, [
      ['课程目标', head, '评价方法'],
      ['课程目标1', '0.65', '直接评价'],
      ['课程目标2', '70%', '直接评价'],
      ['课程目标3', '60', '间接评价'],
    ])
    const reading = read(own)
    expect(expectedIn(reading)).toEqual([[0.65], [0.7], [0.6]])
    expect(reading.objectives[1]?.threshold?.places).toEqual([{ block: 4, row: 2, column: 1 }])
    const blocks = blocksWith(own)
    expect(unreadTables(outlineOf({ blocks, remarks: [] }, []), reading)).toEqual([])
    expect(reading.components).toEqual([])
  },
)

test('one value stands for several objectives, or for all; a table may lie on its side', () => {
  const head = ['课程目标', '期望值']
  expect(expectedIn(read(table(4, [head, ['课程目标1、2', '0.6'], ['课程目标3', '0.7']])))).toEqual([
    [0.6],
    [0.6],
    [0.7],
  ])
  const merged = table(4, [head, ['课程目标1', '0.6'], ['课程目标2', '^'], ['课程目标3', '0.7']], {
    '1 1': 2,
  })
  expect(expectedIn(read(merged))).toEqual([[0.6], [0.6], [0.7]])
  expect(expectedIn(read(table(4, [head, ['各课程目标', '0.65']])))).toEqual([[0.65], [0.65], [0.65]])
  const lying = table(4, [
    ['课程目标', '课程目标1', '课程目标2', '课程目标3'],
    ['期望值', '0.6', '0.65', '0.7'],
  ])
  expect(expectedIn(read(lying))).toEqual([[0.6], [0.65], [0.7]])
})

test('two tables that say different values leave open which counts, and words say none', () => {
  const rows = (...values: string[]) => [
    ['课程目标', '期望值'],
    ...values.map((value, at) => [`课程目标${at + 1}`, value]),
  ]
  const both = read(table(4, rows('0.6', '0.65', '合格')), table(5, rows('0.6', '0.7', '')))
  expect(expectedIn(both)).toEqual([[0.6], [0.65, 0.7], undefined])
  expect(both.objectives[1]?.threshold?.isSure).toBe(false)
})

test('an expected value beside the points of a matrix is no component', () => {
  const matrix = table(4, [
    ['课程目标', '平时作业', '期末考试', '期望值'],
    ['课程目标1', '20', '20', '0.6'],
    ['课程目标2', '10', '20', '0.65'],
    ['课程目标3', '10', '20', '0.7'],
  ])
  const reading = read(matrix)
  expect(reading.components.map(({ name }) => name.value)).toEqual(['平时作业', '期末考试'])
  expect(expectedIn(reading)).toEqual([[0.6], [0.65], [0.7]])
})

test('a draft takes the expected values; where none is said, the setting in force stays', () => {
  const reading = read(
    table(4, [
      ['课程目标', '期望值'],
      ['课程目标1', '65%'],
      ['课程目标3', '0.7'],
    ]),
  )
  let last = 0
  const { changes, left } = fillDraft(emptyDraft(), reading, [], ['objectives'], () => --last)
  expect(changes.objectives?.map(({ threshold }) => threshold)).toEqual([0.65, null, 0.7])
  expect(left).toEqual([])
})

import { expect, test } from 'vitest'
import type { Block, Cell, Table } from '../../document-tree/document-tree.ts'
import { isSameProgramme, isSureMatch, matchOf } from './crosswalk.ts'
import { joinedTables, levelled } from './joined-tables.ts'
import { readPlan } from './read-plan.ts'

const line = (text: string, block: number): Block => ({
  type: 'paragraph',
  number: '',
  text,
  isBold: false,
  place: { block },
})
const head = (text: string, block: number): Block => ({
  type: 'heading',
  level: 1,
  by: 'look',
  number: '',
  text,
  place: { block },
})
const table = (rows: readonly (readonly string[])[], block: number): Table => ({
  type: 'table',
  rows: rows.length,
  columns: rows[0]?.length ?? 0,
  cells: rows.flatMap((cells, row) =>
    cells.map((text, column): Cell => ({ row, column, rowSpan: 1, columnSpan: 1, text })),
  ),
  place: { block },
})
const none = { courses: () => undefined, matrix: () => undefined }
const read = (blocks: readonly Block[]) => readPlan({ blocks, remarks: [] }, none)

const plan = (from: number, name: string): Block[] => [
  head(`${name}专业人才培养方案`, from),
  head('一、培养目标', from + 1),
  ...[1, 2, 4].map((no, at) => line(`目标${no}：能够完成第${no}类工作。`, from + 2 + at)),
  head('二、毕业要求', from + 5),
  ...[1, 2, 3].flatMap((no, at) => [
    line(`${no}. 能力${no}：能够解决问题。`, from + 6 + at * 2),
    line(`${no}.1 能够分析具体的问题。`, from + 7 + at * 2),
  ]),
]

test('30, bad input: objectives numbered 1, 2, 4 are told, and none is made up', () => {
  const answer = read(plan(0, '网络工程'))
  if (!answer.isPlan) throw new Error('no plan')
  expect(answer.reading.objectives.map(({ no }) => no)).toEqual([1, 2, 4])
  expect(answer.reading.problems).toEqual([
    { code: 'numbers-missing', values: { of: 'objectives', numbers: '3' }, places: [{ block: 2 }] },
  ])
})

test('30, bad input: two programmes in one file are told; the first one is read', () => {
  const answer = read([...plan(0, '网络工程'), ...plan(12, '软件工程')])
  if (!answer.isPlan) throw new Error('no plan')
  expect(answer.reading.programme?.value).toBe('网络工程')
  expect(answer.reading.problems[0]).toMatchObject({
    code: 'two-programmes',
    values: { first: '网络工程', second: '软件工程' },
    places: [{ block: 0 }, { block: 12 }],
  })
})

test('a requirement that is worded twice keeps both wordings', () => {
  const again = [...plan(0, '网络工程'), line('2.1 能够分析另外的问题。', 20)]
  const answer = read(again)
  if (!answer.isPlan) throw new Error('no plan')
  expect(answer.reading.indicators.find(({ no }) => no === '2.1')?.text).toMatchObject({
    isSure: false,
    value: '能够分析具体的问题。',
    others: ['能够分析另外的问题。'],
  })
})

test('tables that a page has cut are one again, and each cell knows where it stood', () => {
  const first = table(
    [
      ['课程', '1.1'],
      ['甲', 'H'],
    ],
    3,
  )
  const second = table(
    [
      ['课程', '1.1'],
      ['乙', 'M'],
    ],
    5,
  )
  const { blocks, joined } = joinedTables([first, line('续表', 4), second])
  expect(joined).toBe(1)
  expect(blocks).toHaveLength(1)
  const [whole] = blocks
  if (whole?.type !== 'table') throw new Error('no table')
  expect(whole.rows).toBe(3)
  expect(whole.cells.find(({ text }) => text === '乙')).toMatchObject({
    row: 2,
    from: { block: 5, row: 1, column: 0 },
  })
})

test('tables of other heads stay two', () => {
  const { joined } = joinedTables([
    table(
      [
        ['课程', '1.1'],
        ['甲', 'H'],
      ],
      0,
    ),
    table(
      [
        ['课程', '2.1'],
        ['乙', 'M'],
      ],
      1,
    ),
  ])
  expect(joined).toBe(0)
})

test('names that are written downwards stand in a line', () => {
  const upright = levelled(
    table(
      [
        ['专\n业\n核\n心', '甲'],
        ['说明', '乙'],
      ],
      0,
    ),
  )
  expect(upright.cells[0]?.text).toBe('专业核心')
})

test.each([
  ['高等数学Ａ（１）', 'width', true],
  ['程序设计和算法', 'width', true],
  ['路由交换技术', 'near', false],
  ['大学物理', 'several', false],
  ['软件测试', 'none', false],
])('%s is matched by %s', (name, reason, isSure) => {
  const courses = [
    '高等数学A(1)',
    '高等数学A(2)',
    '程序设计与算法',
    '路由与交换技术',
    '大学物理(上)',
    '大学物理(下)',
  ].map((one) => ({ name: one }))
  const match = matchOf({ name }, courses)
  expect(match.reason).toBe(reason)
  expect(isSureMatch(match)).toBe(isSure)
})

test('parts of a series are never taken for each other', () => {
  expect(matchOf({ name: '高等数学A(3)' }, [{ name: '高等数学A(1)' }, { name: '高等数学A(2)' }]).reason).toBe(
    'none',
  )
})

test.each([
  ['软件工程', '软件工程专业', true],
  ['软件工程（中外合作办学）', '软件工程', true],
  ['网络 工程', '网络工程', true],
  ['软件工程(卓越班)', '软件工程（卓越班）专业', true],
  ['网络工程', '软件工程', false],
  ['', '软件工程', true],
])('the programmes %s and %s are the same: %s', (one, other, isSame) => {
  expect(isSameProgramme(one, other)).toBe(isSame)
  expect(isSameProgramme(other, one)).toBe(isSame)
})

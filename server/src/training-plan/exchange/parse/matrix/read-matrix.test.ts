import { describe, expect, test } from 'vitest'
import { sheetOf } from '../sheets.fixture.ts'
import type { Known } from './matrix-list.ts'
import { indicatorNo } from './matrix-list.ts'
import { notationOf, readMark } from './matrix-marks.ts'
import { readLong } from './read-long.ts'
import { readWide } from './read-wide.ts'

const known: Known = {
  courses: [
    { id: 1, code: 'SE101', name: '程序设计基础', name_en: 'Programming' },
    { id: 2, code: 'SE102', name: '数据结构', name_en: 'Data structures' },
  ],
  indicators: ['1.1', '1.2', '1.10'].map((no, at) => ({ id: 11 + at, no })),
}

const plain = notationOf([], [])
const scale = notationOf(['3'], [])

describe('marks', () => {
  test.each([
    ['H', { strength: 'H' }],
    ['m', { strength: 'M' }],
    ['强', { strength: 'H' }],
    ['●', { strength: 'H' }],
    ['√', { strength: 'M' }],
    ['○', { strength: 'L' }],
    ['-', { strength: null, weight: null }],
    ['0', { strength: null, weight: null }],
    ['0.35', { weight: 0.35 }],
    ['35%', { weight: 0.35 }],
    ['1', { weight: 1 }],
    ['H(0.3)', { strength: 'H', weight: 0.3 }],
    ['M/0.25', { strength: 'M', weight: 0.25 }],
    ['L 0.12345', { strength: 'L', weight: 0.1235 }],
  ] as const)('%s', (text, mark) => expect(readMark(text, plain)).toEqual(mark))

  test.each(['X9', 'HH', '1.5', 'H(2)', '高级'])('%s is none', (text) =>
    expect(readMark(text, plain)).toBeUndefined(),
  )

  test('on a scale of 3, 2, 1 numbers are strengths', () => {
    expect(['3', '2', '1'].map((text) => readMark(text, scale)?.strength)).toEqual(['H', 'M', 'L'])
    expect(readMark('4', scale)).toBeUndefined()
  })
})

test.each([
  ['1.1', '1.1'],
  ['指标点3.2 能够设计', '3.2'],
  ['3-2', '3.2'],
  ['1.1能够', '1.1'],
  ['工程知识', undefined],
  ['12', undefined],
])('the number of %s', (text, no) => expect(indicatorNo(text)).toBe(no))

describe('wide', () => {
  test('courses down, indicators across, whatever stands above and between', () => {
    const list = readWide(
      sheetOf([
        ['支撑矩阵'],
        ['课程代码', '课程名称', '1 工程知识', null],
        [null, null, '1.1', '1.2'],
        ['SE101', '程序设计基础', 'H', null],
        ['SE102', '数据结构', 'M', 'L'],
        ['合计', null, 2, 1],
      ]),
      known,
    )
    expect(list).toMatchObject({ layout: 'wide', head_row: 3, problems: [] })
    expect(list?.rows.map(({ row, code, cells }) => [row, code, cells.length])).toEqual([
      [4, 'SE101', 1],
      [5, 'SE102', 2],
    ])
  })

  test('finds courses by name when there is no code', () => {
    const list = readWide(
      sheetOf([
        ['课程', '1.1'],
        ['数据结构', 'H'],
        ['programming', 'M'],
      ]),
      known,
    )
    expect(list?.rows.map(({ code }) => code)).toEqual(['SE102', 'SE101'])
  })

  test('a number cell 1.1 standing twice is 1.1 and 1.10', () => {
    const list = readWide(
      sheetOf([
        ['课程代码', 1.1, 1.2, 1.1],
        ['SE101', 'H', 'M', 'L'],
      ]),
      known,
    )
    expect(list?.rows[0]?.cells.map(({ indicator_id }) => indicator_id)).toEqual([11, 12, 13])
  })

  test('3, 2, 1 are strengths as soon as one is above 1; else numbers are weights', () => {
    const strengths = readWide(
      sheetOf([
        ['代码', '1.1', '1.2'],
        ['SE101', 3, 1],
      ]),
      known,
    )
    expect(strengths?.rows[0]?.cells).toMatchObject([{ strength: 'H' }, { strength: 'L' }])
    const weights = readWide(
      sheetOf([
        ['代码', '1.1', '1.2'],
        ['SE101', 0.4, 1],
      ]),
      known,
    )
    expect(weights?.rows[0]?.cells).toMatchObject([{ weight: 0.4 }, { weight: 1 }])
  })

  test('problems name row and column; a row with one gives no cells', () => {
    const list = readWide(
      sheetOf([
        ['代码', '1.1', '9.9'],
        ['SE101', 'Q', null],
        ['XX999', 'H', null],
        ['SE102', 'H', null],
        ['SE102', 'M', null],
      ]),
      known,
    )
    expect(list?.problems.map(({ code, row, column }) => [code, row, column])).toEqual([
      ['unknown-indicator', 1, 3],
      ['not-a-mark', 2, 2],
      ['unknown-course', 3, 1],
      ['cell-twice', 5, 1],
    ])
    expect(list?.rows.map(({ cells }) => cells.length)).toEqual([0, 0, 1, 0])
  })

  test('is none without indicators or without courses of the plan', () => {
    expect(
      readWide(
        sheetOf([
          ['代码', '甲'],
          ['SE101', 'H'],
        ]),
        known,
      ),
    ).toBeUndefined()
    expect(
      readWide(
        sheetOf([
          ['代码', '1.1'],
          ['XX', 'H'],
        ]),
        known,
      ),
    ).toBeUndefined()
  })
})

describe('long', () => {
  const head = ['专业代码*', '课程代码*', '指标点编号*', '宏观总支撑权重*']

  test('one row per course and indicator, with the columns of a real system', () => {
    const list = readLong(sheetOf([head, ['080902', 'SE101', '1.1', 0.25]]), known)
    expect(list).toMatchObject({ layout: 'long', problems: [] })
    expect(list?.rows[0]?.cells).toEqual([{ course_id: 1, indicator_id: 11, weight: 0.25 }])
  })

  test('strength and weight beside each other, a merged course over its rows', () => {
    const list = readLong(
      sheetOf(
        [
          ['课程名称', '指标点', '支撑强度', '权重'],
          ['数据结构', '1.1 能够', 'H', '0.3'],
          [null, '1.2', 'M', null],
        ],
        [{ top: 2, left: 0, bottom: 3, right: 0 }],
      ),
      known,
    )
    expect(list?.rows.flatMap(({ cells }) => cells)).toEqual([
      { course_id: 2, indicator_id: 11, strength: 'H', weight: 0.3 },
      { course_id: 2, indicator_id: 12, strength: 'M' },
    ])
  })

  test('unknown, unreadable and repeated rows are told', () => {
    const list = readLong(
      sheetOf([
        ['课程代码', '指标点', '强度'],
        ['SE101', '1.1', 'H'],
        ['SE101', '1.1', 'M'],
        ['SE999', '1.1', 'H'],
        ['SE102', '7.7', 'H'],
        ['SE102', '1.2', '?'],
      ]),
      known,
    )
    expect(list?.problems.map(({ code, row, column }) => [code, row, column])).toEqual([
      ['cell-twice', 3, 2],
      ['unknown-course', 4, 1],
      ['unknown-indicator', 5, 2],
      ['not-a-mark', 6, 3],
    ])
  })
})

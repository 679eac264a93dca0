import { describe, expect, test } from 'vitest'
import { sheetFrom } from '../workbook.fixture.ts'
import type { Known, MatrixList } from './matrix-list.ts'
import { readLong } from './read-long.ts'
import { readTurned } from './read-turned.ts'
import { readWide } from './read-wide.ts'

const _ = null

const known: Known = {
  courses: [
    { id: 1, code: 'MA101', name: '高等数学', name_en: 'Calculus' },
    { id: 2, code: 'SE201', name: '数据结构', name_en: 'Data Structures' },
    { id: 3, code: 'SE202', name: '会计学', name_en: 'Accounting' },
  ],
  indicators: ['1.1', '1.2', '2.1', '2.2'].map((no, at) => ({ id: 11 + at, no })),
}
const cellsOf = (list: MatrixList | undefined) =>
  list?.rows.flatMap(({ cells }) =>
    cells.map((cell) => [
      cell.course_id,
      cell.indicator_id,
      cell.strength === undefined ? cell.weight : cell.strength,
    ]),
  )

describe('matrices as schools write them', () => {
  test('requirements over plain numbers, signs that a note explains, the head again, sums', async () => {
    const head = ['课程', '毕业要求1 工程知识', _, '毕业要求2 问题分析', _]
    const list = readWide(
      await sheetFrom(
        [
          ['课程与毕业要求关联矩阵（○表示强支撑，△表示中等支撑，◎表示弱支撑）'],
          head,
          [_, 1, 2, 1, 2],
          ['一、公共基础课'],
          ['高等数学', '○', '△', _, '◎'],
          head,
          [_, 1, 2, 1, 2],
          ['★数据结构', _, '○', '△', _],
          ['会计学', _, _, _, '○'],
          ['支撑课程门数', 1, 2, 1, 2],
        ],
        ['A1:E1', 'A2:A3', 'B2:C2', 'D2:E2', 'A4:E4', 'A6:A7', 'B6:C6', 'D6:E6'],
      ),
      known,
    )
    expect(list?.problems).toEqual([])
    expect(cellsOf(list)).toEqual([
      [1, 11, 'H'],
      [1, 12, 'M'],
      [1, 14, 'L'],
      [2, 12, 'H'],
      [2, 13, 'M'],
      [3, 14, 'H'],
    ])
  })

  test('strengths in words, numbers that Excel has made dates, a course named Accounting', async () => {
    const dates = [new Date('2024-01-01'), new Date('2024-01-02'), '2-1', '指标点2.2']
    const list = readWide(
      await sheetFrom([
        ['序号', '课程代码 课程名称', ...dates],
        [1, 'MA101 高等数学', '强', '中', '弱', '－'],
        [2, 'Accounting', 'H强', _, '强支撑', 'L（弱）'],
      ]),
      known,
    )
    expect(list?.problems).toEqual([])
    expect(cellsOf(list)).toEqual([
      [1, 11, 'H'],
      [1, 12, 'M'],
      [1, 13, 'L'],
      [1, 14, null],
      [3, 11, 'H'],
      [3, 13, 'H'],
      [3, 14, 'L'],
    ])
  })

  test('indicators down, courses across', async () => {
    const sheet = await sheetFrom(
      [
        ['指标点对应课程矩阵'],
        ['毕业要求', '指标点', '高等数学', '数据结构', '大学物理'],
        ['1 工程知识', '1.1 能够应用数学知识', 'H', _, _],
        [_, '1.2 能够建模', 'M', 'H', 'L'],
        ['2 问题分析', '2.1 能够识别问题', _, 'Q', _],
      ],
      ['A1:E1', 'A3:A4'],
    )
    expect(readWide(sheet, known)).toBeUndefined()
    const list = readTurned(sheet, known)
    expect(list?.layout).toBe('turned')
    expect(list?.rows.map(({ code, isGood }) => [code, isGood])).toEqual([
      ['MA101', true],
      ['SE201', false],
      ['大学物理', false],
    ])
    expect(list?.problems.map(({ code, row, column }) => [code, row, column])).toEqual([
      ['not-a-mark', 5, 4],
      ['unknown-course', 2, 5],
    ])
  })

  test('the table of a self-report: requirement, indicator, its courses with weights', async () => {
    const list = readLong(
      await sheetFrom(
        [
          ['毕业要求', '指标点', '支撑课程', '权重系数'],
          ['1. 工程知识', '1.1 能够应用数学知识', '高等数学', 0.6],
          [_, _, '数据结构', '40%'],
          [_, '1.2 能够建模', '会计学', 1],
        ],
        ['A2:A4', 'B2:B3'],
      ),
      known,
    )
    expect(list?.problems).toEqual([])
    expect(cellsOf(list)).toEqual([
      [1, 11, 0.6],
      [2, 11, 0.4],
      [3, 12, 1],
    ])
  })

  test('several in one cell, beside the course or beside the indicator', async () => {
    const byCourse = readLong(
      await sheetFrom([
        ['课程名称', '支撑指标点'],
        ['高等数学', '1.1(H)、1.2（M）'],
        ['数据结构', '2.1:L'],
      ]),
      known,
    )
    expect([byCourse?.problems, cellsOf(byCourse)]).toEqual([
      [],
      [
        [1, 11, 'H'],
        [1, 12, 'M'],
        [2, 13, 'L'],
      ],
    ])
    const byIndicator = readLong(
      await sheetFrom([
        ['指标点', '支撑课程'],
        ['2.2 能够', '高等数学(H)；数据结构(M)'],
      ]),
      known,
    )
    expect([byIndicator?.problems, cellsOf(byIndicator)]).toEqual([
      [],
      [
        [1, 14, 'H'],
        [2, 14, 'M'],
      ],
    ])
  })
})

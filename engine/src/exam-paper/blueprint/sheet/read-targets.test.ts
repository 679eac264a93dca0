import { expect, test } from 'vitest'
import { amountIn } from './read-matrix.ts'
import { readTargets } from './read-targets.ts'

const course = {
  chapters: [
    { no: '1', name: '绪论' },
    { no: '2', name: '线性表' },
    { no: '3', name: '栈和队列' },
  ],
  objectives: [1, 2, 3],
}
const row = (
  kind: string | null,
  chapters: string[],
  objectives: number[],
  blooms: string[],
  count: number,
  score: number,
) => ({
  kind,
  chapters,
  objectives,
  blooms,
  count,
  score,
})

test('spec Prore: target rows are read from a list with its columns in any order', () => {
  const read = readTargets(
    [
      ['数据结构期末双向细目表'],
      [],
      ['小计', '认知层次', '每题分值', '题数', '课程目标', '章节', '题型'],
      ['20', '记忆、理解', '2', '10', '1', '1-2', '单选题'],
      ['16', '应用', '8分', '2', '目标2、目标3', '第3章 栈和队列', '应用题'],
      ['12', '', '', '1', '', '不限', ''],
      ['48', '', '', '', '', '', '合计'],
    ],
    course,
  )
  expect(read).toEqual({
    targets: [
      row('single', ['1', '2'], [1], ['remember', 'understand'], 10, 2),
      row('application', ['3'], [2, 3], ['apply'], 2, 8),
      row(null, [], [], [], 1, 12),
    ],
    problems: [],
  })
})

test('spec Prore: a two-way table with chapters down and levels across gives a row for each cell', () => {
  const read = readTargets(
    [
      ['考核内容', '认知层次', '', '', '合计'],
      ['', '识记', '理解', '应用', ''],
      ['第1章 绪论', '2×3', '', '—', '6'],
      ['栈和队列', '', '2题8分', '10', '18'],
      ['合计', '6', '8', '10', '24'],
    ],
    course,
  )
  expect(read).toEqual({
    targets: [
      row(null, ['1'], [], ['remember'], 2, 3),
      row(null, ['3'], [], ['understand'], 2, 4),
      row(null, ['3'], [], ['apply'], 1, 10),
    ],
    problems: [],
  })
})

test('problems are told at their cell, and the rows without any are read all the same', () => {
  const read = readTargets(
    [
      ['题型', '章', '目标', '层次', '题数', '分值', '小计'],
      ['魔法题', '1', '1', '记忆', '1', '2', '2'],
      ['单选题', '12', '1', '记忆', '1', '2', '2'],
      ['单选题', '1', '9', '记忆', '1', '2', '2'],
      ['单选题', '1', '1', '背诵', '1', '2', '2'],
      ['单选题', '1', '1', '记忆', '一', '2', '2'],
      ['单选题', '1', '1', '记忆', '2', '2', '5'],
      ['单选题', '1', '1', '记忆', '2', '2', '4'],
    ],
    course,
  )
  expect(read?.problems.map(({ row: at, column, code }) => [at, column, code])).toEqual([
    [1, 0, 'kind'],
    [2, 1, 'chapter'],
    [3, 2, 'objective'],
    [4, 3, 'level'],
    [5, 4, 'count'],
    [6, 6, 'sum'],
  ])
  expect(read?.targets).toEqual([row('single', ['1'], [1], ['remember'], 2, 2)])
  expect(
    readTargets(
      [
        ['姓名', '学号'],
        ['甲', '1'],
      ],
      course,
    ),
  ).toBeUndefined()
})

test.each([
  ['4', { count: 1, score: 4 }],
  ['6分', { count: 1, score: 6 }],
  ['2×3', { count: 2, score: 3 }],
  ['2题6分', { count: 2, score: 3 }],
  ['三道', undefined],
])('a cell that says %s', (text, amount) => {
  expect(amountIn(text)).toEqual(amount)
})

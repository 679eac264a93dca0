import { expect, test } from 'vitest'
import { isMarkOf, pastedCells, readSittings } from './read-sittings.ts'

const students = [
  { id: 1, student_no: '20230101' },
  { id: 2, student_no: '20230102' },
]
const items = [
  { id: 11, no: '1', name: '选择题', full_score: 20 },
  { id: 12, no: '2', name: '', full_score: 80 },
]
const known = { students, items, names: ['期末考试', 'Final'] }
const read = (text: string, about = known) => readSittings(pastedCells(text), about)
const marks = (...list: [student: number, item: number, mark: number][]) =>
  list.map(([student_id, item_id, mark]) => ({ student_id, item_id, mark }))

test('a table below item numbers is read by its heads, in whatever order and wherever the student number stands', () => {
  expect(read('序号\t学号\t姓名\t第2题\t1 选择题\n1\t20230101\t甲\t55\t12.5\n2\t20230102\t乙\t\t-')).toEqual({
    marks: marks([1, 12, 55], [1, 11, 12.5]),
    unread: [],
  })
})

test('numbers that two components use are taken below the name of the component, not from the row of points', () => {
  const rows = [
    ['', '', '平时作业', '', '期末考试', ''],
    ['学号', '姓名', '1', '2', '1', '2'],
    ['满分', '', '100', '100', '20', '80'],
    ['折算分', '', '1', '2', '1', '2'],
    ['20230101', '甲', '90', '91', '15', '60'],
  ]
  expect(readSittings(rows, known)).toEqual({ marks: marks([1, 11, 15], [1, 12, 60]), unread: [] })
})

test('without a head as many numbers as items are those of the items; one item takes the last number', () => {
  expect(read('20230101 甲 12 55\n20230102 乙 8 40').marks).toEqual(
    marks([1, 11, 12], [1, 12, 55], [2, 11, 8], [2, 12, 40]),
  )
  const one = { ...known, items: items.slice(1) }
  expect(read('学号,姓名,成绩\n20230101,甲,61', one).marks).toEqual(marks([1, 12, 61]))
  expect(read('20230101 甲 12', known)).toEqual({ marks: [], unread: ['20230101 甲 12'] })
})

test('strangers, a student twice, words and marks out of range are told; footers are not', () => {
  const { marks: found, unread } = read(
    '学号\t1\t2\n20230101\t21\t缺考\n20239999\t5\t5\n20230102\t5\t7.0001\n20230102\t6\t6\n\t合计\t2',
  )
  expect(found).toEqual(marks([2, 11, 5]))
  expect(unread).toEqual([
    '20230101 1 21',
    '20230101 2 缺考',
    '20239999 5 5',
    '20230102 2 7.0001',
    '20230102 6 6',
  ])
})

test('text without any student is not taken for marks', () => {
  expect(read('hello\nworld')).toEqual({ marks: [], unread: ['hello', 'world'] })
  expect(read('')).toEqual({ marks: [], unread: [] })
})

test.each([
  [0, true],
  [20, true],
  [12.125, true],
  [20.5, false],
  [-1, false],
  [1.0005, false],
  [Number.NaN, false],
])('%j may be a mark of 20: %j', (mark, isOne) => {
  expect(isMarkOf({ full_score: 20 }, mark)).toBe(isOne)
})

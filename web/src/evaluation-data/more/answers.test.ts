import { expect, test } from 'vitest'
import { countsOf, lettersOf, readAnswers } from './answers.ts'

const known = {
  students: [
    { id: 1, student_no: '20230101' },
    { id: 2, student_no: '20230102' },
  ],
  items: [
    { id: 11, no: '1', is_objective: true },
    { id: 12, no: '2', is_objective: true },
    { id: 13, no: '3', is_objective: false },
  ],
}

test.each([
  ['a', 'A'],
  ['Ａ', 'A'],
  ['A、C', 'AC'],
  ['√', 'T'],
  ['错误', 'F'],
  ['', ''],
  ['-', ''],
  ['?', undefined],
  ['12', undefined],
])('%j is kept as %j', (cell, letters) => {
  expect(lettersOf(cell)).toBe(letters)
})

test('a table below item numbers is read by its heads, in whatever order', () => {
  const read = readAnswers('学号\t姓名\t第2题\t1\n20230101\t甲\tb\tA C\n20230102\t乙\t-\t√', known)
  expect(read).toEqual({
    item_ids: [12, 11],
    rows: [
      { student_id: 1, options: ['B', 'AC'] },
      { student_id: 2, options: ['', 'T'] },
    ],
    unread: [],
  })
  expect(countsOf(read)).toEqual([
    { item_id: 12, options: [{ option: 'B', n: 1 }] },
    {
      item_id: 11,
      options: [
        { option: 'AC', n: 1 },
        { option: 'T', n: 1 },
      ],
    },
  ])
})

test('letters in one cell are those of the choice items in order', () => {
  const read = readAnswers('20230101 BD\n20230102 C-', known)
  expect(read.item_ids).toEqual([11, 12])
  expect(read.rows.map(({ options }) => options)).toEqual([
    ['B', 'D'],
    ['C', ''],
  ])
})

test('strangers, a student twice, another number of letters and signs that are none are told', () => {
  const read = readAnswers('20230101 BD\n20239999 BD\n20230101 AA\n20230102 ABC\n20230102 A?', known)
  expect(read.rows).toHaveLength(1)
  expect(read.unread).toEqual(['20239999 BD', '20230101 AA', '20230102 ABC', '20230102 A?'])
})

test('text without any student is not taken for answers', () => {
  expect(readAnswers('hello\nworld', known).rows).toEqual([])
  expect(readAnswers('', known)).toMatchObject({ rows: [], unread: [] })
})

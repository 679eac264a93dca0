import { expect, test } from 'vitest'
import { matchCourse } from './match-courses.ts'

const courses = [
  { id: 1, code: 'SE201', name: '数据结构', name_en: 'Data Structures' },
  { id: 2, code: 'CS102', name: 'Python 程序设计', name_en: 'Python' },
  { id: 3, code: 'MA101', name: '高等数学 A（1）', name_en: '' },
  { id: 4, code: 'MA102', name: '高等数学 A（2）', name_en: '' },
  { id: 5, code: 'CS103', name: '面向对象程序设计', name_en: '' },
]
const said = (code: string, name: string, fileName = 'a.docx') =>
  matchCourse({ code, name, name_en: '', fileName }, courses)

test.each([
  [
    'the code, whatever its width and case',
    'ｓｅ２０１',
    '数据结构',
    { course: 1, by: 'code', isSure: true },
  ],
  ['a code without a name', 'SE201', '', { course: 1, by: 'code', isSure: true }],
  ['a code with another name', 'SE201', '毛泽东思想概论', { course: 1, by: 'code', isSure: false }],
  ['the name, whatever its brackets and blanks', '', '高等数学A(1)', { course: 3, by: 'name', isSure: true }],
  [
    'the name where the code is of an older plan',
    'OLD1',
    'Python程序设计',
    { course: 2, by: 'name', isSure: true },
  ],
  ['a name that is near', '', '数据结构与算法', { course: 1, by: 'near', isSure: false }],
])('a course is found by %s', (_, code, name, found) => {
  expect(said(code, name)).toEqual(found)
})

test('two names that are equally near are no proposal', () => {
  expect(said('', '高等数学A')).toBeUndefined()
})

test('where a file says nothing its own name is a proposal, and the longer course is meant', () => {
  expect(said('', '', '大纲/03_面向对象程序设计-教学大纲（2024版）.docx')).toEqual({
    course: 5,
    by: 'file-name',
    isSure: false,
  })
  expect(said('', '', 'SE201 大纲.pdf')?.course).toBe(1)
  expect(said('', '', '通知.docx')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { matchCourse, proposalOf } from './match-courses.ts'

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

test.each([
  ['Engineering Thermodynamics', '工程伦理', 'Engineering Ethics'],
  ['机械类毕业设计', '毕业设计', ''],
  ['模拟电子技术基础', '数字电子技术基础', ''],
  ['大学物理实验', '大学物理', ''],
  ['高等代数', '高等数学', ''],
  ['高等数学（上）', '高等数学（下）', ''],
  ['面向对象程序设计', '程序设计', ''],
  ['Computer Networks', '计算机组成', 'Computer Organization'],
])('%s is no proposal for %s, by its name or that of its file', (name, own, name_en) => {
  const plan = [{ id: 1, code: 'X1', name: own, name_en }]
  expect(matchCourse({ code: '', name, name_en: '', fileName: 'a.docx' }, plan)).toBeUndefined()
  expect(
    matchCourse({ code: '', name: '', name_en: '', fileName: `${name}-教学大纲.docx` }, plan),
  ).toBeUndefined()
})

test.each([
  ['马克思主义基本原理', '马克思主义基本原理概论', '', true],
  ['机械设计学', '机械设计学基础', '', true],
  ['毕业设计', '毕业设计（论文）', '', true],
  ['路由交换技术', '路由与交换技术', '', true],
  ['物理学', '大学物理学', '', false],
  ['工程热力学', '工程力学', '', false],
  ['数据结构与算法', '数据结构', '', false],
  ['Data Structures and Algorithms', '数据结构', 'Data Structures', true],
])('%s is a proposal for %s', (name, own, name_en, isTicked) => {
  const course = { id: 1, code: 'X1', name: own, name_en }
  expect(matchCourse({ code: '', name, name_en: '', fileName: 'a.docx' }, [course])?.by).toBe('near')
  expect(proposalOf({ name, fileName: 'a.docx' }, course).isLikely).toBe(isTicked)
})

test('one of the syllabi of a file that says its own course is not taken for that of the name of the file', () => {
  const fileName = '数据结构-教学大纲.docx'
  const part = { code: 'EE2206', name: '数字电子技术', name_en: '', fileName, isPart: true }
  expect(matchCourse(part, courses)).toBeUndefined()
  expect(matchCourse({ ...part, isPart: false }, courses)?.by).toBe('file-name')
  expect(matchCourse({ ...part, code: '', name: '' }, courses)?.course).toBe(1)
  const [first] = courses
  expect(first && proposalOf(part, first).isLikely).toBe(false)
  expect(first && proposalOf({ name: '', fileName }, first)).toEqual({
    by: '数据结构',
    alike: 1,
    isLikely: true,
  })
})

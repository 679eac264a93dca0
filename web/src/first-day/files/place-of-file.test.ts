import { expect, test } from 'vitest'
import { firstNeeded, goingTogether } from './place-of-file.ts'

const seen = [
  { name: '大纲.docx', kind: 'syllabus', problem: '' },
  { name: '大纲.zip', kind: 'zip', problem: '' },
  { name: '坏的.docx', kind: 'syllabus', problem: '打不开' },
  { name: '教师.xlsx', kind: 'teacher', problem: '' },
  { name: '教师二.xlsx', kind: 'teacher', problem: '' },
] as const

const going = (at: number) => {
  const file = seen[at]
  return file && goingTogether(file, seen).map(({ name }) => name)
}

test('30.6: syllabi and zips go on together, broken ones stay, a list goes alone', () => {
  expect(going(0)).toEqual(['大纲.docx', '大纲.zip'])
  expect(going(1)).toEqual(['大纲.docx', '大纲.zip'])
  expect(going(3)).toEqual(['教师.xlsx'])
})

test.each([
  ['teacher', undefined, undefined, undefined],
  ['plan', undefined, undefined, 'programme'],
  ['syllabus', undefined, undefined, 'programme'],
  ['plan', 1, undefined, undefined],
  ['zip', 1, undefined, 'plan'],
  ['class-list', 1, undefined, 'plan'],
  ['syllabus', 1, 2, undefined],
] as const)(
  '30.6: what must come before a file: %s with programme %s and plan %s',
  (kind, project, culture, first) => {
    expect(firstNeeded(kind, { project, culture })).toBe(first)
  },
)

import { expect, test } from 'vitest'
import { shortStudyTermIn, studyTermIn } from './study-term.ts'

test('issue 28 E14: terms read as first to fourth year, first or second semester', () => {
  expect([1, 2, 8].map((term) => studyTermIn('zh-cn', term))).toEqual([
    '第一学年第一学期',
    '第一学年第二学期',
    '第四学年第二学期',
  ])
  expect([1, 8].map((term) => studyTermIn('en', term))).toEqual(['Year 1, semester 1', 'Year 4, semester 2'])
  expect([shortStudyTermIn('en', 8), shortStudyTermIn('zh-cn', 1)]).toEqual(['Y4 S2', '第一学年第一学期'])
})

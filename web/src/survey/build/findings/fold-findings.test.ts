import { checkSurvey } from '@obelisk/engine/survey/check-survey'
import { expect, test } from 'vitest'
import { newPage, newQuestion } from '../new-parts.ts'
import { foldFindings } from './fold-findings.ts'

test('28 E B8: twelve questions without English are one line, and errors stay one by one', () => {
  const questions = Array.from({ length: 12 }, (_, at) => ({
    ...newQuestion('short', `q${at + 1}`, 's1'),
    title: { 'zh-cn': `题 ${at + 1}`, en: '' },
  }))
  const empty = ['e1', 'e2', 'e3'].map((id) => newQuestion('short', id, 's1'))
  const none = { 'zh-cn': '', en: '' }
  const definition = {
    welcome: none,
    thanks: none,
    scales: [],
    pages: [{ ...newPage('p1'), questions: [...questions, ...empty] }],
  }
  const found = checkSurvey(definition, {
    objectives: [],
    named: true,
    window: null,
    people: null,
    title: { 'zh-cn': '期中反馈', en: '' },
  })
  expect(foldFindings(found).map(({ first, all }) => [first.code, all.length])).toEqual([
    ['survey.language', 12],
    ['survey.no_title', 1],
    ['survey.no_title', 1],
    ['survey.no_title', 1],
    ['survey.title_language', 1],
  ])
})

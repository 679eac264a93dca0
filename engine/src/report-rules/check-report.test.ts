import { describe, expect, test } from 'vitest'
import { checkReport, figureText, REPORT_RULES } from './check-report.ts'
import type { ReportFacts } from './report.ts'
import { textLikeness } from './text-likeness.ts'

const text =
  '目标三连续三轮低于期望值，失分集中在四(2)，多数学生能写出思路但边界条件处理不完整，需要加强训练。'
const base: ReportFacts = {
  data: { confirmed: true, stale: false },
  objectives: [
    { objective_id: 1, verdict: 'attained' },
    { objective_id: 3, verdict: 'below' },
  ],
  measures: [
    { id: 7, objective_id: 3, problem: 'p', cause: 'c', measure: 'm', has_owner: true, has_due: true },
  ],
  previous_measures: [{ id: 5, answered: true }],
  sections: [
    {
      key: 'analysis',
      text,
      required: true,
      figures: [{ key: 'objective.3.combined', shown: '0.674', digits: 3 }],
    },
  ],
  survey: { answers: 52, targeted: 58 },
  computed: { 'objective.3.combined': 0.67351 },
}
const codes = (changes: Partial<ReportFacts> = {}) => {
  const sections =
    changes.sections ??
    base.sections.map((section) => ({
      ...section,
      figures: [{ key: 'objective.3.combined', shown: '0.674', digits: 3 }],
    }))
  return checkReport({ ...base, ...changes, sections }).findings.map(({ code }) => code)
}

test('a whole report passes all rules', () => {
  expect(checkReport(base)).toEqual({ findings: [], passed: REPORT_RULES })
})

describe('each rule', () => {
  test.each<[string, Partial<ReportFacts>, string[]]>([
    ['not confirmed', { data: { confirmed: false, stale: false } }, ['R01.not_confirmed']],
    ['stale', { data: { confirmed: true, stale: true } }, ['R01.stale']],
    ['no measure', { measures: [] }, ['R02.objective_without_measure']],
    [
      'a measure for another objective',
      { measures: base.measures.map((row) => ({ ...row, objective_id: 1 })) },
      ['R02.objective_without_measure'],
    ],
    [
      'a measure without cause and owner',
      { measures: base.measures.map((row) => ({ ...row, cause: ' ', has_owner: false })) },
      ['R02.measure_incomplete'],
    ],
    [
      'an unanswered measure',
      { previous_measures: [{ id: 5, answered: false }] },
      ['R03.measure_unanswered'],
    ],
    ['an empty text', { sections: [{ key: 'a', text: ' \n', required: true }] }, ['R04.text_missing']],
    ['an empty text nobody needs', { sections: [{ key: 'a', text: '', required: false }] }, []],
    ['a short text', { sections: [{ key: 'a', text: '良好。', required: true }] }, ['R04.text_short']],
    [
      'the last report over again',
      { sections: [{ key: 'a', text, previous: text.replace('三轮', '两轮'), required: true }] },
      ['R04.text_unchanged'],
    ],
    ['few answers of many', { survey: { answers: 4, targeted: 58 } }, ['R05.few_answers', 'R05.low_rate']],
    ['half is enough', { survey: { answers: 29, targeted: 58 } }, []],
    ['no survey', { survey: null }, ['R05.survey_missing']],
    ['a figure that changed', { computed: { 'objective.3.combined': 0.68 } }, ['R06.figure_differs']],
    ['a figure that is gone', { computed: {} }, ['R06.figure_unknown']],
  ])('%s', (_, changes, expected) => {
    expect(codes(changes)).toEqual(expected)
  })
  test('what is missing in a measure is listed', () => {
    const measures = base.measures.map((row) => ({ ...row, cause: '', has_due: false }))
    expect(checkReport({ ...base, measures }).findings[0]?.values).toEqual({ missing: ['cause', 'due'] })
  })
  test('a differing figure says what it should be', () => {
    const { findings } = checkReport({ ...base, computed: { 'objective.3.combined': 0.6745 } })
    expect(findings[0]).toMatchObject({
      place: { section: 'analysis', figure: 'objective.3.combined' },
      values: { shown: '0.674', expected: '0.675' },
    })
  })
})

test.each([
  [0.285, { digits: 2 }, '0.29'],
  [0.7, { digits: 3 }, '0.700'],
  [0.5375, { digits: 0, percent: true }, '54%'],
])('%d is written %j', (value, figure, expected) => {
  expect(figureText(value, figure)).toBe(expected)
})

test.each([
  ['abc', 'abc', 1],
  ['A b c', 'abc', 1],
  ['', 'abc', 0],
  ['abc', 'xyz', 0],
  ['night', 'nacht', 0.25],
  ['a', 'b', 0],
])('%s and %s are alike by %d', (a, b, expected) => {
  expect(textLikeness(a, b)).toBe(expected)
  expect(textLikeness(b, a)).toBe(expected)
})

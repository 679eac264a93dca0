import { describe, expect, test } from 'vitest'
import { checkReport, REPORT_RULES } from './check-report.ts'
import type { ReportFacts } from './report.ts'

const measure = {
  id: 7,
  objective_no: 3,
  cause: '练习不足',
  measure: '增加课堂练习',
  has_owner: true,
  has_due_date: true,
}
const base: ReportFacts = {
  result: 'current',
  objectives: [
    { objective_no: 1, verdict: 'attained', gap: 0.083 },
    { objective_no: 3, verdict: 'below', gap: -0.04 },
  ],
  gap_max: 0.08,
  measures: [measure],
  last_measures: [{ id: 5, answered: true }],
  sections: [{ key: 'analysis', text: '目标三连续三轮低于期望值。', required: true }],
  survey_answers: 52,
}
const unwritten = { key: 'indirect', text: ' ', required: false }
const found = (changes: Partial<ReportFacts>) => checkReport({ ...base, ...changes })

test('a whole report passes all rules', () => {
  expect(found({})).toEqual([])
})

describe('each rule', () => {
  test.each<[string, Partial<ReportFacts>, string[]]>([
    ['no result', { result: 'none' }, ['R01.no_result']],
    ['out of date', { result: { stale: 'marks' } }, ['R01.stale']],
    ['no measure', { measures: [] }, ['R02.no_measure']],
    ['a measure for another objective', { measures: [{ ...measure, objective_no: 1 }] }, ['R02.no_measure']],
    [
      'a measure that says nothing',
      { measures: [{ ...measure, measure: ' ' }] },
      ['R02.no_measure', 'I01.incomplete'],
    ],
    ['a measure without cause', { measures: [{ ...measure, cause: '' }] }, ['I01.incomplete']],
    ['near the threshold', { objectives: [{ objective_no: 2, verdict: 'near', gap: null }] }, []],
    ['an unanswered measure', { last_measures: [{ id: 5, answered: false }] }, ['R03.not_answered']],
    [
      'a text of spaces',
      { sections: [{ key: 'a', text: `  ${' '.repeat(20)}\n`, required: true }] },
      ['R04.text_missing'],
    ],
    ['a text too short', { sections: [{ key: 'a', text: '良好。', required: true }] }, ['R04.text_missing']],
    ['an empty text nobody needs', { sections: [{ key: 'a', text: '', required: false }] }, []],
    ['nobody answered', { survey_answers: 0 }, ['R05.no_survey']],
    ['no result that could use a survey', { survey_answers: null }, []],
    ['a wide gap that nothing is written on', { sections: [unwritten] }, ['R06.gap_unexplained']],
    [
      'a wide gap that is explained',
      { sections: [{ ...unwritten, text: '平时作业扣分多，期末题感受更好。' }] },
      [],
    ],
    ['a school that asks for no reason', { sections: [unwritten], gap_max: 0 }, []],
    ['a gap just at the limit', { sections: [unwritten], gap_max: 0.083 }, []],
  ])('%s', (_, changes, expected) => {
    const codes = found(changes).map(({ code }) => code)
    expect(codes).toEqual(expected)
    expect(codes.every((code) => REPORT_RULES.includes(code.split('.')[0] ?? ''))).toBe(true)
  })
  test('what is missing in a measure is listed', () => {
    const rows = [{ ...measure, cause: '', has_owner: false, has_due_date: false }]
    expect(found({ measures: rows })[0]).toMatchObject({
      place: { measure_id: 7 },
      values: { fields: ['cause', 'owner', 'due_date'] },
    })
  })
  test('a survey that nobody answered is no error', () => {
    expect(found({ survey_answers: 0 })[0]?.level).toBe('info')
  })
})

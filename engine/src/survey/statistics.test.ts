import { expect, test } from 'vitest'
import type { SurveyAnswers, SurveyQuestion } from './definition.ts'
import { SurveyStatistics } from './statistics.ts'
import { both, choice, common, none, objective, page, scaled, survey } from './survey.fixture.ts'

const rows = ['r1', 'r2'].map((id) => ({ id, label: both(id), reverse: id === 'r2' }))
const asked = survey(
  page('p', [
    scaled('q', { mapping: objective('1') }),
    choice('several'),
    choice('order', { kind: 'ranking' }),
    { ...common, id: 'n', kind: 'nps', low: none, high: none },
    { ...common, id: 'm', kind: 'matrix', scale: 'five', na: true, rows },
  ] as SurveyQuestion[]),
)
const sheets = Array.from(
  { length: 12 },
  (_, at): SurveyAnswers => ({
    q: { step: at % 6 === 5 ? null : at % 5 },
    ...(at % 3 === 0 ? {} : { several: { options: at % 2 ? ['a'] : ['b', 'c'] } }),
    order: { options: at % 2 ? ['a', 'b'] : ['b', 'a'] },
    n: { number: at % 11 },
    m: { rows: { r1: at % 5, r2: null } },
  }),
)

test('parts that are put together say what the whole says', () => {
  const of = (some: readonly SurveyAnswers[]) => {
    const statistics = new SurveyStatistics(asked, 'proportional')
    for (const sheet of some) statistics.add(sheet)
    return statistics
  }
  const merged = new SurveyStatistics(asked, 'proportional')
  for (const part of [sheets.slice(0, 5), sheets.slice(5, 6), sheets.slice(6)]) merged.merge(of(part))
  const whole = of(sheets)
  const told = (value: unknown) =>
    JSON.parse(JSON.stringify(value), (_, one) => (typeof one === 'number' ? Number(one.toFixed(12)) : one))
  expect(merged.n).toBe(12)
  expect(told(merged.questions())).toEqual(told(whole.questions()))
  expect(told(merged.mapped())).toEqual(told(whole.mapped()))
})

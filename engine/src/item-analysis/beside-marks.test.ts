import { describe, expect, test } from 'vitest'
import { computeAttainment } from '#attainment-report/receipt/compute-attainment.ts'
import { DEFAULT_PARAMETERS } from '#settings/parameters.ts'
import { itemOf, parametersOf, resultsOf, sheetOf } from '#testing/build-run.ts'
import { criterionCorrelation } from './beside-marks.ts'

const sheet = sheetOf(
  [itemOf(1, 1, 1, 1), itemOf(2, 1, 1, 2)],
  [
    [1, 2],
    [1, 2],
    [1, 1],
    [0, 1],
    [0, 0],
    ['lost_paper', 2],
  ],
)
const choices = ['A', 'A', 'A', 'C', 'B', 'A'].map((option, s) => ({ student_id: s + 1, item_id: 1, option }))
const item_analysis = { ...DEFAULT_PARAMETERS.item_analysis, group_share: 0.4 }
const paper = (more = {}, changes = {}) =>
  resultsOf({ sheets: [{ ...sheet, choices }], ...more }, parametersOf({ item_analysis, ...changes }))
    .papers[0]

describe('beside the marks of a paper', () => {
  test('rates of the high and the low group, whose difference is D', () => {
    expect(paper()?.items[0]).toMatchObject({ p_high: 1, p_low: 0, d: 1 })
    expect(paper()?.items[1]).toMatchObject({ p_high: 1, p_low: 0.25, d: 0.75 })
  })
  test('how many chose each option, of all and of both groups', () => {
    expect(paper()?.items[0]?.options).toEqual([
      { option: 'A', n: 4, share: 4 / 6, high: 2, low: 0 },
      { option: 'B', n: 1, share: 1 / 6, high: 0, low: 1 },
      { option: 'C', n: 1, share: 1 / 6, high: 0, low: 1 },
    ])
    expect(paper()?.items[1]).not.toHaveProperty('options')
  })
  test('a choice of an unknown item, or two of one student, are refused', () => {
    for (const more of [
      { student_id: 1, item_id: 9, option: 'A' },
      { student_id: 1, item_id: 1, option: 'B' },
    ]) {
      const outcome = computeAttainment(
        { sheets: [{ ...sheet, choices: [...choices, more] }] },
        parametersOf(),
      )
      expect(outcome.findings[0]).toMatchObject({ code: 'sheet.choice', level: 'error' })
    }
  })
  test('agreement with a criterion over the students who have both', () => {
    const criterion = [10, 9, 7, 5, 2].map((value, s) => ({ student_id: s + 1, value }))
    const found = paper({ criterion })
    // totals 3 3 2 1 0 with 10 9 7 5 2
    expect(found?.r_criterion).toBeCloseTo(16.6 / Math.sqrt(6.8 * 41.2), 12)
    expect(found?.items[0]?.r_criterion).toBeCloseTo(6.2 / 5 / Math.sqrt((1.2 / 5) * (41.2 / 5)), 12)
    expect(paper()).not.toHaveProperty('r_criterion')
  })
  test('no agreement where nothing varies or nobody has both', () => {
    expect(criterionCorrelation(Float64Array.of(1, 1, 1), Float64Array.of(1, 2, 3))).toBeNull()
    expect(criterionCorrelation(Float64Array.of(1, 2), Float64Array.of(0.1, 0.1))).toBeNull()
    expect(criterionCorrelation(Float64Array.of(1, Number.NaN), Float64Array.of(1, 2))).toBeNull()
  })
  test('bands of the school', () => {
    const bands = {
      difficulty_bands: [
        { key: 'easy', from: 0.7 },
        { key: 'medium', from: 0.4 },
        { key: 'hard', from: 0 },
      ],
      discrimination_bands: [
        { key: 'good', from: 0.8 },
        { key: 'poor', from: -1 },
      ],
    }
    const judged = paper({}, { item_analysis: { ...item_analysis, ...bands } })
    expect(judged?.items.map(({ p_band, d_band }) => [p_band, d_band])).toEqual([
      ['medium', 'good'],
      ['medium', 'poor'],
    ])
  })
})

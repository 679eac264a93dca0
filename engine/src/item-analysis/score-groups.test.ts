import { describe, expect, test } from 'vitest'
import { DEFAULT_PARAMETERS } from '#settings/parameters.ts'
import { itemOf, parametersOf, resultsOf, sheetOf } from '#testing/build-run.ts'
import { difficultyBand, discriminationBand } from './bands.ts'
import { scoreGroups } from './score-groups.ts'

const groups = (totals: readonly number[], share: number, ties: 'stable' | 'include') => {
  const { size, high, low } = scoreGroups(Float64Array.from(totals), share, ties)
  return { size, high: [...high], low: [...low] }
}

describe('high and low group', () => {
  test('27 percent, rounded, at least one', () => {
    expect(groups([5, 1, 4, 2, 3, 9, 7, 8, 6], 0.27, 'stable')).toEqual({
      size: 2,
      high: [5, 7],
      low: [1, 3],
    })
    expect(groups([1, 2], 0.27, 'stable')).toMatchObject({ size: 1, high: [1], low: [0] })
    expect(scoreGroups(new Float64Array(57), 0.27, 'stable').size).toBe(15)
  })
  test('ties at the border: the order of ids decides, so that the groups never share a student needlessly', () => {
    expect(groups([5, 5, 5, 5], 0.25, 'stable')).toEqual({ size: 1, high: [0], low: [3] })
    expect(groups([9, 7, 7, 7, 1], 0.4, 'stable')).toEqual({ size: 2, high: [0, 1], low: [3, 4] })
  })
  test('or everybody at the border is in', () => {
    expect(groups([9, 7, 7, 7, 1], 0.4, 'include')).toEqual({
      size: 2,
      high: [0, 1, 2, 3],
      low: [1, 2, 3, 4],
    })
  })
})

describe('bands', () => {
  test.each([
    [0.86, 'very_easy'],
    [0.85, 'easy'],
    [0.73, 'easy'],
    [0.72, 'medium'],
    [0.38, 'medium'],
    [0.37, 'hard'],
    [0.15, 'hard'],
    [0.14, 'very_hard'],
    [0, 'very_hard'],
  ])('P %d is %s', (p, band) => expect(difficultyBand(p)).toBe(band))
  test.each([
    [0.4, 'very_good'],
    [0.39, 'good'],
    [0.3, 'good'],
    [0.29, 'marginal'],
    [0.2, 'marginal'],
    [0.19, 'poor'],
    [0, 'poor'],
    [-0.01, 'negative'],
  ])('D %d is %s', (d, band) => expect(discriminationBand(d)).toBe(band))
})

describe('a paper in a run', () => {
  const items = [
    itemOf(1, 1, 1, 4),
    { ...itemOf(2, 1, 1, 6), scoring: 'objective' as const },
    itemOf(3, 2, 1, 10),
  ]
  const rows = [
    [4, 6, 9],
    [3, 6, 8],
    [2, 0, 7],
    [1, 0, 3],
    ['absent' as const, 'absent' as const, 5],
  ]
  const run = (changes: Partial<typeof DEFAULT_PARAMETERS.item_analysis> = {}) =>
    resultsOf(
      { sheets: [sheetOf(items, rows)] },
      parametersOf({ item_analysis: { ...DEFAULT_PARAMETERS.item_analysis, ...changes } }),
    ).papers
  test('components with two or more items, or the ones asked for', () => {
    expect(run().map((paper) => paper.component_id)).toEqual([1])
    expect(run({ papers: [2] }).map((paper) => paper.component_id)).toEqual([2])
  })
  test('the absent count as evaluated, or only those who sat', () => {
    expect(run()[0]).toMatchObject({ n: 5, too_few: true, mean: 4.4 })
    expect(run({ students: 'sat' })[0]).toMatchObject({ n: 4, difficulty: 0.55 })
  })
  test('28 D2: whoever sat the paper, by the marks of that sitting and whatever the evaluation makes of them', () => {
    const deferredElsewhere = [1, 1, 'deferred' as const]
    const sheet = {
      ...sheetOf(items, [...rows, deferredElsewhere, [4, 'lost_paper' as const, 1]]),
      resits: [{ student_id: 4, item_id: 1, kind: 'attempt' as const, mark: 4 }],
    }
    const papers = (students: 'evaluated' | 'sat' | 'sat_paper') =>
      resultsOf(
        { sheets: [sheet] },
        parametersOf({ item_analysis: { ...DEFAULT_PARAMETERS.item_analysis, students } }),
      ).papers[0]
    // the first four and who is deferred in the other component: 10, 9, 2, 1 and 2 of 10
    expect(papers('sat_paper')).toMatchObject({ n: 5, mean: 4.8 })
    expect(papers('sat_paper')?.items.map(({ n, mean }) => [n, mean])).toEqual([
      [5, 2.2],
      [5, 2.6],
    ])
    expect(papers('sat')).toMatchObject({ n: 4, mean: 6.25 })
    expect(papers('evaluated')?.n).toBe(5)
  })
  test('D by the full mark and by the range used', () => {
    const [first] = run({ students: 'sat' })[0]?.items ?? []
    expect(first).toMatchObject({ d: 0.75, d_range: 1, d_band: 'very_good', p: 0.625 })
  })
  test('objective items by points', () => {
    expect(run()[0]?.objective_points_share).toBe(0.6)
    expect(run()[0]?.items[1]?.scoring).toBe('objective')
  })
  test('an item everybody solves alike has no correlation', () => {
    const alike = resultsOf(
      {
        sheets: [
          sheetOf(items.slice(0, 2), [
            [0.1, 6],
            [0.1, 3],
            [0.1, 1],
          ]),
        ],
      },
      parametersOf(),
    ).papers[0]
    expect(alike?.items[0]).toMatchObject({ sd: 0, r_total: null, r_rest: null, d: 0, d_range: null })
  })
  test('totals that differ only by the noise of adding decimals have no reliability', () => {
    const three = [itemOf(1, 1, 1, 1), itemOf(2, 1, 1, 1), itemOf(3, 1, 1, 1)]
    const turned = sheetOf(three, [
      [0.1, 0.2, 0.3],
      [0.3, 0.2, 0.1],
    ])
    expect(resultsOf({ sheets: [turned] }, parametersOf()).papers[0]).toMatchObject({
      alpha: null,
      sem: null,
    })
  })
  test('one student: no groups, no reliability', () => {
    const one = resultsOf({ sheets: [sheetOf(items.slice(0, 2), [[2, 3]])] }, parametersOf()).papers[0]
    expect(one).toMatchObject({
      n: 1,
      discrimination: null,
      alpha: null,
      sem: null,
      sd_sample: null,
      group_size: 0,
    })
  })
})

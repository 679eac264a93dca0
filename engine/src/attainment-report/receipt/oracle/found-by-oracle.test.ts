import { describe, expect, test } from 'vitest'
import type { AttainmentMethod } from '#settings/parameters.ts'
import { parametersOf, resultsOf } from '#testing/build-run.ts'
import { exact, numberOf, order, plus } from '#testing/rational.ts'
import { computeAttainment } from '../compute-attainment.ts'
import { asSheet, type Paper } from './exact-paper.fixture.ts'

describe('found by the oracle', () => {
  const paperOf = (rows: Paper['rows'], fulls: readonly number[]): Paper => ({
    items: fulls.map((full, j) => ({
      id: j + 1,
      component_id: 1,
      full_score: full,
      points: full,
      shares: [{ objective_id: 1, share: 1 }],
    })),
    rows,
  })
  const run = (paper: Paper, more = {}) => {
    const sheet = { ...asSheet(paper), objectives: [{ id: 1 }] }
    return resultsOf({ sheets: [sheet] }, parametersOf(more))
  }
  const isReason = (sheet: Paper) => run(sheet).left_out.map(({ reason }) => reason)

  test('C1: 0.1 + 0.2 and 0.3 are one total: the tie goes by student', () => {
    const paper = paperOf(
      [
        [0.3, 0, 0],
        [0.1, 0.2, 0],
        [0, 0, 0.1],
      ],
      [1, 1, 1],
    )
    expect(run(paper).papers[0]?.items[0]?.d).toBeCloseTo(0.3, 12)
    expect(run(paper).students.totals).toEqual([0.3, 0.3, 0.1])
  })
  test('C1: equal totals with the noise of binary sums have no skewness', () => {
    const totals = run(
      paperOf(
        [
          [0.3, 0, 0],
          [0.1, 0.2, 0],
          [0.2, 0, 0.1],
        ],
        [1, 1, 1],
      ),
    ).totals
    expect(totals).toMatchObject({ sd_population: 0, sd_sample: 0, skewness: null, excess_kurtosis: null })
  })
  test('C1: alpha without an item is nothing where the others do not vary', () => {
    const rows = [0.1, 0.7, 0.9].map((mark) => [mark, 0.3, 0.7])
    expect(run(paperOf(rows, [1, 1, 1])).papers[0]?.items[0]?.alpha_if_deleted).toBeNull()
  })
  test('C1: why a student is left out does not depend on the order of the items', () => {
    const one = paperOf(
      [
        ['deferred', 'withdrawn'],
        [1, 1],
      ],
      [1, 1],
    )
    const other = paperOf(
      [
        ['withdrawn', 'deferred'],
        [1, 1],
      ],
      [1, 1],
    )
    expect(isReason(one)).toEqual(['withdrawn'])
    expect(isReason(other)).toEqual(['withdrawn'])
  })
  test('C1: bands are shares of the points of the own sheet', () => {
    const [a, b] = [paperOf([[9]], [10]), paperOf([[45]], [50])]
    const sheets = [asSheet(a), asSheet(b, 50)].map((sheet) => ({ ...sheet, objectives: [{ id: 1 }] }))
    const { totals } = resultsOf({ sheets }, parametersOf())
    expect(totals?.bands.map(({ count }) => count)).toEqual([2, 0, 0, 0, 0])
    expect(totals).toMatchObject({ min: 90, max: 90, threshold: 60 })
  })
  test('C1: a paper names its classes', () => {
    const sheets = [
      asSheet(
        paperOf(
          [
            [1, 1],
            [0, 1],
          ],
          [1, 1],
        ),
      ),
      asSheet(paperOf([[1, 0]], [1, 1]), 50),
    ].map((sheet) => ({ ...sheet, objectives: [{ id: 1 }] }))
    expect(resultsOf({ sheets }, parametersOf()).papers.map(({ class_ids }) => class_ids)).toEqual([
      [100],
      [5000],
    ])
  })
  test('C1: two rubric levels of one value are two levels', () => {
    const paper = paperOf([[1], [2], [3], [2]], [10])
    const level_values = [1, 1, 0.5]
    const items = paper.items.map((item) => ({ ...item, level_values }))
    expect(run({ ...paper, items }).items[0]?.level_counts).toEqual([1, 2, 1])
  })
  test('C1: levels by the class mean of an objective that is assessed externally alone', () => {
    const cutoffs = [{ level: 3, share: 0.5, comparison: 'at_least' as const }]
    const method: AttainmentMethod = {
      code: 'N',
      target: { kind: 'class_mean', factor: 1 },
      target_comparison: 'at_least',
      cutoffs,
      indirect_cutoffs: cutoffs,
      indirect_expected: 0.6,
      basis: 'points',
      external: { kind: 'components', weight: 0.6, component_ids: [1] },
      level_threshold: 2,
    }
    const inputs = { sheets: [{ ...asSheet(paperOf([[1], [0.2], [0.8]], [1])), objectives: [{ id: 1 }] }] }
    const outcome = computeAttainment(inputs, parametersOf({ method }))
    expect(outcome.ok && outcome.results.objectives[0]).toMatchObject({
      direct: 3,
      n: 3,
      reached: 2,
      level: { internal_level: null, external_level: 3 },
    })
    expect(outcome.ok && outcome.results.objectives[0]?.level?.target).toBeCloseTo(2 / 3, 12)
    expect(outcome.findings.map(({ code }) => code)).toContain('objective.one_kind_alone')
  })
  test('C1: merged sheets whose objectives differ in threshold or weight are refused', () => {
    const sheet = (threshold: number, first: number) => ({
      ...asSheet(paperOf([[1]], [1]), first),
      objectives: [{ id: 1, threshold }],
    })
    const outcome = computeAttainment({ sheets: [sheet(0.6, 1), sheet(0.7, 50)] }, parametersOf())
    expect(outcome.findings.map(({ code }) => code)).toEqual(['inputs.objectives_differ'])
  })
  test('fractions as on paper', () => {
    expect(numberOf(plus(exact(0.1), exact(0.2)))).toBe(0.3)
    expect(order(exact(1e-7), exact(0.0000001))).toBe(0)
  })
})

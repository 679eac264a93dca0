import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_PARAMETERS } from '#settings/parameters.ts'
import { figuresOfPaper, type SatClass, type SatItem } from './figures-of-paper.ts'
import { normalityOf } from './normality.ts'

const parameters = {
  bands: DEFAULT_PARAMETERS.bands,
  quartiles: DEFAULT_PARAMETERS.distribution.quartiles,
  item_analysis: DEFAULT_PARAMETERS.item_analysis,
}

const items: SatItem[] = [
  { id: 1, kind: 'single', full_score: 10, is_objective: true, objectives: [{ objective: 1, share: 1 }] },
  { id: 2, kind: 'short', full_score: 30, is_objective: false, objectives: [{ objective: 2, share: 1 }] },
  {
    id: 3,
    kind: 'short',
    full_score: 60,
    is_objective: false,
    objectives: [
      { objective: 1, share: 0.25 },
      { objective: 2, share: 0.75 },
    ],
  },
]

const classOf = (
  class_id: number,
  rows: readonly (readonly number[])[],
  more: Partial<SatClass> = {},
): SatClass => ({
  class_id,
  students: rows.length,
  absent: 0,
  deferred: 0,
  marks: Float64Array.from(rows.flat()),
  ...more,
})

// totals 95 82 71 60 45: one in each band
const first = classOf(7, [
  [10, 28, 57],
  [10, 24, 48],
  [10, 21, 40],
  [0, 18, 42],
  [0, 15, 30],
])

// the statistic and p of scipy.stats.normaltest 1.17 on rounded samples of 20, 85 and 300
test.each([
  [20, -0.1687457725188847, -0.03942238318099145, 0.4558910618544284, 0.7961676251667332],
  [85, -0.7566796658217708, -0.09161518831128168, 7.8120053182329405, 0.02012077010037622],
  [300, -0.18191105454369663, 0.21836896091469526, 2.562855886269504, 0.27764056232596274],
])('normality of %i values agrees with SciPy', (n, skewness, excess, statistic, p) => {
  const found = normalityOf(n, skewness, excess)
  expect(found?.statistic).toBeCloseTo(statistic, 10)
  expect(found?.p).toBeCloseTo(p, 12)
})

test('normality is not told of few values, nor of values without spread', () => {
  expect(normalityOf(19, 0.1, 0.1)).toBeNull()
  expect(normalityOf(50, null, null)).toBeNull()
})

describe('figures of a paper', () => {
  const figures = figuresOfPaper(items, [first], parameters)

  test('bands, pass and good share by the borders of the school, which belong to the better band', () => {
    expect(figures?.distribution.bands.map(({ key, count }) => [key, count])).toEqual([
      ['excellent', 1],
      ['good', 1],
      ['medium', 1],
      ['pass', 1],
      ['fail', 1],
    ])
    expect([figures?.pass_mark, figures?.pass_share, figures?.good_share]).toEqual([60, 0.8, 0.4])
    expect(figures?.distribution.mean).toBeCloseTo(70.6, 12)
    expect(figures?.distribution.histogram.counts.reduce((sum, one) => sum + one, 0)).toBe(5)
  })

  test('kinds and objectives sum to the mean of the paper', () => {
    expect(figures?.kinds).toEqual([
      { kind: 'single', count: 1, full: 10, mean: 6, rate: 0.6 },
      { kind: 'short', count: 2, full: 90, mean: 64.6, rate: 64.6 / 90 },
    ])
    const [one, two] = figures?.objectives ?? []
    expect([one?.full, two?.full]).toEqual([25, 75])
    expect(one?.mean).toBeCloseTo(6 + 43.4 * 0.25, 12)
    expect((one?.mean ?? 0) + (two?.mean ?? 0)).toBeCloseTo(70.6, 12)
  })

  test('two classes together are their students together, with the counts of both', () => {
    const second = classOf(
      9,
      [
        [10, 30, 60],
        [0, 0, 0],
      ],
      { students: 4, absent: 1, deferred: 1 },
    )
    const both = figuresOfPaper(items, [first, second], parameters)
    expect([both?.n_should, both?.n_sat, both?.n_absent, both?.n_deferred]).toEqual([9, 7, 1, 1])
    expect(both?.distribution.mean).toBeCloseTo((70.6 * 5 + 100) / 7, 12)
    expect(both?.analysis.class_ids).toEqual([7, 9])
    // high group 100 and 95, low group 0 and 45: D of the question of 60 is (58.5 - 15) / 60
    expect(both?.analysis.items[2]?.d).toBeCloseTo((58.5 - 15) / 60, 12)
  })

  test('28 D6: a student who lacks one mark is in no figure, and counted', () => {
    const gap = classOf(8, [
      ...[
        [10, 28, 57],
        [10, 24, 48],
      ],
      [10, Number.NaN, 30],
    ])
    const with1 = figuresOfPaper(items, [gap], parameters)
    expect([with1?.n_sat, with1?.n_partial]).toEqual([2, 1])
    expect(with1?.analysis.items.map(({ n }) => n)).toEqual([2, 2, 2])
  })

  test('28 D6: kinds and objectives add up to the mean in 600 random papers with missing marks', () => {
    const cell = fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: 0, max: 10 }) },
      { weight: 1, arbitrary: fc.constant(Number.NaN) },
    )
    const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 12 })
    let computed = 0
    fc.assert(
      fc.property(rows, rows, (one, other) => {
        const found = figuresOfPaper(items, [classOf(1, one), classOf(2, other)], parameters)
        const whole = [...one, ...other].filter((row) => !row.some(Number.isNaN)).length
        expect(found?.n_sat ?? 0).toBe(whole)
        if (!found) return
        computed += 1
        const sum = (parts: readonly { mean: number }[]) => parts.reduce((all, { mean }) => all + mean, 0)
        expect(sum(found.kinds)).toBeCloseTo(found.analysis.mean, 10)
        expect(sum(found.objectives)).toBeCloseTo(found.analysis.mean, 10)
        expect(found.n_sat + found.n_partial).toBe(one.length + other.length)
      }),
      { numRuns: 600, seed: 6 },
    )
    expect(computed).toBeGreaterThan(550)
  })

  test('what students chose is counted over the classes that say it', () => {
    const told = { ...first, choices: [['A', 'A', 'A', 'B', null], null, null] }
    const silent = classOf(9, [[10, 30, 60]])
    const [one, other] = figuresOfPaper(items, [told, silent], parameters)?.analysis.items ?? []
    expect(one?.options).toEqual([
      { option: 'A', n: 3, share: 0.75, high: 1, low: 0 },
      { option: 'B', n: 1, share: 0.25, high: 0, low: 1 },
    ])
    expect(other?.options).toBeUndefined()
  })

  test('nobody with the whole paper, or no question, gives no figures', () => {
    expect(figuresOfPaper(items, [classOf(1, [[1, Number.NaN, 2]])], parameters)).toBeNull()
    expect(figuresOfPaper(items, [], parameters)).toBeNull()
    expect(figuresOfPaper([], [classOf(1, [])], parameters)).toBeNull()
  })
})

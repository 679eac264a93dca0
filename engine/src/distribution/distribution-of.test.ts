import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_PARAMETERS } from '#settings/parameters.ts'
import { type DistributionRequest, distributionOf } from './distribution-of.ts'
import { quartilesOf } from './order-statistics.ts'
import type { QuartileMethod } from './parameters.ts'
import { countBefore, rangeOf, sortedOf } from './sorted-values.ts'

const request: DistributionRequest = {
  ...DEFAULT_PARAMETERS.distribution,
  bands: DEFAULT_PARAMETERS.bands,
  threshold: 0.7,
  tolerance: 1e-9,
}
const of = (values: readonly number[], changes: Partial<DistributionRequest> = {}) =>
  distributionOf(Float64Array.from(values), { ...request, ...changes })

describe('distribution', () => {
  test('mean, SDs, range', () => {
    const found = of([0.2, 0.4, 0.4, 0.4, 0.5, 0.5, 0.7, 0.9])
    expect(found?.mean).toBeCloseTo(0.5, 12)
    expect(found?.sd_population).toBeCloseTo(0.2, 12)
    expect(found?.sd_sample).toBeCloseTo(Math.sqrt(0.32 / 7), 12)
    expect(found).toMatchObject({ n: 8, min: 0.2, max: 0.9 })
  })
  test('skewness and excess kurtosis by population moments', () => {
    const found = of([1, 2, 3, 4, 10])
    expect(found?.skewness).toBeCloseTo(36 / 10 ** 1.5, 12)
    expect(found?.excess_kurtosis).toBeCloseTo(278.8 / 100 - 3, 12)
  })
  test('no spread has no shape', () => {
    expect(of([0.1, 0.1, 0.1])).toMatchObject({
      sd_population: 0,
      sd_sample: 0,
      skewness: null,
      excess_kurtosis: null,
    })
  })
  test('one value has no sample SD; none gives nothing', () => {
    expect(of([0.5])).toMatchObject({ n: 1, sd_sample: null, median: 0.5, q1: 0.5, q3: 0.5 })
    expect(of([])).toBeNull()
    expect(of([Number.NaN])).toBeNull()
  })
  test('bands are half-open: a value at a border is in the better band', () => {
    const found = of([1, 0.9, 0.89999, 0.8, 0.7, 0.6, 0.59, 0])
    expect(found?.bands.map((band) => band.count)).toEqual([2, 2, 1, 1, 2])
    expect(found?.bands[0]?.share).toBe(0.25)
  })
  test('binary noise at a border does not move a value', () => {
    expect(of([0.1 + 0.7 - 0.1])?.bands.map((band) => band.count)).toEqual([0, 0, 1, 0, 0])
  })
  test('histogram from 0.2 to 1.0 by 0.05, the last bin closed', () => {
    const found = of([0.1, 0.2, 0.249, 0.25, 0.7, 0.95, 1])
    expect(found?.histogram.counts).toHaveLength(16)
    expect(found?.histogram.counts[0]).toBe(2)
    expect(found?.histogram.counts[1]).toBe(1)
    expect(found?.histogram.counts[10]).toBe(1)
    expect(found?.histogram.counts[15]).toBe(2)
    expect(found?.histogram).toMatchObject({ below_range: 1, above_range: 0 })
  })
  test('students below by position, missing ones skipped', () => {
    const found = of([0.9, Number.NaN, 0.69, 0.7, 0.1])
    expect(found).toMatchObject({ n: 4, below: [2, 4], at_or_above: 2, share_at_or_above: 0.5 })
  })
  test('without a threshold nobody is below', () => {
    expect(of([0.1], { threshold: null })).toMatchObject({ below: [], at_or_above: 1 })
  })
  test.each<[QuartileMethod, readonly number[], readonly number[]]>([
    ['inclusive', [1, 2, 3, 4, 5, 6, 7, 8], [2.75, 4.5, 6.25]],
    ['exclusive', [1, 2, 3, 4, 5, 6, 7, 8], [2.25, 4.5, 6.75]],
    ['tukey', [1, 2, 3, 4, 5, 6, 7, 8], [2.5, 4.5, 6.5]],
    ['inclusive', [6, 7, 15, 36, 39, 40, 41, 42, 43, 47, 49], [25.5, 40, 42.5]],
    ['exclusive', [6, 7, 15, 36, 39, 40, 41, 42, 43, 47, 49], [15, 40, 43]],
    ['tukey', [6, 7, 15, 36, 39, 40, 41, 42, 43, 47, 49], [25.5, 40, 42.5]],
    ['exclusive', [5], [5, 5, 5]],
  ])('quartiles, %s', (method, values, expected) => {
    expect(quartilesOf(sortedOf(Float64Array.from(values).reverse()), method)).toEqual(expected)
  })
})

describe('sorted values', () => {
  const many = (of: (i: number) => number) => Float64Array.from({ length: 3000 }, (_, i) => of(i))
  test.each([
    ['spread evenly', many((i) => (i * 7919) % 3001)],
    ['marks with many ties', many((i) => (i * 31) % 11)],
    ['all the same', many(() => 0.7)],
    ['crowded beside one far value', many((i) => (i === 1500 ? 1e12 : Math.sin(i)))],
    ['apart by less than can be divided', many((i) => (i % 3) * 5e-324)],
    ['few', Float64Array.of(3, 1, 2)],
    ['none', new Float64Array(0)],
  ])('%s: as plain sorting has them, and the given array as it was', (_, values) => {
    const before = [...values]
    expect([...sortedOf(values)]).toEqual(before.toSorted((a, b) => a - b))
    expect([...values]).toEqual(before)
  })
  test('any values', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), { minLength: 1 }), (values) => {
        // no mark is -0, which sorts before 0 and equals it
        const many = Float64Array.from({ length: 600 }, (_, i) => (values[i % values.length] ?? 0) + 0)
        expect([...sortedOf(many)]).toEqual([...many].sort((a, b) => a - b))
      }),
    )
  })
  test('how many come before a value', () => {
    const sorted = Float64Array.of(1, 2, 2, 5)
    expect([0, 1, 2, 3, 6].map((line) => countBefore(sorted, (value) => value >= line))).toEqual([
      0, 0, 1, 3, 4,
    ])
  })
  test('range: the ends once both are seen, otherwise what is there', () => {
    expect(rangeOf(Float64Array.of(4, 0, Number.NaN, 10, 7), 0, 10)).toEqual({ min: 0, max: 10 })
    expect(rangeOf(Float64Array.of(4, Number.NaN, 0, 7), 0, 10)).toEqual({ min: 0, max: 7 })
    expect(rangeOf(Float64Array.of(-4, 0, 11))).toEqual({ min: -4, max: 11 })
  })
})

describe('properties', () => {
  const column = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 60 })
  test.each<QuartileMethod>(['inclusive', 'exclusive', 'tukey'])(
    '%s quartiles rise inside the range',
    (quartiles) => {
      fc.assert(
        fc.property(column, (values) => {
          const found = of(values, { quartiles })
          const line = [found?.min, found?.q1, found?.median, found?.q3, found?.max]
          expect(line).toEqual(line.toSorted((a, b) => (a ?? 0) - (b ?? 0)))
        }),
      )
    },
  )
  test('bands and bins count everybody once', () => {
    fc.assert(
      fc.property(column, (values) => {
        const found = of(values)
        expect(found?.bands.reduce((sum, band) => sum + band.count, 0)).toBe(values.length)
        const inside = found?.histogram.counts.reduce((sum, count) => sum + count, 0) ?? 0
        const outside = (found?.histogram.below_range ?? 0) + (found?.histogram.above_range ?? 0)
        expect(inside + outside).toBe(values.length)
      }),
    )
  })
})

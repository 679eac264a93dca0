import { describe, expect, test } from 'vitest'
import lsat from '#golden/item-analysis-lsat7.json' with { type: 'json' }
import hand from '#golden/item-analysis-ten-by-five.json' with { type: 'json' }
import tutorial from '#golden/item-analysis-three-items.json' with { type: 'json' }
import { DEFAULT_PARAMETERS } from '#settings/parameters.ts'
import { analysePaper } from './analyse-paper.ts'
import type { PaperMarks } from './paper-sums.ts'
import type { ItemAnalysisParameters } from './parameters.ts'

function paperOf(rows: readonly (readonly number[])[], full: number): PaperMarks {
  const width = rows[0]?.length ?? 0
  return {
    component_id: 1,
    class_ids: [1],
    item_ids: Array.from({ length: width }, (_, j) => j + 1),
    full_scores: Array.from({ length: width }, () => full),
    scoring: Array.from({ length: width }, () => 'objective' as const),
    columns: Array.from({ length: width }, (_, j) => Float64Array.from(rows, (row) => row[j] ?? Number.NaN)),
    totals: Float64Array.from(rows, (row) => row.reduce((total, mark) => total + mark, 0)),
  }
}

const sample: ItemAnalysisParameters = { ...DEFAULT_PARAMETERS.item_analysis, variance: 'sample' }
const population: ItemAnalysisParameters = { ...sample, variance: 'population' }

type Expected = {
  readonly mean: number
  readonly sd_n_minus_1: number
  readonly r_total: number
  readonly r_rest: number
  readonly alpha_if_deleted: number
}

const patterns = lsat.patterns.flatMap(({ pattern, n }) => Array.from({ length: n }, () => pattern))
const cases: [string, readonly (readonly number[])[], number, number, readonly Expected[]][] = [
  ['LSAT section 7', patterns, 1, lsat.expected.alpha, lsat.expected.items],
  ['ten by five', hand.responses, 1, hand.expected.alpha, hand.expected.items],
  ['three survey questions', tutorial.responses, 3, tutorial.expected.alpha, tutorial.expected.items],
]

describe.each(cases)('%s', (_, rows, full, alpha, items) => {
  const paper = analysePaper(paperOf(rows, full), sample)
  test('alpha, by either variance', () => {
    expect(paper?.alpha).toBeCloseTo(alpha, 12)
    expect(analysePaper(paperOf(rows, full), population)?.alpha).toBeCloseTo(alpha, 12)
  })
  test.each(items.map((item, j) => [j, item] as const))('item %i', (j, item) => {
    const own = paper?.items[j]
    expect(own?.mean).toBeCloseTo(item.mean, 12)
    expect(own?.p).toBeCloseTo(item.mean / full, 12)
    expect(own?.sd).toBeCloseTo(item.sd_n_minus_1, 12)
    expect(own?.r_total).toBeCloseTo(item.r_total, 12)
    expect(own?.r_rest).toBeCloseTo(item.r_rest, 12)
    expect(own?.alpha_if_deleted).toBeCloseTo(item.alpha_if_deleted, 12)
  })
})

describe('right-or-wrong items', () => {
  test('KR-20 by population variance equals alpha; the sample variant is the other published value', () => {
    expect(analysePaper(paperOf(patterns, 1), population)?.kr20).toBeCloseTo(lsat.expected.kr20, 12)
    const variant = analysePaper(paperOf(patterns, 1), sample)?.kr20
    expect(variant).toBeCloseTo(lsat.expected.kr20_with_sample_variance_of_total, 12)
  })
  test('KR-21', () => {
    expect(analysePaper(paperOf(patterns, 1), population)?.kr21).toBeCloseTo(
      lsat.expected.kr21_population_variance,
      12,
    )
    expect(analysePaper(paperOf(hand.responses, 1), population)?.kr21).toBeCloseTo(hand.expected.kr21, 12)
  })
  test('SEM, mean and SD of the total', () => {
    const paper = analysePaper(paperOf(patterns, 1), sample)
    expect(paper?.sem).toBeCloseTo(lsat.expected.sem_alpha, 12)
    expect(paper?.mean).toBeCloseTo(lsat.expected.total_mean, 12)
    expect(paper?.sd_sample).toBeCloseTo(lsat.expected.total_sd_n_minus_1, 12)
    expect(paper?.n).toBe(lsat.expected.n_persons)
  })
  test('other marks than 0 and full have no KR', () => {
    const paper = analysePaper(paperOf(tutorial.responses, 3), sample)
    expect(paper).toMatchObject({ kr20: null, kr21: null })
    expect(paper?.mean).toBeCloseTo(tutorial.expected.total_mean, 12)
  })
})

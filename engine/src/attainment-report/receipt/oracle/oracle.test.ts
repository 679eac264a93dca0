import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AttainmentMethod, DEFAULT_PARAMETERS } from '#settings/parameters.ts'
import { parametersOf, resultsOf } from '#testing/build-run.ts'
import { covariance, minus, numberOf, order, type Rational, sum, ZERO } from '#testing/rational.ts'
import { attainmentReceipt } from '../receipt.ts'
import {
  asSheet,
  completeRows,
  directOf,
  matrixOf,
  type Paper,
  papers,
  studentValues,
  totalsOf,
} from './exact-paper.fixture.ts'

const simple: AttainmentMethod[] = [
  { code: 'A1' },
  { code: 'A2' },
  { code: 'A3' },
  { code: 'A4' },
  { code: 'B', expected: 0.6, comparison: 'at_least' },
  { code: 'B', expected: 0.6, comparison: 'above' },
]
const methods = (paper: Paper): AttainmentMethod[] => [...simple, { code: 'C', matrix: matrixOf(paper) }]
const anyPaper = fc.tuple(papers, fc.nat({ max: 6 }))
const changes = { without_data: 'renormalise' } as const

const expectSame = (value: number | null | undefined, wanted: Rational | null, what: unknown = '') => {
  if (wanted === null) expect(value, JSON.stringify(what)).toBeNull()
  else expect(value, JSON.stringify(what)).toBeCloseTo(numberOf(wanted), 12)
}

describe('exact oracle', () => {
  test('C1: objectives and students are what fractions give', () => {
    fc.assert(
      fc.property(anyPaper, ([paper, at]) => {
        const method = methods(paper)[at] ?? { code: 'A1' }
        const results = resultsOf({ sheets: [asSheet(paper)] }, parametersOf({ ...changes, method }))
        results.objectives.forEach(({ objective_id, direct }, o) => {
          expectSame(direct, directOf(paper, objective_id, method), method)
          const own = studentValues(paper, objective_id, method)
          for (const [s, value] of own.entries()) expectSame(results.students.values[o]?.[s], value, method)
        })
        for (const [s, total] of totalsOf(paper).entries()) expectSame(results.students.totals[s], total)
      }),
      { numRuns: 400 },
    )
  })
  test('C1: A1 and A4 weigh what is left alike: one student, and a class without marks of an item', () => {
    fc.assert(
      fc.property(papers, (paper) => {
        const one = { ...paper, rows: paper.rows.slice(0, 1) }
        const [a1, a4] = (['A1', 'A4'] as const).map(
          (code) =>
            resultsOf({ sheets: [asSheet(one)] }, parametersOf({ ...changes, method: { code } })).objectives,
        )
        a1?.forEach(({ direct }, o) => {
          if (direct === null) expect(a4?.[o]?.direct).toBeNull()
          else expect(a4?.[o]?.direct).toBeCloseTo(direct, 12)
        })
      }),
    )
  })
  test('what varies on paper varies, and what does not has no skewness, alpha or correlation', () => {
    fc.assert(
      fc.property(papers, (paper) => {
        const results = resultsOf({ sheets: [asSheet(paper)] }, parametersOf(changes))
        const totals = totalsOf(paper).flatMap((total) => total ?? [])
        if (totals.length > 0) {
          const isFlat = totals.every((total) => order(total, totals[0] ?? ZERO) === 0)
          expect(results.totals?.skewness === null).toBe(isFlat)
          expect(results.totals?.sd_population === 0).toBe(isFlat)
        }
        for (const analysed of results.papers) expectSameSpread(analysed, paper)
      }),
      { numRuns: 400 },
    )
  })
  test('C1: the groups of a paper are those of the exact totals', () => {
    fc.assert(
      fc.property(
        papers,
        fc.constantFrom('stable', 'include'),
        fc.constantFrom(0.27, 0.5),
        (paper, ties, share) => {
          const item_analysis = { ...DEFAULT_PARAMETERS.item_analysis, ties, group_share: share }
          const results = resultsOf({ sheets: [asSheet(paper)] }, parametersOf({ ...changes, item_analysis }))
          for (const { component_id, discrimination, full_score, n } of results.papers) {
            const totals = completeRows(paper, component_id).map(sum)
            if (n < 2) expect(discrimination).toBeNull()
            else expect(discrimination).toBeCloseTo(exactDifference(totals, share, ties) / full_score, 12)
          }
        },
      ),
      { numRuns: 400 },
    )
  })
})

type Analysed = ReturnType<typeof resultsOf>['papers'][number]

function expectSameSpread(analysed: Analysed, paper: Paper): void {
  const rows = completeRows(paper, analysed.component_id)
  const totals = rows.map(sum)
  const spread = covariance(totals, totals)
  const columns = analysed.items.map((_, j) => rows.map((row) => row[j] ?? ZERO))
  const variances = columns.map((column) => covariance(column, column))
  const isFlat = (variance: Rational | undefined) => order(variance ?? ZERO, ZERO) === 0
  expect(analysed.alpha === null).toBe(isFlat(spread))
  analysed.items.forEach(({ r_total, r_rest, alpha_if_deleted }, j) => {
    const rest = totals.map((total, s) => minus(total, columns[j]?.[s] ?? ZERO))
    const restSpread = covariance(rest, rest)
    expect(r_total === null).toBe(isFlat(spread) || isFlat(variances[j]))
    expect(r_rest === null).toBe(isFlat(restSpread) || isFlat(variances[j]))
    const others = variances.filter((_, other) => other !== j)
    expect(alpha_if_deleted === null).toBe(others.length < 2 || isFlat(restSpread))
    if (alpha_if_deleted === null) return
    const k = others.length
    const wanted = (k / (k - 1)) * (1 - numberOf(sum(others)) / numberOf(restSpread))
    expect(alpha_if_deleted).toBeCloseTo(wanted, 6)
  })
}

/** Mean of the high group minus that of the low group, picked by exact totals. */
function exactDifference(totals: readonly Rational[], share: number, ties: 'stable' | 'include'): number {
  const size = Math.max(1, Math.round(Number((share * totals.length).toPrecision(12))))
  const sorted = totals.toSorted((a, b) => order(b, a))
  const border = { high: sorted[size - 1] ?? ZERO, low: sorted[totals.length - size] ?? ZERO }
  const high =
    ties === 'stable' ? sorted.slice(0, size) : totals.filter((one) => order(one, border.high) >= 0)
  const low = ties === 'stable' ? sorted.slice(-size) : totals.filter((one) => order(one, border.low) <= 0)
  const meanOf = (group: readonly Rational[]) => numberOf(sum(group)) / group.length
  return meanOf(high) - meanOf(low)
}

describe('what must change nothing', () => {
  test('C1: the order of the sheets changes no digit of results and receipt', () => {
    fc.assert(
      fc.property(papers, papers, fc.constantFrom(...simple), (a, b, method) => {
        const sheets = [asSheet(a), asSheet(b, 50)]
        const parameters = parametersOf({ ...changes, method })
        expect(attainmentReceipt({ sheets: sheets.toReversed() }, parameters)).toEqual(
          attainmentReceipt({ sheets }, parameters),
        )
      }),
    )
  })
  test('marks and full marks on another scale change no rate', () => {
    fc.assert(
      fc.property(
        papers,
        fc.constantFrom(10, 4, 0.5),
        fc.constantFrom(...simple),
        (paper, factor, method) => {
          const scaled: Paper = {
            items: paper.items.map((item) => ({ ...item, full_score: item.full_score * factor })),
            rows: paper.rows.map((row) =>
              row.map((cell) => (typeof cell === 'number' ? cell * factor : cell)),
            ),
          }
          const direct = (one: Paper) =>
            resultsOf({ sheets: [asSheet(one)] }, parametersOf({ ...changes, method })).objectives.map(
              (objective) => objective.direct ?? -1,
            )
          const before = direct(paper)
          for (const [o, value] of direct(scaled).entries()) expect(value).toBeCloseTo(before[o] ?? 0, 12)
        },
      ),
    )
  })
})

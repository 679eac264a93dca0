import fc from 'fast-check'
import type { MarkItem, MarkSheet } from '#evaluation-data/sheet/mark-sheet.ts'
import type { AttainmentMethod, MatrixCell } from '#settings/parameters.ts'
import { type Cell, sheetOf } from '#testing/build-run.ts'
import { exact, mean, order, over, plus, type Rational, sum, times, ZERO } from '#testing/rational.ts'

/** Everything as on paper: fractions, in the order of the textbook formulas. */
export type Paper = { readonly items: readonly MarkItem[]; readonly rows: readonly (readonly Cell[])[] }

/** Small papers in tenths, so that totals are equal on paper although their binary sums are not. */
export const papers: fc.Arbitrary<Paper> = fc
  .record({
    items: fc.array(
      fc.record({
        full: fc.constantFrom(3, 5, 7, 10),
        points: fc.constantFrom(1, 7.5, 12.3, 20),
        component: fc.integer({ min: 1, max: 3 }),
        objective: fc.integer({ min: 1, max: 2 }),
        split: fc.boolean(),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    students: fc.integer({ min: 1, max: 9 }),
    draws: fc.infiniteStream(fc.integer({ min: 0, max: 33 })),
  })
  .map(({ items, students, draws }) => {
    const made = items.map(
      (item, j): MarkItem => ({
        id: j * 3 + 1,
        component_id: item.component,
        full_score: item.full / 10,
        points: item.points,
        shares: item.split
          ? [
              { objective_id: item.objective, share: 0.3 },
              { objective_id: 3 - item.objective, share: 0.7 },
            ]
          : [{ objective_id: item.objective, share: 1 }],
      }),
    )
    const cell = (full: number): Cell => {
      const drawn = draws.next().value ?? 0
      if (drawn > 31) return drawn === 32 ? 'absent' : 'lost_paper'
      return (drawn % (Math.round(full * 10) + 1)) / 10
    }
    return {
      items: made,
      rows: Array.from({ length: students }, () => made.map((item) => cell(item.full_score))),
    }
  })

/** The paper as a sheet, its students in classes of three. */
export const asSheet = ({ items, rows }: Paper, firstId = 1): MarkSheet => ({
  ...sheetOf(
    items,
    rows,
    rows.map((_, s) => ({ id: firstId + s * 2, class_id: firstId * 100 + Math.floor(s / 3) })),
  ),
  objectives: [{ id: 1 }, { id: 2 }],
})

/** The mark that counts: an absent student's is 0, of a lost paper there is none. */
const markOf = (cell: Cell | undefined): Rational | null => {
  if (typeof cell === 'number') return exact(cell)
  return cell === 'absent' ? ZERO : null
}

type Weighed = { readonly item: MarkItem; readonly j: number; readonly weight: Rational }

/** Items of an objective with their weight by the method. */
function weighed({ items }: Paper, objective: number, method: AttainmentMethod): Weighed[] {
  return items.flatMap((item, j) => {
    const share = item.shares.find((one) => one.objective_id === objective)
    if (!share) return []
    const unit = method.code === 'A3' ? item.full_score : item.points
    return [{ item, j, weight: times(exact(unit), exact(share.share)) }]
  })
}

/** sum(w r) / sum(w) over what is there; null where nothing is. */
function weightedMean(parts: readonly { weight: Rational; rate: Rational | null }[]): Rational | null {
  const there = parts.flatMap(({ weight, rate }) => (rate ? [{ weight, rate }] : []))
  const weights = sum(there.map(({ weight }) => weight))
  if (order(weights, ZERO) === 0) return null
  return over(sum(there.map(({ weight, rate }) => times(weight, rate))), weights)
}

/** An objective from rates by item: over its items, or (C) over its components and in them by full mark. */
function objectiveValue(
  paper: Paper,
  objective: number,
  method: AttainmentMethod,
  rateOf: (j: number) => Rational | null,
): Rational | null {
  const parts = weighed(paper, objective, method)
  if (method.code !== 'C') return weightedMean(parts.map(({ j, weight }) => ({ weight, rate: rateOf(j) })))
  const cells = method.matrix.filter((cell) => cell.objective_id === objective)
  return weightedMean(
    cells.map(({ component_id, weight }) => ({
      weight: exact(weight),
      rate: weightedMean(
        parts
          .filter(({ item }) => item.component_id === component_id)
          .map(({ item, j }) => ({
            weight: times(
              exact(item.full_score),
              exact(item.shares.find((one) => one.objective_id === objective)?.share ?? 0),
            ),
            rate: rateOf(j),
          })),
      ),
    })),
  )
}

/** Every student's own value. */
export const studentValues = (
  paper: Paper,
  objective: number,
  method: AttainmentMethod,
): (Rational | null)[] =>
  paper.rows.map((row) =>
    objectiveValue(paper, objective, method, (j) => {
      const mark = markOf(row[j])
      return mark && over(mark, exact(paper.items[j]?.full_score ?? 1))
    }),
  )

/** The direct value, items without marks renormalised. */
export function directOf(paper: Paper, objective: number, method: AttainmentMethod): Rational | null {
  const own = studentValues(paper, objective, method).flatMap((value) => value ?? [])
  if (method.code === 'A4') return own.length > 0 ? mean(own) : null
  if (method.code === 'B') {
    const line = exact(method.expected ?? 0)
    const reached = own.filter((value) => order(value, line) > (method.comparison === 'above' ? 0 : -1))
    return own.length > 0 ? over(exact(reached.length), exact(own.length)) : null
  }
  return objectiveValue(paper, objective, method, (j) => {
    const marks = paper.rows.flatMap((row) => markOf(row[j]) ?? [])
    return marks.length > 0 ? over(mean(marks), exact(paper.items[j]?.full_score ?? 1)) : null
  })
}

/** The matrix of the syllabus: what the components of an objective weigh, whatever the items' points are. */
export const matrixOf = ({ items }: Paper): MatrixCell[] => {
  const keys = new Set(
    items.flatMap(({ component_id, shares }) =>
      shares.map(({ objective_id }) => `${component_id} ${objective_id}`),
    ),
  )
  return [...keys].map((key, k) => {
    const [component_id = 0, objective_id = 0] = key.split(' ').map(Number)
    return { component_id, objective_id, weight: 5 + k * 2.5 }
  })
}

/** Marks of those who have every item of a component, by student. */
export function completeRows({ items, rows }: Paper, component: number): Rational[][] {
  const positions = items.flatMap((item, j) => (item.component_id === component ? [j] : []))
  return rows.flatMap((row) => {
    const marks = positions.map((j) => markOf(row[j]))
    return marks.every((mark) => mark !== null) ? [marks as Rational[]] : []
  })
}

/** Points of 100 of every student; null where an item is left out. */
export const totalsOf = ({ items, rows }: Paper): (Rational | null)[] =>
  rows.map((row) =>
    items.reduce<Rational | null>((total, item, j) => {
      const mark = markOf(row[j])
      return total && mark && plus(total, over(times(mark, exact(item.points)), exact(item.full_score)))
    }, ZERO),
  )

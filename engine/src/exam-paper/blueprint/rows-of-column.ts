import type { QuestionKind } from '#question-bank/question/question.ts'
import { cleaned } from './paper.ts'
import type { TargetRow } from './targets.ts'

/** Questions of a kind that an objective is usually asked by: marks of each, and how many there are to choose from. */
export type UsualQuestions = {
  readonly objective: number
  readonly kind: QuestionKind
  readonly score: number
  readonly count: number
}

/** Marks that a question of a kind has at least and at most. */
type MarkBounds = (kind: QuestionKind) => { readonly min: number; readonly max: number }

type Column = readonly { readonly objective: number; readonly points: number }[]
type Part = { readonly kind: QuestionKind; readonly score: number; readonly count: number }

/** Where a course has neither a paper nor questions yet. */
const plainMix: readonly Part[] = [
  { kind: 'single', score: 2, count: 4 },
  { kind: 'short', score: 6, count: 2 },
  { kind: 'application', score: 10, count: 2 },
]

/** Marks of each objective in halves of a mark, so that their sum is the full marks (largest remainders first). */
function halvesOf(column: Column, total: number): Map<number, number> {
  const all = column.reduce((sum, { points }) => sum + points, 0)
  if (all <= 0) return new Map()
  const exact = column.map(({ objective, points }) => ({ objective, halves: (points / all) * total * 2 }))
  const given = new Map(exact.map(({ objective, halves }) => [objective, Math.floor(halves + 1e-9)]))
  let rest = Math.round(total * 2) - [...given.values()].reduce((sum, one) => sum + one, 0)
  for (const { objective } of exact.toSorted((a, b) => (b.halves % 1) - (a.halves % 1))) {
    if (rest <= 0) break
    given.set(objective, (given.get(objective) ?? 0) + 1)
    rest -= 1
  }
  return given
}

/** The two or three kinds with the most to choose from, with marks that their bounds allow, in halves. */
function partsOf(usual: readonly UsualQuestions[], boundsOf: MarkBounds): Part[] {
  const found = usual.length > 0 ? usual : plainMix
  return found
    .map(({ kind, score, count }) => {
      const { min, max } = boundsOf(kind)
      return { kind, score: Math.round(Math.min(max, Math.max(min, score)) * 2) / 2, count }
    })
    .filter(({ score, count }) => score > 0 && count > 0)
    .sort((a, b) => b.score * b.count - a.score * a.count)
    .slice(0, 4)
}

type Way = { readonly cost: number; readonly counts: readonly number[] }

/** The cheapest ways to each sum with some questions of one more part. */
function withPart(
  ways: readonly (Way | undefined)[],
  { score, count }: Part,
  { halves, wanted }: { halves: number; wanted: number },
): (Way | undefined)[] {
  const next: (Way | undefined)[] = []
  const put = (at: number, way: Way) => {
    if (way.cost < (next[at]?.cost ?? Number.POSITIVE_INFINITY)) next[at] = way
  }
  for (const [at, way] of ways.entries()) {
    const most = way ? Math.min(count, Math.floor((halves - at) / (score * 2))) : -1
    for (let many = 0; way && many <= most; many += 1)
      put(at + many * score * 2, {
        cost: way.cost + Math.abs(many * score - wanted),
        counts: [...way.counts, many],
      })
  }
  return next
}

/**
 * How many questions of each part make exactly so many halves of a mark, near the share that each part has of what there
 * is to choose from (by dynamic programming over the halves). The nearest sum below when none is exact.
 */
function countsOf(parts: readonly Part[], halves: number): readonly number[] {
  const all = parts.reduce((sum, { score, count }) => sum + score * count, 0)
  const wantedOf = ({ score, count }: Part) => (halves / 2) * ((score * count) / all)
  let ways: (Way | undefined)[] = [{ cost: 0, counts: [] }]
  for (const part of parts) ways = withPart(ways, part, { halves, wanted: wantedOf(part) })
  return ways.findLast((way) => way !== undefined)?.counts ?? []
}

/** Short questions of about equal marks, none above the most: what the bank has too few questions for. */
function shortOnes(marks: number, most: number): Part[] {
  const count = Math.ceil(marks / most)
  const score = Math.floor((marks / count) * 2) / 2
  const last = cleaned(marks - score * (count - 1))
  return [
    { kind: 'short', score, count: count - 1 },
    { kind: 'short', score: last, count: 1 },
  ]
}

/** What is left over goes to one question that its bounds let have more marks; else to one of its own. */
function withRest(parts: readonly Part[], rest: number, boundsOf: MarkBounds): Part[] {
  if (rest <= 0) return [...parts]
  const at = parts.findLastIndex(({ kind, score, count }) => count > 0 && score + rest <= boundsOf(kind).max)
  const taken = parts[at]
  if (!taken) return [...parts, ...shortOnes(rest, boundsOf('short').max)]
  const others = parts.map((one, place) => (place === at ? { ...one, count: one.count - 1 } : one))
  return [...others, { ...taken, score: cleaned(taken.score + rest), count: 1 }]
}

/** Last year's rows of an objective when they give it exactly what it is to have. */
function asBefore(before: readonly TargetRow[], objective: number, halves: number): TargetRow[] | undefined {
  const own = before.filter(({ objectives }) => objectives.length === 1 && objectives[0] === objective)
  const marks = own.reduce((sum, { count, score }) => sum + count * score, 0)
  return own.length > 0 && Math.abs(marks * 2 - halves) < 1e-6 ? own : undefined
}

function divided(
  halves: number,
  { usual, boundsOf }: { usual: readonly UsualQuestions[]; boundsOf: MarkBounds },
): Part[] {
  const parts = partsOf(usual, boundsOf)
  const counts = countsOf(parts, halves)
  const taken = parts.map((part, at) => ({ ...part, count: counts[at] ?? 0 }))
  const rest = halves / 2 - taken.reduce((sum, { score, count }) => sum + score * count, 0)
  return withRest(taken, cleaned(rest), boundsOf).filter(({ count }) => count > 0)
}

/**
 * The column of the examination as rows of a blueprint: the marks of each objective (scaled to `total`) divided into
 * questions as last year's blueprint has them, else by the kinds and marks that are usual for it. Kinds stand together.
 */
export function rowsOfColumn(
  column: Column,
  {
    total,
    before,
    usual,
    boundsOf,
  }: {
    total: number
    before: readonly TargetRow[]
    usual: readonly UsualQuestions[]
    boundsOf: MarkBounds
  },
): TargetRow[] {
  const rows = [...halvesOf(column, total)].flatMap(([objective, halves]): Omit<TargetRow, 'id'>[] => {
    if (halves <= 0) return []
    const known = asBefore(before, objective, halves)
    if (known) return known
    const own = usual.filter((one) => one.objective === objective)
    return divided(halves, { usual: own, boundsOf }).map((part) => ({
      ...part,
      chapters: [],
      objectives: [objective],
      blooms: [],
    }))
  })
  const kinds = [...new Set(rows.toSorted((a, b) => a.score - b.score).map(({ kind }) => kind))]
  return rows
    .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
    .map((row, at) => ({ ...row, id: at + 1 }))
}

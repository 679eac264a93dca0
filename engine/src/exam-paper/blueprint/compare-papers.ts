import { dimensions } from '../words.ts'
import { cleaned, easinessOfPaper, minutesOfPaper, type Paper, type PaperItem, sumOf } from './paper.ts'
import { type Dimension, defaultEase, type EaseBorders, linesBy } from './two-way-table.ts'

/** Marks of one value in both papers; difference = A − B. */
type Difference = {
  readonly value: string
  readonly a: number
  readonly b: number
  readonly difference: number
}

/** Two places that ask the same: the same question, or texts found alike. */
export type SharedItem = { readonly a: number; readonly b: number }

/**
 * How much of a paper also stands in another: marks and questions of A that have a counterpart, as shares of 1. By
 * marks is the usual definition, by count the other one in use.
 */
export type Overlap = {
  readonly pairs: readonly SharedItem[]
  readonly points: number
  /** Shares; null where a paper is empty, of which nothing can be said. */
  readonly by_points: number | null
  readonly by_count: number | null
}

/** What two papers may differ by: marks for each value of a dimension, easiness P, share of the time; overlap by marks as a share. */
export type EquivalenceLimits = {
  readonly objective: number
  readonly chapter: number
  readonly kind: number
  readonly bloom: number
  readonly easiness: number
  readonly minutes: number
  readonly overlap: number
}
export const defaultEquivalence: EquivalenceLimits = {
  objective: 5,
  chapter: 10,
  kind: 0,
  bloom: 10,
  easiness: 0.05,
  minutes: 0.1,
  overlap: 0.2,
}

/** A limit that two papers break, with the greatest difference and where it is. */
export type Broken = {
  readonly of: keyof EquivalenceLimits
  readonly value: string
  readonly found: number
  readonly limit: number
}

export type Comparison = {
  readonly by: Readonly<Record<Dimension, readonly Difference[]>>
  readonly easiness: { readonly a: number | null; readonly b: number | null }
  /** Null where a question has no minutes: a sum without it would look shorter than it is. */
  readonly minutes: { readonly a: number | null; readonly b: number | null }
  readonly overlap: Overlap
  readonly broken: readonly Broken[]
  /** What could not be compared, because a paper does not say it. */
  readonly unknown: readonly ('easiness' | 'minutes' | 'overlap')[]
  readonly is_equivalent: boolean
}

const wholes = ['easiness', 'minutes', 'overlap'] as const

function differences(a: Paper, b: Paper, dimension: Dimension, borders: EaseBorders): Difference[] {
  const inB = new Map(linesBy(b.items, dimension, { borders }).map((line) => [line.value, line.points]))
  return linesBy(a.items, dimension, { borders, all: [...inB.keys()] }).map(({ value, points }) => {
    const other = inB.get(value) ?? 0
    return { value, a: points, b: other, difference: cleaned(points - other) }
  })
}

/** Places of two papers with the same question of the bank. */
export function sameQuestions(a: readonly PaperItem[], b: readonly PaperItem[]): SharedItem[] {
  const inB = new Map(b.flatMap(({ id, question_id }) => (question_id === null ? [] : [[question_id, id]])))
  return a.flatMap(({ id, question_id }) => {
    const other = question_id === null ? undefined : inB.get(question_id)
    return other === undefined ? [] : [{ a: id, b: other }]
  })
}

/** Overlap of paper A with another one from pairs of places; pairs beyond one for a place of A count once. */
export function overlapOf(items: readonly PaperItem[], pairs: readonly SharedItem[]): Overlap {
  const shared = new Set(pairs.map(({ a }) => a))
  const repeated = items.filter(({ id }) => shared.has(id))
  const [points, total] = [repeated, items].map((some) => sumOf(some.map(({ score }) => score))) as [
    number,
    number,
  ]
  return {
    pairs,
    points,
    by_points: total === 0 ? null : cleaned(points / total),
    by_count: items.length === 0 ? null : cleaned(repeated.length / items.length),
  }
}

function greatest(
  of: 'objective' | 'chapter' | 'kind' | 'bloom',
  found: readonly Difference[],
  limit: number,
) {
  const worst = found.toSorted((x, y) => Math.abs(y.difference) - Math.abs(x.difference))[0]
  return worst && Math.abs(worst.difference) > limit + 1e-9
    ? [{ of, value: worst.value, found: Math.abs(worst.difference), limit }]
    : []
}

const beyond = (of: keyof EquivalenceLimits, found: number | null, limit: number): Broken[] =>
  found !== null && found > limit + 1e-9 ? [{ of, value: '', found: cleaned(found), limit }] : []

/**
 * A beside B: marks per value of each dimension, easiness, minutes, overlap, and whether both are equivalent by the
 * limits. `alike` are pairs whose texts are alike, besides those with the same question.
 */
export function comparePapers(
  a: Paper,
  b: Paper,
  {
    alike = [],
    limits = defaultEquivalence,
    borders = defaultEase,
  }: { alike?: readonly SharedItem[]; limits?: EquivalenceLimits; borders?: EaseBorders } = {},
): Comparison {
  const by = Object.fromEntries(
    dimensions.map((dimension) => [dimension, differences(a, b, dimension, borders)]),
  ) as unknown as Comparison['by']
  const easiness = { a: easinessOfPaper(a.items), b: easinessOfPaper(b.items) }
  const minutes = { a: needed(a), b: needed(b) }
  const same = sameQuestions(a.items, b.items)
  const isSame = new Set(same.map(pairKey))
  const overlap = overlapOf(b.items.length === 0 ? [] : a.items, [
    ...same,
    ...alike.filter((pair) => !isSame.has(pairKey(pair))),
  ])
  const measured = {
    easiness: apart(easiness),
    minutes: shareApart(minutes),
    overlap: overlap.by_points,
  }
  const broken = [
    ...greatest('objective', by.objective, limits.objective),
    ...greatest('chapter', by.chapter, limits.chapter),
    ...greatest('kind', by.kind, limits.kind),
    ...greatest('bloom', by.bloom, limits.bloom),
    ...wholes.flatMap((of) => beyond(of, measured[of], limits[of])),
  ]
  const unknown = wholes.filter((of) => measured[of] === null)
  return { by, easiness, minutes, overlap, broken, unknown, is_equivalent: broken.length === 0 }
}

function needed({ items }: Paper): number | null {
  const { minutes, missing } = minutesOfPaper(items)
  return missing > 0 || items.length === 0 ? null : minutes
}
const pairKey = ({ a, b }: SharedItem) => `${a}/${b}`
const shareApart = ({ a, b }: Comparison['minutes']) =>
  a === null || b === null || Math.max(a, b) === 0 ? null : Math.abs(a - b) / Math.max(a, b)
const apart = ({ a, b }: Comparison['easiness']) => (a === null || b === null ? null : Math.abs(a - b))

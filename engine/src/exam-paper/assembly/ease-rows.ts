import type { Change } from './changes.ts'
import { type ChoiceLeft, choicesLeft } from './choice-left.ts'
import { mostApart } from './eligible.ts'
import type { AssemblyRequest, Candidate } from './request.ts'

type Row = AssemblyRequest['rows'][number]
type Eased = Extract<Change, { row_id: number }>

/** Marks are given in halves. */
const isHalf = (score: number) => Number.isInteger(score * 2)

/** Other marks for each question of a row, so that its marks stay in sum and questions of `usual` marks fit. */
function divided({ count, score }: Row, usual: number): { count: number; score: number } | undefined {
  const total = count * score
  const least = Math.max(1, Math.ceil(total / (usual * mostApart) - 1e-9))
  const most = Math.floor((total * mostApart) / usual + 1e-9)
  const counts = Array.from({ length: Math.max(0, most - least + 1) }, (_, at) => least + at)
  return counts
    .map((many) => ({ count: many, score: total / many }))
    .filter((one) => isHalf(one.score))
    .sort((a, b) => Math.abs(a.score - usual) - Math.abs(b.score - usual) || a.count - b.count)[0]
}

/** Questions that there have to be: of two papers that may repeat nothing, for both. */
const wantedOf = (count: number, { papers, overlap_max }: AssemblyRequest) =>
  overlap_max < 1 ? count * papers.length : count

const missOnly = ({ but_for }: ChoiceLeft, condition: string) =>
  but_for.find((one) => one.condition === condition)?.count ?? 0

function byScore(row: Row, choice: ChoiceLeft, request: AssemblyRequest): Eased[] {
  const [usual] = choice.scores
  if (!usual) return []
  const found = divided(row, usual.score)
  if (!found || usual.count < wantedOf(found.count, request)) return []
  return [{ change: 'row_score', row_id: row.id, ...found, bank: usual.count }]
}

/** What lets enough questions into a row, the change that a teacher minds least first. */
function waysFor(row: Row, choice: ChoiceLeft, request: AssemblyRequest): Eased[] {
  const isEnough = (count: number) => choice.left + count >= wantedOf(row.count, request)
  return [
    ...byScore(row, choice, request),
    ...(isEnough(missOnly(choice, 'bloom')) ? [{ change: 'row_any_level' as const, row_id: row.id }] : []),
    ...(isEnough(missOnly(choice, 'chapter'))
      ? [{ change: 'row_any_chapter' as const, row_id: row.id }]
      : []),
  ]
}

/**
 * Changes of the rows themselves, for those for which questions would have to be written: other marks, any level, any
 * chapter. At most one for each row, the cheapest that lets enough questions in.
 */
export function easedRows(
  request: AssemblyRequest,
  candidates: readonly Candidate[],
  changes: readonly Change[],
): Eased[] {
  const lacking = new Set(changes.flatMap((one) => (one.change === 'write' ? [one.row_id] : [])))
  const choices = new Map(choicesLeft(request, candidates).map((one) => [one.row_id, one]))
  return request.rows.flatMap((row) => {
    const choice = choices.get(row.id)
    return lacking.has(row.id) && choice ? waysFor(row, choice, request).slice(0, 1) : []
  })
}

const order: readonly Change['change'][] = [
  'row_score',
  'row_any_level',
  'minutes',
  'easiness',
  'easiness_apart',
  'overlap',
  'knowledge',
  'apart',
  'objective',
  'chapter',
  'bloom',
  'allow',
  'row_any_chapter',
  'row_count',
  'write',
]

/** The cheapest first: what changes a figure, then what changes the paper, last what has to be written. */
export const cheapestFirst = (changes: readonly Change[]): Change[] =>
  changes.toSorted((a, b) => order.indexOf(a.change) - order.indexOf(b.change))

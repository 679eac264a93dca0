import { fits } from '#exam-paper/blueprint/targets.ts'
import { rowConditions } from '../words.ts'
import { isOpen, isTooRecent, scoreFits } from './eligible.ts'
import type { AssemblyRequest, Candidate } from './request.ts'

type Row = AssemblyRequest['rows'][number]
type RowCondition = (typeof rowConditions)[number]

/**
 * What is still to choose from for a row: questions that keep all conditions, and of those that miss one alone how many
 * miss which. `scores` are the marks of the questions that only have other marks, the most frequent first.
 */
export type ChoiceLeft = {
  readonly row_id: number
  readonly left: number
  readonly but_for: readonly { readonly condition: RowCondition; readonly count: number }[]
  readonly scores: readonly { readonly score: number; readonly count: number }[]
}

const tagged = (one: Candidate) => ({
  ...one,
  objectives: one.objectives.map((objective) => ({ objective, share: 1 })),
})

/** The conditions that a question of the row's kind breaks. */
function broken(one: Candidate, row: Row, request: AssemblyRequest): RowCondition[] {
  const any = { kind: null, chapters: [], objectives: [], blooms: [] }
  const breaks: Readonly<Record<RowCondition, boolean>> = {
    score: !scoreFits(one, row),
    bloom: !fits(tagged(one), { ...any, blooms: row.blooms }),
    objective: !fits(tagged(one), { ...any, objectives: row.objectives }),
    chapter: !fits(tagged(one), { ...any, chapters: row.chapters }),
    recent: isTooRecent(one, request),
    closed: !isOpen(one, request),
  }
  return rowConditions.filter((condition) => breaks[condition])
}

function scoresOf(candidates: readonly Candidate[]): ChoiceLeft['scores'] {
  const counts = new Map<number, number>()
  for (const { score } of candidates) counts.set(score, (counts.get(score) ?? 0) + 1)
  return [...counts]
    .map(([score, count]) => ({ score, count }))
    .sort((a, b) => b.count - a.count || a.score - b.score)
}

function leftFor(row: Row, request: AssemblyRequest, candidates: readonly Candidate[]): ChoiceLeft {
  const judged = candidates
    .filter(({ kind }) => row.kind === null || kind === row.kind)
    .map((one) => ({ one, breaks: broken(one, row, request) }))
  const alone = (condition: RowCondition) =>
    judged.filter(({ breaks }) => breaks.length === 1 && breaks[0] === condition).map(({ one }) => one)
  return {
    row_id: row.id,
    left: judged.filter(({ breaks }) => breaks.length === 0).length,
    but_for: rowConditions
      .map((condition) => ({ condition, count: alone(condition).length }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count),
    scores: scoresOf(alone('score')),
  }
}

/** For each row of the blueprint what the bank has, and what keeps the others out. */
export const choicesLeft = (request: AssemblyRequest, candidates: readonly Candidate[]): ChoiceLeft[] =>
  request.rows.map((row) => leftFor(row, request, candidates))

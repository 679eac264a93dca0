import type { Built, Choice } from './choice.ts'
import type { Constraint } from './linear-model.ts'
import { weights } from './paper-constraints.ts'
import { type AssemblyRequest, type Candidate, easinessOf, type Placed, totalOf } from './request.ts'

type Term = readonly [number, string]

const real = (choices: readonly Choice[], paper: string) =>
  choices.filter((choice) => choice.paper === paper && !choice.is_new)

const easiness = (choices: readonly Choice[], paper: string, sign: 1 | -1): Term[] =>
  choices.flatMap(({ paper: own, row, candidate, name }) =>
    own === paper ? [[sign * row.score * easinessOf(candidate), name] as const] : [],
  )

const equalEasiness = (request: AssemblyRequest, terms: readonly Term[], from: number): Constraint[] => {
  if (request.easiness_apart === null) return []
  const most = request.easiness_apart * totalOf(request)
  const soft = { of: 'easiness_apart' as const, value: '', paper: '', weight: weights.easiness_apart }
  return [{ name: 'q', terms, min: from - most, max: from + most, soft }]
}

const overlapSoft = { of: 'overlap' as const, value: '', paper: '', weight: weights.overlap }

/** Both papers at once: marks of A that B repeats stay below the limit, and both are about as easy. */
export function asPair(built: Built, request: AssemblyRequest): Built {
  const [a, b] = request.papers
  if (a === undefined || b === undefined) return built
  const { choices, model } = built
  const inB = new Map<number, Term[]>()
  for (const { candidate, name } of real(choices, b))
    inB.set(candidate.family, [...(inB.get(candidate.family) ?? []), [-1, name]])
  const both = real(choices, a).flatMap((choice) => {
    const other = inB.get(choice.candidate.family)
    return other ? [{ choice, other, share: `s${choice.name}` }] : []
  })
  // repeated >= in A + in B - 1
  const counted = both.map(({ choice, other, share }) => ({
    name: `p${choice.name}`,
    terms: [[1, share] as const, [-1, choice.name] as const, ...other],
    min: -1,
    max: null,
    soft: null,
  }))
  const overlap: Constraint = {
    name: 'v',
    terms: both.map(({ choice, share }) => [choice.row.score, share]),
    min: null,
    max: request.overlap_max * totalOf(request),
    soft: overlapSoft,
  }
  const equal = equalEasiness(request, [...easiness(choices, a, 1), ...easiness(choices, b, -1)], 0)
  return {
    choices,
    model: {
      ...model,
      constraints: [...model.constraints, ...counted, overlap, ...equal],
      shares: both.map(({ share }) => share),
    },
  }
}

/** Paper B beside a paper A that stands. */
export function besideStanding(
  built: Built,
  request: AssemblyRequest,
  {
    a,
    b,
    placed,
    candidates,
  }: { a: string; b: string; placed: readonly Placed[]; candidates: readonly Candidate[] },
): Built {
  const byId = new Map(candidates.map((one) => [one.id, one]))
  const scores = new Map(request.rows.map(({ id, score }) => [id, score]))
  const standing = placed.filter(({ paper }) => paper === a)
  const marks = new Map<number, number>()
  let weight = 0
  for (const { question_id, row_id } of standing) {
    const [one, score] = [byId.get(question_id), scores.get(row_id) ?? 0]
    if (!one) continue
    marks.set(one.family, score)
    weight += score * easinessOf(one)
  }
  const overlap: Constraint = {
    name: 'v',
    terms: real(built.choices, b).flatMap(({ candidate, name }) => {
      const score = marks.get(candidate.family)
      return score === undefined ? [] : [[score, name] as const]
    }),
    min: null,
    max: request.overlap_max * totalOf(request),
    soft: overlapSoft,
  }
  const equal = equalEasiness(request, easiness(built.choices, b, 1), weight)
  return { ...built, model: { ...built.model, constraints: [...built.model.constraints, overlap, ...equal] } }
}

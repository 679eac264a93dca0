import { fitsRow, isOpen, isTooRecent } from './eligible.ts'
import type { ConstraintOf } from './linear-model.ts'
import { withMinutes } from './minutes.ts'
import { type AssemblyRequest, type Candidate, easinessOf, type Placed, totalOf } from './request.ts'

/** A constraint that papers break: of which paper (empty for both), what it wanted and what there is. */
export type Breach = {
  readonly of: ConstraintOf | 'unknown_question' | 'unfit' | 'recent' | 'closed' | 'twice' | 'lock'
  readonly value: string
  readonly paper: string
  readonly found: number
  readonly wanted: number
}

type Sitting = { candidate: Candidate; score: number; placed: Placed }
type OnePaper = { request: AssemblyRequest; paper: string; sitting: readonly Sitting[] }

const near = 1e-6
const breach = (
  of: Breach['of'],
  paper: string,
  value: string | number,
  found: number,
  wanted: number,
): Breach => ({
  of,
  value: String(value),
  paper,
  found: Math.round(found * 1e6) / 1e6,
  wanted,
})

const sumOf = (sitting: readonly Sitting[], amountOf: (one: Sitting) => number) =>
  sitting.reduce((sum, one) => sum + amountOf(one), 0)

function within(
  of: Breach['of'],
  { paper }: OnePaper,
  value: string | number,
  found: number,
  { min, max }: { min: number | null; max: number | null },
): Breach[] {
  if (min !== null && found < min - near) return [breach(of, paper, value, found, min)]
  return max !== null && found > max + near ? [breach(of, paper, value, found, max)] : []
}

function placesHold(one: OnePaper): Breach[] {
  const { request, paper, sitting } = one
  const isLocked = ({ placed }: Sitting) =>
    request.locked.some(
      ({ paper: own, row_id, question_id }) =>
        own === paper && row_id === placed.row_id && question_id === placed.question_id,
    )
  return [
    ...request.rows.flatMap((row) => {
      const count = sitting.filter(({ placed }) => placed.row_id === row.id).length
      return count === row.count ? [] : [breach('row', paper, row.id, count, row.count)]
    }),
    ...sitting.flatMap((seat) => {
      const row = request.rows.find(({ id }) => id === seat.placed.row_id)
      if (isLocked(seat)) return []
      if (!row || !fitsRow(seat.candidate, row)) return [breach('unfit', paper, seat.candidate.id, 0, 1)]
      if (!isOpen(seat.candidate, request)) return [breach('closed', paper, seat.candidate.id, 0, 1)]
      return isTooRecent(seat.candidate, request) ? [breach('recent', paper, seat.candidate.id, 0, 1)] : []
    }),
    ...request.locked.flatMap((lock) =>
      lock.paper === paper &&
      !sitting.some(({ placed }) => placed.row_id === lock.row_id && placed.question_id === lock.question_id)
        ? [breach('lock', paper, lock.question_id, 0, 1)]
        : [],
    ),
  ]
}

/** Values that stand more than once in a list. */
const repeated = <T>(values: readonly T[]): T[] => [
  ...new Set(values.filter((one, at) => values.indexOf(one) !== at)),
]

function togetherHolds({ request, paper, sitting }: OnePaper): Breach[] {
  const ids = new Set(sitting.map(({ candidate }) => candidate.id))
  return [
    ...repeated(sitting.map(({ candidate }) => candidate.family)).map((family) =>
      breach('twice', paper, family, 2, 1),
    ),
    ...(request.one_per_knowledge
      ? repeated(sitting.flatMap(({ candidate }) => candidate.knowledge)).map((point) =>
          breach('knowledge', paper, point, 2, 1),
        )
      : []),
    ...request.apart.flatMap(([one, other]) =>
      ids.has(one) && ids.has(other) ? [breach('apart', paper, `${one}/${other}`, 2, 1)] : [],
    ),
  ]
}

function amountsHold(one: OnePaper): Breach[] {
  const { request, sitting } = one
  const total = totalOf(request)
  const points = (is: (candidate: Candidate) => number) =>
    sumOf(sitting, ({ candidate, score }) => score * is(candidate))
  return [
    ...request.objectives.flatMap(({ objective, points: wanted, tolerance }) => {
      const found = points(({ objectives }) => (objectives.includes(objective) ? 1 / objectives.length : 0))
      return within('objective', one, objective, found, { min: wanted - tolerance, max: wanted + tolerance })
    }),
    ...request.chapters.flatMap((each) =>
      within(
        'chapter',
        one,
        each.chapter,
        points(({ chapter }) => Number(chapter === each.chapter)),
        each,
      ),
    ),
    ...request.blooms.flatMap((each) =>
      within(
        'bloom',
        one,
        each.bloom,
        points(({ bloom }) => Number(bloom === each.bloom)),
        each,
      ),
    ),
    ...within('easiness', one, '', total === 0 ? 0 : points(easinessOf) / total, request.easiness),
    ...within(
      'minutes',
      one,
      '',
      sumOf(sitting, ({ candidate }) => candidate.minutes ?? 0),
      { min: null, max: request.minutes },
    ),
  ]
}

function pairHolds(request: AssemblyRequest, [a, b]: readonly (readonly Sitting[])[]): Breach[] {
  const total = totalOf(request)
  if (!a || !b || total === 0) return []
  const inB = new Set(b.map(({ candidate }) => candidate.family))
  const overlap = sumOf(a, ({ candidate, score }) => (inB.has(candidate.family) ? score : 0)) / total
  const easiness = (some: readonly Sitting[]) =>
    sumOf(some, ({ candidate, score }) => score * easinessOf(candidate)) / total
  const apart = Math.abs(easiness(a) - easiness(b))
  return [
    ...(overlap > request.overlap_max + near
      ? [breach('overlap', '', '', overlap, request.overlap_max)]
      : []),
    ...(request.easiness_apart !== null && apart > request.easiness_apart + near
      ? [breach('easiness_apart', '', '', apart, request.easiness_apart)]
      : []),
  ]
}

/** Everything that papers break, counted from the questions themselves, without model and solver. */
export function verifyPapers(
  request: AssemblyRequest,
  candidates: readonly Candidate[],
  placed: readonly Placed[],
): Breach[] {
  const byId = new Map(withMinutes(candidates).map((one) => [one.id, one]))
  const scores = new Map(request.rows.map(({ id, score }) => [id, score]))
  const seats = placed.flatMap((one) => {
    const candidate = byId.get(one.question_id)
    return candidate ? [{ placed: one, candidate, score: scores.get(one.row_id) ?? 0 }] : []
  })
  const unknown = placed.filter(({ question_id }) => !byId.has(question_id))
  const papers = request.papers.map((paper) => seats.filter((seat) => seat.placed.paper === paper))
  return [
    ...unknown.map(({ paper, question_id }) => breach('unknown_question', paper, question_id, 0, 1)),
    ...request.papers.flatMap((paper, at) => {
      const one = { request, paper, sitting: papers[at] ?? [] }
      return [...placesHold(one), ...togetherHolds(one), ...amountsHold(one)]
    }),
    ...pairHolds(request, papers),
  ]
}

import type { Candidate } from './request.ts'

type Marked = Pick<Candidate, 'kind' | 'score'>

const middle = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  const [low, high] = [sorted[half - 1 + (sorted.length % 2)], sorted[half]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/**
 * The minutes to expect of a question for which nobody wrote them: its marks times the minutes for each mark of the
 * questions that have some, the middle one of its kind, else of all. Null where no question has any.
 */
export function minutesByMarks(candidates: readonly Candidate[]): (one: Marked) => number | null {
  // what is still to be written, by a negative id, has its minutes from here
  const known = candidates.flatMap(({ id, kind, score, minutes }) =>
    minutes === null || score <= 0 || id < 0 ? [] : [{ kind, each: minutes / score }],
  )
  const ofAll = middle(known.map(({ each }) => each))
  const ofKind = new Map(
    [...new Set(known.map(({ kind }) => kind))].map((kind) => [
      kind,
      middle(known.flatMap((one) => (one.kind === kind ? [one.each] : []))),
    ]),
  )
  return ({ kind, score }) => {
    const each = ofKind.get(kind) ?? ofAll
    return each === null ? null : Math.round(each * score * 100) / 100
  }
}

/** The questions with minutes for all of them, as long as one has some. */
export function withMinutes(candidates: readonly Candidate[]): readonly Candidate[] {
  if (candidates.every(({ minutes }) => minutes !== null)) return candidates
  const expected = minutesByMarks(candidates)
  return candidates.map((one) => (one.minutes === null ? { ...one, minutes: expected(one) } : one))
}

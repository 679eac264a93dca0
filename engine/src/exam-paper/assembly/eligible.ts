import { fits, type TargetRow } from '#exam-paper/blueprint/targets.ts'
import { isObjectiveKind } from '#exam-paper/rules/paper-facts.ts'
import type { AssemblyRequest, Candidate } from './request.ts'

/** How far the marks of a row may be from those that a question was written for. */
export const mostApart = 4 / 3

/**
 * A question that is right or wrong may get any marks. The steps of another one are marked anew in proportion, which
 * makes sense near the marks that it was written for.
 */
export const scoreFits = (one: Candidate, row: TargetRow): boolean =>
  isObjectiveKind(one.kind) || (one.score <= row.score * mostApart && row.score <= one.score * mostApart)

/** True when a question may stand in a row. */
export const fitsRow = (one: Candidate, row: TargetRow): boolean =>
  scoreFits(one, row) &&
  fits({ ...one, objectives: one.objectives.map((objective) => ({ objective, share: 1 })) }, row)

/**
 * True when the question was used too lately: in the year of the paper or in one of so many years before it, as the
 * check list counts the papers of the last years.
 */
export const isTooRecent = (
  { usage }: Pick<Candidate, 'usage'>,
  { year, unused_years }: Pick<AssemblyRequest, 'year' | 'unused_years'>,
): boolean => unused_years > 0 && usage.last_year !== null && year - usage.last_year <= unused_years

/** True when tags and exclusions let the question in, whatever the row. */
export function isOpen(one: Candidate, { excluded, wanted_tags, refused_tags }: AssemblyRequest): boolean {
  if (excluded.includes(one.id)) return false
  if (wanted_tags.length > 0 && !one.tags.some((tag) => wanted_tags.includes(tag))) return false
  return !one.tags.some((tag) => refused_tags.includes(tag))
}

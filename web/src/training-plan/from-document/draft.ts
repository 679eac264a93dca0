import { type FilledPart, filledParts, type PlanReading } from '@obelisk/contract/training-plan/from-document'
import type { WholePlan } from '@obelisk/contract/training-plan/plan'
import type { Strength } from '@obelisk/contract/training-plan/rows'
import { isSureMatch, matchOf } from '@obelisk/engine/training-plan/from-document/crosswalk'

export type Mark = PlanReading['marks'][number]
export type MatrixRow = PlanReading['rows'][number]

/** What a person has decided about a reading; nothing of it is stored before the last step. */
export type Draft = {
  parts: readonly FilledPart[]
  replace: readonly FilledPart[]
  /** Codes of courses that the document gives none, by their place in its list. */
  codes: Readonly<Record<number, string>>
  /** The code of the course that a row of the matrix is, by the row; null: none of them. */
  matches: Readonly<Record<number, string | null>>
  /** Strengths set by hand, by row and indicator; null: nothing. */
  marks: Readonly<Record<string, Strength | null>>
  /** What signs are read as otherwise than the reader has. */
  signs: Readonly<Record<string, Strength>>
  /** Statements of which another reading was chosen, by their place. */
  words: Readonly<Record<string, string>>
  /** A document of another programme is stored all the same. */
  takesOther: boolean
  /** Marks go onto their numbers, also where the plan says something else under them. */
  tiesByNumber: boolean
}

export const keyOf = (row: number, indicator: string) => `${row}:${indicator}`

/** A course that rows of the matrix may be: of the document, else of the plan. */
export type Candidate = { code: string; name: string }

/** Courses without a code take that of the one course of the plan with the same name. */
export function codeOf(
  reading: PlanReading,
  plan: Pick<WholePlan, 'courses'>,
  draft: Draft,
  at: number,
): string {
  const course = reading.courses[at]
  const own = draft.codes[at] ?? course?.code
  if (own !== undefined || !course) return own?.trim() ?? ''
  const match = matchOf(course, plan.courses)
  return match.reason === 'same' || match.reason === 'width'
    ? (plan.courses[match.course ?? -1]?.code ?? '')
    : ''
}

export function candidatesOf(
  reading: PlanReading,
  plan: Pick<WholePlan, 'courses'>,
  draft: Draft,
): Candidate[] {
  const own = reading.courses.map(({ name }, at) => ({ code: codeOf(reading, plan, draft, at), name }))
  const known = new Set(own.map(({ code }) => code.toUpperCase()))
  return [
    ...own,
    ...plan.courses
      .filter(({ code }) => !known.has(code.toUpperCase()))
      .map(({ code, name }) => ({ code, name })),
  ]
}

export type RowMatch = {
  row: number
  name: string
  match: MatrixRow['match']
  /** The course that it counts as now; undefined as long as nobody has decided. */
  code?: string
  isDecided: boolean
}

type Proposal = Omit<RowMatch, 'code' | 'isDecided'> & { proposed: string }

/** What the names alone say of a row: sure when they are the same but for width and signs. */
const byName = ({ proposed, ...one }: Proposal): RowMatch =>
  isSureMatch(one.match) && proposed !== ''
    ? { ...one, code: proposed, isDecided: true }
    : { ...one, isDecided: false }

/** Each row of the matrices with the course that it is: sure by its name, decided by the person, or open. */
export function matchesOf(
  reading: PlanReading,
  candidates: readonly Candidate[],
  { matches }: Draft,
): RowMatch[] {
  return reading.rows.map(({ name, match: own }, row) => {
    const match = own.reason === 'none' ? matchOf({ name }, candidates) : own
    const decided = matches[row]
    if (decided === null) return { row, name, match, isDecided: true }
    if (decided !== undefined) return { row, name, match, code: decided, isDecided: true }
    return byName({ row, name, match, proposed: candidates[match.course ?? -1]?.code ?? '' })
  })
}

export type ShownMark = {
  strength?: Strength
  weight?: number
  text: string
  isOpen: boolean
  isChanged: boolean
}

/** A mark as the document has it, with what its sign is read as now. */
function markRead({ strength, weight, text }: Mark, signs: Draft['signs']): ShownMark {
  const isOpen = strength ? !strength.isSure : !weight
  const said = {
    ...(strength ? { strength: signs[text.trim()] ?? strength.value } : {}),
    ...(weight ? { weight: weight.value } : {}),
  }
  return { ...said, text, isOpen, isChanged: false }
}

/** A mark as it stands now; one that the document leaves open is open until somebody decides. */
export function markNow(mark: Mark | undefined, key: string, { marks, signs }: Draft): ShownMark | undefined {
  const own = marks[key]
  if (own === undefined) return mark && markRead(mark, signs)
  return { ...(own ? { strength: own } : {}), text: mark?.text ?? '', isOpen: false, isChanged: true }
}

/** The marks of a reading by row and indicator, and the indicators that head the columns. */
export function gridOf({ marks, indicators }: PlanReading) {
  const byKey = new Map(marks.map((mark) => [keyOf(mark.row, mark.indicator), mark]))
  const numbers = [
    ...new Set([...indicators.map(({ no }) => no), ...marks.map(({ indicator }) => indicator)]),
  ]
  return { byKey, numbers: numbers.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })) }
}

/** How many rows of a part the document has. */
export const sizesOf = (reading: PlanReading): Record<FilledPart, number> => ({
  basics: Object.keys(reading.basics).length,
  objectives: reading.objectives.length,
  requirements: reading.requirements.length,
  indicators: reading.indicators.length,
  links: reading.links.length,
  courses: reading.courses.length,
  matrix: reading.marks.length,
})

/** A draft in which everything that is there is taken, and nothing of the plan is replaced. */
export function firstDraft(reading: PlanReading): Draft {
  const sizes = sizesOf(reading)
  return {
    parts: filledParts.filter((part) => sizes[part] > 0),
    replace: [],
    codes: {},
    matches: {},
    marks: {},
    signs: {},
    words: {},
    takesOther: false,
    tiesByNumber: false,
  }
}

import type { Condition, SurveyQuestion } from '@obelisk/contract/survey/definition'

/** One condition without parts. */
export type Simple = Exclude<Condition, { all: Condition[] } | { any: Condition[] }>
/** Rows of which all must hold, or one; a row may be a group of its own. */
export type Group = { by: 'all' | 'any'; parts: Part[] }
export type Part = Simple | Group
export type WhoKind = Extract<Simple, { who: string }>['who']

/** So many groups may lie within each other, as the contract has it. */
export const deepest = 3

export const isGroup = (part: Part): part is Group => 'by' in part

function partOf(condition: Condition): Part {
  if ('all' in condition) return { by: 'all', parts: condition.all.map(partOf) }
  return 'any' in condition ? { by: 'any', parts: condition.any.map(partOf) } : condition
}

/** A condition as rows; one row alone is a group of one. */
export function groupOf(condition: Condition | null): Group {
  if (condition === null) return { by: 'all', parts: [] }
  const part = partOf(condition)
  return isGroup(part) ? part : { by: 'all', parts: [part] }
}

function isWhole(part: Simple): boolean {
  if ('who' in part) return part.ids.length > 0
  return part.question !== '' && (!('values' in part) || part.values.length > 0)
}

/** Rows that are not whole say nothing yet, and neither does a group of such rows. */
function said(part: Part): Condition[] {
  if (!isGroup(part)) return isWhole(part) ? [part] : []
  const parts = part.parts.flatMap(said)
  if (parts.length === 0) return []
  return [part.by === 'any' ? { any: parts } : { all: parts }]
}

/** The rows as a condition. A group that somebody has begun stays one; one row alone needs none around it. */
export function conditionOf({ by, parts }: Group): Condition | null {
  const whole = parts.flatMap(said)
  const [first, ...rest] = whole
  if (!first) return null
  if (rest.length === 0 && !('all' in first || 'any' in first)) return first
  return by === 'any' ? { any: whole } : { all: whole }
}

export const asksNumber = ({ kind }: SurveyQuestion): boolean => kind === 'number' || kind === 'nps'

/** What may be said of a question. */
export function relationsOf(question: SurveyQuestion | undefined, hasChoices: boolean) {
  if (question && asksNumber(question)) return ['at-least', 'at-most', 'answered'] as const
  return hasChoices ? (['chosen', 'not-chosen', 'answered'] as const) : (['answered'] as const)
}

export type Relation = 'chosen' | 'not-chosen' | 'at-least' | 'at-most' | 'answered'

/** The condition of a question with another relation, its value kept where it still fits. */
export function related(
  part: Simple | undefined,
  question: string,
  is: Relation,
  first: string | number,
): Simple {
  if (is === 'answered') return { question, is }
  if (is === 'at-least' || is === 'at-most')
    return { question, is, value: part && 'value' in part ? part.value : 1 }
  return { question, is, values: part && 'values' in part ? part.values : [first] }
}

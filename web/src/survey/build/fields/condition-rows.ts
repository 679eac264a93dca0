import type { Condition, SurveyQuestion } from '@obelisk/contract/survey/definition'

/** One condition without parts. */
export type Simple = Exclude<Condition, { all: Condition[] } | { any: Condition[] }>
export type Group = { by: 'all' | 'any'; parts: Simple[] }
export type WhoKind = Extract<Simple, { who: string }>['who']

const isSimple = (condition: Condition): condition is Simple => !('all' in condition || 'any' in condition)

/** A condition as rows, or undefined when it holds more than rows can show. */
export function groupOf(condition: Condition | null): Group | undefined {
  if (condition === null) return { by: 'all', parts: [] }
  const by = 'any' in condition ? 'any' : 'all'
  const list = 'any' in condition ? condition.any : 'all' in condition ? condition.all : [condition]
  return list.every(isSimple) ? { by, parts: list } : undefined
}

function isWhole(part: Simple): boolean {
  if ('who' in part) return part.ids.length > 0
  return part.question !== '' && (!('values' in part) || part.values.length > 0)
}

/** The rows as a condition; rows that are not whole say nothing yet. */
export function conditionOf({ by, parts }: Group): Condition | null {
  const [first, ...rest] = parts.filter(isWhole)
  if (!first) return null
  if (rest.length === 0) return first
  return by === 'any' ? { any: [first, ...rest] } : { all: [first, ...rest] }
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

import { type FindingPlace, finding } from '#finding/finding.ts'
import { questionsAsked } from './conditions.ts'
import {
  questionsIn,
  type SurveyCondition,
  type SurveyDefinition,
  type SurveyQuestion,
  stepsOf,
} from './definition.ts'
import { placeOf, type SurveyFinding } from './survey-finding.ts'

function conditionFindings(
  asked: readonly string[],
  before: ReadonlySet<string>,
  known: ReadonlySet<string>,
  place: FindingPlace,
): SurveyFinding[] {
  return [...new Set(asked)].flatMap((id): SurveyFinding[] => {
    if (!known.has(id)) return [finding('survey.condition_unknown', 'error', place, { asked: id })]
    return before.has(id) ? [] : [finding('survey.condition_later', 'error', place, { asked: id })]
  })
}

/** Conditions look back, and options are carried from an earlier question that has them. */
export function orderFindings(definition: SurveyDefinition): SurveyFinding[] {
  const all = questionsIn(definition)
  const known = new Set(all.map(({ id }) => id))
  const before = new Set<string>()
  const found: SurveyFinding[] = []
  for (const [index, question] of all.entries()) {
    const place = placeOf(question, index)
    if (question.when) found.push(...conditionFindings(questionsAsked(question.when), before, known, place))
    if ('options' in question && question.from !== null && !before.has(question.from))
      found.push(finding('survey.carried_from', 'error', place))
    if (before.has(question.id)) found.push(finding('survey.same_id', 'error', place))
    before.add(question.id)
  }
  return found
}

/** Jumps lead forward, and ask what was answered before. */
export function jumpFindings({ pages }: SurveyDefinition): SurveyFinding[] {
  const seen = new Set<string>()
  return pages.flatMap((page, index): SurveyFinding[] => {
    const later = new Set(pages.slice(index + 1).map(({ id }) => id))
    for (const { id } of page.questions) seen.add(id)
    const place = { page: page.id, number: index + 1 }
    return page.jumps.flatMap(({ to, when }) => [
      ...(to === 'end' || later.has(to) ? [] : [finding('survey.jump' as const, 'error', place)]),
      ...questionsAsked(when).flatMap((id) =>
        seen.has(id) ? [] : [finding('survey.condition_later' as const, 'error', place, { asked: id })],
      ),
    ])
  })
}

/** What is known of a questionnaire up to a question: questions by id, and those that nobody sees. */
type Known = {
  readonly definition: SurveyDefinition
  readonly byId: ReadonlyMap<string, SurveyQuestion>
  readonly hidden: ReadonlySet<string>
}

/** Questions that nobody sees: their condition asks for an option or a step that does not exist, or for two at once. */
export function unreachable(definition: SurveyDefinition): SurveyFinding[] {
  const all = questionsIn(definition)
  const hidden = new Set<string>()
  const known: Known = { definition, byId: new Map(all.map((question) => [question.id, question])), hidden }
  return all.flatMap((question, index): SurveyFinding[] => {
    if (!question.when || canHold(question.when, known)) return []
    hidden.add(question.id)
    return [finding('survey.unreachable', 'warning', placeOf(question, index))]
  })
}

function canHold(condition: SurveyCondition, known: Known): boolean {
  if ('any' in condition) return condition.any.some((part) => canHold(part, known))
  if ('all' in condition)
    return condition.all.every((part) => canHold(part, known)) && !contradicts(condition.all, known)
  if ('who' in condition) return true
  const asked = known.byId.get(condition.question)
  if (!asked) return true
  if (known.hidden.has(asked.id)) return condition.is === 'not-chosen'
  return canBeSaid(known.definition, asked, condition)
}

type OnAnswer = Extract<SurveyCondition, { question: string }>

/** Of one answer two different things are asked at once: two options where one is chosen, or more and less of a number. */
function contradicts(parts: readonly SurveyCondition[], { byId }: Known): boolean {
  const asked = parts.filter((part): part is OnAnswer => 'question' in part)
  return asked.some((one, at) =>
    asked
      .slice(at + 1)
      .some((other) => one.question === other.question && areApart(one, other, byId.get(one.question))),
  )
}

function areApart(one: OnAnswer, other: OnAnswer, question: SurveyQuestion | undefined): boolean {
  const isOne = question?.kind === 'single' || question?.kind === 'dropdown' || question?.kind === 'scale'
  if ('values' in one && 'values' in other) {
    if (!isOne || one.is !== 'chosen') return false
    return other.is === 'chosen'
      ? !one.values.some((value) => other.values.includes(value))
      : one.values.every((value) => other.values.includes(value))
  }
  if (!('value' in one) || !('value' in other)) return false
  const least = Math.max(
    ...[one, other].map((part) => (part.is === 'at-least' ? part.value : Number.NEGATIVE_INFINITY)),
  )
  const most = Math.min(
    ...[one, other].map((part) => (part.is === 'at-most' ? part.value : Number.POSITIVE_INFINITY)),
  )
  return least > most
}

function canBeSaid(definition: SurveyDefinition, asked: SurveyQuestion, when: OnAnswer): boolean {
  if (asked.kind === 'notice') return when.is === 'not-chosen'
  if (when.is !== 'chosen') return true
  if ('options' in asked) return asked.options.some(({ id }) => when.values.includes(id))
  if (!('scale' in asked)) return true
  const steps = stepsOf(definition, asked.scale)
  const isThere = (value: string | number) =>
    value === 'na' ? asked.na : Number(value) >= 0 && Number(value) < steps
  return when.values.some(isThere)
}

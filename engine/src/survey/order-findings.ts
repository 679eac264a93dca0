import { finding, type Place } from '../finding/finding.ts'
import { questionsAsked } from './conditions.ts'
import { questionsIn, type SurveyDefinition, type SurveyQuestion, stepsOf } from './definition.ts'
import { placeOf, type SurveyFinding } from './survey-finding.ts'

function conditionFindings(
  asked: readonly string[],
  before: ReadonlySet<string>,
  known: ReadonlySet<string>,
  place: Place,
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

/** Jumps lead forward. What lies between a jump that always happens and its end is never seen. */
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

/** A condition on an option or a step that does not exist never holds. */
export function unreachable(definition: SurveyDefinition): SurveyFinding[] {
  const all = questionsIn(definition)
  const byId = new Map(all.map((question) => [question.id, question]))
  const hidden = new Set<string>()
  return all.flatMap((question, index): SurveyFinding[] => {
    const { when } = question
    if (!when || !('question' in when)) return []
    const asked = byId.get(when.question)
    if (!asked) return []
    const isLost = when.is !== 'not-chosen' && hidden.has(asked.id)
    if (!isLost && canHold(definition, asked, when)) return []
    hidden.add(question.id)
    return [finding('survey.unreachable', 'warning', placeOf(question, index))]
  })
}

type OnAnswer = Extract<NonNullable<SurveyQuestion['when']>, { question: string }>

function canHold(definition: SurveyDefinition, asked: SurveyQuestion, when: OnAnswer): boolean {
  if (asked.kind === 'notice') return when.is === 'not-chosen'
  if (when.is !== 'chosen') return true
  if ('options' in asked) return asked.options.some(({ id }) => when.values.includes(id))
  if (!('scale' in asked)) return true
  const steps = stepsOf(definition, asked.scale)
  const isThere = (value: string | number) =>
    value === 'na' ? asked.na : Number(value) >= 0 && Number(value) < steps
  return when.values.some(isThere)
}

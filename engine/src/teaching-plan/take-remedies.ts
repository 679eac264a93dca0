import type { Remedy } from '#finding/finding.ts'
import { checkPlan } from './check-plan.ts'
import { exchangeTime, mergeWithNext, type OwnTime } from './edit-sessions.ts'
import type { PlanContent, PlanFacts } from './plan.ts'

/** The plan with one way out of a finding taken: another time for a session, or a session joined with the next. */
export const takeRemedy = (
  content: PlanContent,
  facts: PlanFacts,
  { action, place, values }: Remedy,
): PlanContent =>
  action === 'merge'
    ? mergeWithNext(content, facts, Number(place.key))
    : exchangeTime(content, facts, {
        key: Number(place.key),
        classId: Number(place.class_id),
        time: values as unknown as OwnTime,
      })

/** Gives every session with an error the first free time that is offered; each takes one, so this comes to an end. */
export function takeRemedies(content: PlanContent, facts: PlanFacts): PlanContent {
  let now = content
  for (let left = content.sessions.length * facts.classes.length; left > 0; left -= 1) {
    const remedy = checkPlan(now, facts, [])
      .findings.filter(({ level }) => level === 'error')
      .flatMap(({ remedies = [] }) => remedies)
      .find(({ action }) => action === 'exchange_time')
    if (!remedy) return now
    now = takeRemedy(now, facts, remedy)
  }
  return now
}

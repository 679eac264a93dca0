import { checkPlan } from './check-plan.ts'
import { exchangeTime, type OwnTime } from './edit-sessions.ts'
import type { PlanContent, PlanFacts } from './plan.ts'

/** Takes the first way out of every error that offers one. A remedy gives a session a free time, so this comes to an end. */
export function takeRemedies(content: PlanContent, facts: PlanFacts): PlanContent {
  let now = content
  for (let left = content.sessions.length * facts.classes.length; left > 0; left -= 1) {
    const found = checkPlan(now, facts, []).findings.find(
      ({ level, remedies }) => level === 'error' && remedies?.[0],
    )
    const remedy = found?.remedies?.[0]
    if (!remedy) return now
    now = exchangeTime(now, facts, {
      key: Number(remedy.place.key),
      classId: Number(remedy.place.class_id),
      time: remedy.values as unknown as OwnTime,
    })
  }
  return now
}

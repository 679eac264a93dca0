import { laySlots } from './lay-slots.ts'
import type { PlanContent, PlanFacts } from './plan.ts'
import { resyncPlan } from './resync-plan.ts'

/**
 * The plan of an earlier term for the classes of this one: contents stay, chapters and components are those of the syllabus
 * in force, every date is new. What was put off or exchanged then, who gave single sessions, and the measures of that cycle, are left behind.
 */
export function copyPlan(content: PlanContent, before: PlanFacts, now: PlanFacts): PlanContent {
  const bare = {
    skips: [],
    sessions: content.sessions.map(({ taught_by: _, ...session }) => ({
      ...session,
      slots: [],
      measure_ids: [],
    })),
  }
  const { sessions } = resyncPlan(bare, before, now).content
  return { skips: [], sessions: laySlots(sessions, [], now) }
}

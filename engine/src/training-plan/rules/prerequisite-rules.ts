import { type Finding, finding } from '#finding/finding.ts'
import type { Plan } from './plan.ts'
import { grouped, type PlanIndex } from './plan-index.ts'

export type PrerequisiteRuleCode = 'C10.prerequisite_order' | 'C10.prerequisite_cycle'

type Found = Finding<PrerequisiteRuleCode>

/** C10: a prerequisite is taught in an earlier term, and no course needs itself through others. */
export function prerequisitesComeFirst(plan: Plan, index: PlanIndex): Found[] {
  const late = plan.prerequisites.flatMap(({ course_id, pre_course_id }) => {
    const course = index.courses.get(course_id)
    const before = index.courses.get(pre_course_id)
    if (!course || !before || before.term < course.term) return []
    const values = { name: course.name, term: course.term, pre_name: before.name, pre_term: before.term }
    return [
      finding<PrerequisiteRuleCode>('C10.prerequisite_order', 'error', { course_id, pre_course_id }, values),
    ]
  })
  return [...late, ...cyclesOf(plan)]
}

/** Each cycle once, named by its courses from the smallest id on. */
function cyclesOf(plan: Plan): Found[] {
  const before = grouped(plan.prerequisites, (row) => row.course_id)
  const state = new Map<number, 'open' | 'done'>()
  const found = new Map<string, number[]>()
  const path: number[] = []
  const visit = (course: number) => {
    if (state.get(course) === 'done') return
    if (state.get(course) === 'open') {
      const cycle = fromSmallest(path.slice(path.indexOf(course)))
      found.set(cycle.join(' '), cycle)
      return
    }
    state.set(course, 'open')
    path.push(course)
    for (const { pre_course_id } of before.get(course) ?? []) visit(pre_course_id)
    path.pop()
    state.set(course, 'done')
  }
  for (const course of [...before.keys()].sort((a, b) => a - b)) visit(course)
  return [...found.values()].map((ids) =>
    finding('C10.prerequisite_cycle', 'error', { course_id: ids[0] ?? 0 }, { course_ids: ids }),
  )
}

function fromSmallest(cycle: readonly number[]): number[] {
  const at = cycle.indexOf(Math.min(...cycle))
  return [...cycle.slice(at), ...cycle.slice(0, at)]
}

export { isOpen as isOpenPlan, mustSeePlan, type Standing as PlanStanding } from './access.ts'
export { planPublished } from './events.ts'
export {
  coursesOfPlan,
  indicatorsOfCourses,
  type PlannedIndicator,
  planOfGrade,
  weightsOfPlan,
} from './facts.ts'
export { findingsOf as planFindings, rulesAtSubmission as planRules } from './lifecycle/check-plan.ts'
export { readPlan } from './plan/read-plan.ts'

export { planPolicy } from './access.ts'
export { planPublished } from './events.ts'
export { looksLikePlanSheet } from './exchange/looks-like-plan.ts'
export {
  coursesOfPlan,
  indicatorsOfCourses,
  planOfGrade,
  weightsOfPlan,
} from './facts.ts'
export { findingsOf as planFindings, rulesAtSubmission as planRules } from './lifecycle/check-plan.ts'
export { findPlans } from './plan/find-plans.ts'
export { readPlan } from './plan/read-plan.ts'

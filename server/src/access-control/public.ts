export { openFirstStep } from './first-step.ts'
export { assignRoles, endRoles } from './role-assignments.ts'

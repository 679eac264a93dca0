export { openFirstStep } from './first-step.ts'
export { accountsWithRole, assignRoles, endRoles } from './role-assignments.ts'

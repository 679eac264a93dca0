export { accountsWithRole, assignRoles, endRoles } from './role-assignments.ts'

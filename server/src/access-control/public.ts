export { resetSuper, type SuperAdministrator, superAdministrators } from './administrators/reset-super.ts'
export { gateOf, mayCall } from './authority/gate.ts'
export { actorById, rightsOf } from './authority/held-rights.ts'
export { listOfRules } from './authority/list-of-rules.ts'
export { treeOf, withAbove } from './authority/tree.ts'
export { cachesCleared } from './back-office/caches.ts'
export { framedSites } from './back-office/framed-sites.ts'
export { isAdministrator } from './back-office/sign-in-admin.ts'
export { openFirstStep } from './first-step.ts'
export { rulesInWords } from './groups/list-groups.ts'
export {
  type Assignment,
  assignRoles,
  changePeriods,
  endAssignments,
  endRoles,
  holdAssignments,
} from './role-assignments.ts'
export { pagePathOf } from './rules/page-path.ts'
export { confirmPeople, isFoundingNow } from './second-person/confirm.ts'
export {
  mayNotCount,
  mustBeSecond,
  type SecondPerson,
  secondPersonFault,
  whyNotSecond,
  whyNotSecondOf,
} from './second-person/must-be-second.ts'
export { confirmsPeople, isOffice } from './second-person/standing.ts'

export { type ClassHead, classesWithin, mustSeeClass, withinReach } from './access.ts'
export { membersChanged } from './events.ts'
export { activeMembersOf, type ClassMember } from './members/queries.ts'

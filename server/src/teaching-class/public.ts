export { membersChanged } from './events.ts'
export { withinReach } from './reach.ts'

export { type Move, membersChanged, membersMoved } from './events.ts'
export { withinReach } from './reach.ts'

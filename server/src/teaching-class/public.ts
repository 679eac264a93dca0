export { findClasses } from './classes/find-classes.ts'
export { type Move, membersChanged, membersMoved } from './events.ts'
export { amongReached, withinReach } from './reach.ts'

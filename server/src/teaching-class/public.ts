export { type ClassToFind, foundClass } from './classes/find-classes.ts'
export { type Move, membersChanged, membersMoved } from './events.ts'
export { type ClassColumns, classesReached, whereClass } from './reach.ts'

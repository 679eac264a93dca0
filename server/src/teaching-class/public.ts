export { membersChanged } from './events.ts'

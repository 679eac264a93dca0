export { calendarChanged, timetableChanged } from './events.ts'
export { entriesOf, timetablesOf } from './queries.ts'

export { mustEditCalendar } from './access.ts'
export { calendarChanged, timetableChanged } from './events.ts'
export { entriesOf, timetablesOf } from './queries.ts'
export { sectionTimesOf } from './section-times.ts'

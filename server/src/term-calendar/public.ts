export { entriesOf, timetablesOf } from './queries.ts'

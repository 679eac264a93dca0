export { lastCycleMeasures, measuresOf, measuresOfCourse } from './queries.ts'
export {
  answerMeasure,
  type ReportMeasure,
  type ReportPlace,
  saveMeasures,
  verifyMeasure,
} from './report-measures.ts'

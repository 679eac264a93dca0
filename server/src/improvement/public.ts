export { lastCycleMeasures, measuresOf, measuresOfCourse, measuresOfDocuments } from './queries.ts'
export {
  answerMeasure,
  type ReportMeasure,
  restateMeasures,
  saveMeasures,
  verifyMeasure,
} from './report-measures.ts'
export { watchedMeasure } from './watched-measure.ts'

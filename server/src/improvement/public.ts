export { findMeasures, measurePassages, readableMeasures } from './find-measures.ts'
export { lastCycleMeasures, measuresOf, measuresOfCourse, measuresOfDocuments } from './queries.ts'
export {
  answerMeasure,
  type ReportMeasure,
  restateMeasures,
  saveMeasures,
  verifyMeasure,
} from './report-measures.ts'
export { watchedMeasure } from './watched-measure.ts'
export { mustRewriteMeasure } from './write-measure.ts'

export { computeRun, resultChanged } from './compute/compute-run.ts'
export { subjectOf } from './subject.ts'
export { submitReport } from './submit-report.ts'

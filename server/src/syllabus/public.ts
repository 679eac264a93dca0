export { syllabusPolicy } from './access.ts'
export { findSyllabi } from './reading/find-syllabi.ts'
export {
  type SyllabusFacts,
  syllabusFacts,
} from './reading/syllabus-facts.ts'
export { findingsOf as syllabusFindings, rulesTried as syllabusRules } from './versions/check-syllabus.ts'
export { snapshotOf } from './versions/hand-in.ts'

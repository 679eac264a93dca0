export { over as overCourses, type SyllabusScope as CoursePlace, syllabusPolicy } from './access.ts'
export { lookAtDocument } from './from-document/look-at-document.ts'
export { findSyllabi } from './reading/find-syllabi.ts'
export { snapshotOf } from './reading/snapshot.ts'
export {
  type SyllabusFacts,
  syllabusFacts,
} from './reading/syllabus-facts.ts'
export { readableSyllabi } from './reading/syllabus-passages.ts'
export {
  findingsNow as syllabusFindingsNow,
  findingsOf as syllabusFindings,
  rulesTried as syllabusRules,
} from './versions/check-syllabus.ts'
export { whereOver as whereOverCourses } from './where-readable.ts'

export { over as overCourses, type SyllabusScope as CoursePlace, syllabusPolicy } from './access.ts'
export { chosenIn as chosenInSyllabus } from './reading/chosen.ts'
export { findSyllabi } from './reading/find-syllabi.ts'
export {
  type SyllabusFacts,
  syllabusFacts,
} from './reading/syllabus-facts.ts'
export { readableSyllabi, syllabusPassages } from './reading/syllabus-passages.ts'
export {
  findingsNow as syllabusFindingsNow,
  findingsOf as syllabusFindings,
  rulesTried as syllabusRules,
} from './versions/check-syllabus.ts'
export { snapshotOf } from './versions/submit-syllabus.ts'
export { whereOver as whereOverCourses } from './where-readable.ts'

export { syllabusPublished } from './events.ts'
export {
  type ComponentFacts,
  type ObjectiveFacts,
  type SyllabusFacts,
  syllabusFacts,
} from './reading/syllabus-facts.ts'
export { findingsOf as syllabusFindings, rulesTried as syllabusRules } from './versions/check-syllabus.ts'
export { snapshotOf, submitSyllabus } from './versions/hand-in.ts'
export { type NewSyllabus, openSyllabi, openSyllabus } from './versions/open-syllabus.ts'
export { publishSyllabi } from './versions/publish-syllabi.ts'
export { writeSections } from './writing/sections.ts'

export { syllabusPublished } from './events.ts'
export {
  type ComponentFacts,
  type ObjectiveFacts,
  type SyllabusFacts,
  syllabusFacts,
} from './reading/syllabus-facts.ts'

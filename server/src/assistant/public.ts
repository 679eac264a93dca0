export { userGuideIn } from './knowledge/guide.ts'
export { refreshKnowledge } from './knowledge/refresh-knowledge.ts'

export { ask } from './chat/ask.ts'
export { changeChat } from './chat/chats.ts'
export { userGuideIn } from './knowledge/guide.ts'
export { refreshKnowledge } from './knowledge/refresh-knowledge.ts'

export { AssistantButton } from './drawer/AssistantButton.tsx'
/** Beside a text of a document: which of its words a model wrote, and who accepted them. */
export const loadAssistedMark = () => import('./suggest/AssistedMark.tsx')
/** On pages of the question bank: lets a model draft questions, or variants of one. */
export const loadDraftQuestions = () => import('./drafts/DraftQuestions.tsx')
/** In a form that covers the header: asks for suggestions for its fields. */
export const loadSuggestHere = () => import('./suggest/SuggestHere.tsx')
/** Under the configuration of models: asks the service for a word. */
export const loadTryModel = () => import('./TryModel.tsx')
/** On the first page of a student: the way to the assistant. */
export const loadStudentCard = () => import('./student/StudentCard.tsx')

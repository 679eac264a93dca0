export { catalogsReached } from './access.ts'
export { joinBank, noteUses, questionsToTake, type TakenQuestion } from './for-papers.ts'
export { indexOf as questionIndex } from './write-question.ts'

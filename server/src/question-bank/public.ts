export { catalogsReached } from './access.ts'
export { joinBank, noteUses, questionsToTake, type TakenQuestion, type Use } from './for-papers.ts'
export { indexOf as questionIndex } from './write-question.ts'

export { catalogsReached } from './access.ts'
export {
  joinBank,
  type QuestionToAssemble,
  questionsToAssemble,
  questionsToTake,
  type TakenQuestion,
  usesBefore,
} from './for-papers.ts'
export { recordUses, type ToldUse } from './memory/record-uses.ts'
export { indexOf as questionIndex } from './write-question.ts'

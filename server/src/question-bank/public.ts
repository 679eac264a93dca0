export { bankPolicy, catalogsReached } from './access.ts'
export { bloomScaleOf } from './banks/limits.ts'
export { judged as judgedQuestion } from './exchange/read/judge-questions.ts'
export { keepMade as keepMadeQuestions } from './exchange/read/read-import.ts'
export { tagsAlike } from './exchange/read/tags-alike.ts'
export { readPaperFile, readWordLines } from './exchange/word/read-paper-file.ts'
export type { WordPaper } from './exchange/word/read-word.ts'
export {
  joinBank,
  noteTaken,
  picturesInBank,
  type QuestionToAssemble,
  questionsToAssemble,
  questionsToTake,
  type TakenQuestion,
  tellDuties,
  usesBefore,
} from './for-papers.ts'
export { recordUses, type ToldUse } from './memory/record-uses.ts'
export { indexOf as questionIndex } from './write-question.ts'

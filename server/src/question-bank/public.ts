export { indexOf as questionIndex } from './write-question.ts'

export { computeGrade } from './compute-grade.ts'

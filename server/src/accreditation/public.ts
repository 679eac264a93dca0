export { computeGrade } from './compute/compute-grade.ts'

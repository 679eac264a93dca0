export { computeGrade } from './compute/compute-grade.ts'
export { gradesReached, requirementsNamed } from './requirements-named.ts'

export { schoolOf } from './school.ts'
export { isOverProject, projectsReached, projectsWithin } from './scope.ts'

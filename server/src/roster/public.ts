export { schoolOf } from './school.ts'
export { isOverProject, projectsWithin } from './scope.ts'

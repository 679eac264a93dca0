export { isOverProject, projectsWithin } from './scope.ts'

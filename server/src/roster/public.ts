export { findStudents, findTeachers } from './people/find-people.ts'
export { wholeNumbers } from './people/whole-numbers.ts'
export { schoolOf } from './school.ts'
export { isOverProject, projectsOver, projectsReached, projectsWithin } from './scope.ts'

import { studentKind, teacherKind } from '@obelisk/contract/roster/kind'
import { kindsOf } from '#kernel/room.ts'
import { findStudents, findTeachers } from './people/find-people.ts'

const answer = kindsOf('roster')

export const kinds = [
  answer(teacherKind, { search: { needs: 'roster/view', find: findTeachers } }),
  answer(studentKind, { search: { needs: 'roster/students', find: findStudents } }),
]

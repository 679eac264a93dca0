import type { Book } from '../book.ts'
import { chanceOf } from '../chance.ts'
import { mobileOf } from '../members/invent.ts'
import { namesOf } from './names.ts'
import {
  type ClassUnit,
  type GradeYear,
  gradeYears,
  type ProgrammeKey,
  programmeKeys,
  type Units,
} from './units.ts'

export type Student = { id: number; no: string; account: number }
export type Students = {
  /** The students of an admin class, in the order of their numbers. */
  of: (classId: number) => Student[]
  all: () => Student[]
}

type Place = { year: GradeYear; project: number; grade: number; password_hash: string; taken: Set<string> }

/** A third has bound a mobile number to the account, a fifth an e-mail address; the school has the number of most. */
function reachOf(no: string, account: number) {
  const chance = chanceOf(`reach ${no}`)
  const mobile = mobileOf(chance, account)
  return {
    bound: chance.next() < 0.33 ? mobile : null,
    email: chance.next() < 0.2 ? `${no}@stu.jzut.example` : null,
    mobile: chance.next() < 0.9 ? mobile : '',
  }
}

function addClass(book: Book, unit: ClassUnit, place: Place): Student[] {
  const chance = chanceOf(`class ${unit.name}`)
  const joined = `${place.year}-09-01T08:00:00+08:00`
  return namesOf(`students ${unit.name}`, unit.size, place.taken).map(({ zh, en }, index) => {
    const no = `${unit.code}${String(index + 1).padStart(2, '0')}`
    const gender: 1 | 2 = chance.next() < 0.68 ? 1 : 2
    const person = { name: zh, name_en: en, gender, create_time: joined, update_time: joined }
    const { bound, email, mobile } = reachOf(no, book.countOf('account') + 1)
    const account = book.add('account', {
      username: no,
      kind: 'student',
      password_hash: place.password_hash,
      nickname: zh,
      ...person,
      email,
      mobile: bound,
    })
    const id = book.add('student', {
      account_id: account,
      student_no: no,
      mobile,
      ...person,
      admin_class_id: unit.id,
      base_project_id: place.project,
      base_grade_id: place.grade,
      enroll_status: place.year === 2022 ? 'graduated' : 'enrolled',
      enroll_date: `${place.year}-09-01`,
    })
    book.add('role_assignment', {
      account_id: account,
      role: 'student',
      scope_type: 'self',
      scope_id: null,
      start_date: `${place.year}-09-01`,
      end_date: null,
    })
    return { id, no, account }
  })
}

/** Every student of every admin class, with an account named by the student number. */
export function addStudents(book: Book, units: Units, password_hash: string): Students {
  const byClass = new Map<number, Student[]>()
  const addGrade = (programme: ProgrammeKey, year: GradeYear) => {
    const taken = new Set<string>()
    const grade = units.grade(programme, year)
    const place = { year, project: units.project[programme], grade, password_hash, taken }
    for (const unit of units.classes(programme, year)) byClass.set(unit.id, addClass(book, unit, place))
  }
  for (const programme of programmeKeys) for (const year of gradeYears) addGrade(programme, year)
  return { of: (classId) => byClass.get(classId) ?? [], all: () => [...byClass.values()].flat() }
}

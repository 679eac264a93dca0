import type { Book } from '../book.ts'
import { leaderOf, secondTeacher } from '../people/leaders.ts'
import type { Staff, Teacher } from '../people/staff.ts'
import type { Student, Students } from '../people/students.ts'
import type { ClassUnit, GradeYear, Units } from '../people/units.ts'
import type { Plan, PlanCourse } from '../plans/plan.ts'
import type { Plans } from '../plans/versions.ts'
import { type MarkStage, type Offering, offerings } from './offerings.ts'
import type { Term, Terms } from './terms.ts'

export type TeachingClass = {
  id: number
  name: string
  offering: Offering
  stage: MarkStage
  plan: Plan
  course: PlanCourse
  year: GradeYear
  term: Term
  gradeId: number
  teacher: Teacher
  students: Student[]
}

type Group = { units: ClassUnit[]; suffix: string; name: string }

/** One group of all admin classes, or one group for each. */
function groupsOf(units: ClassUnit[], together: boolean, course: string): Group[] {
  if (!together) {
    return units.map((unit, index) => ({
      units: [unit],
      suffix: `0${index + 1}`,
      name: `${course} ${unit.name}`,
    }))
  }
  const names = units.map(({ name }) => name)
  return [{ units, suffix: '00', name: `${course} ${names[0] ?? ''}–${(names[1] ?? '').slice(-2)}` }]
}

type People = { units: Units; staff: Staff; students: Students }

function addClass(
  book: Book,
  base: Omit<TeachingClass, 'id' | 'name' | 'students'>,
  group: Group & { project: number; grade: number },
  students: Student[],
): TeachingClass {
  const { course, term, plan, teacher, year } = base
  const joined = `${term.start}T08:00:00+08:00`
  const id = book.add('teaching_class', {
    code: `${term.key}-${course.facts.code}-${plan.facts.programme}${year % 100}${group.suffix}`,
    name: group.name,
    course_id: course.id,
    base_project_id: group.project,
    base_grade_id: group.grade,
    academic_term_id: term.id,
    create_time: joined,
    update_time: joined,
  })
  book.note('teaching_class_teacher', { teaching_class_id: id, teacher_id: teacher.id, is_main: true })
  for (const student of students) {
    book.note('student_teaching_class', {
      student_id: student.id,
      teaching_class_id: id,
      kind: 'normal',
      joined_time: joined,
    })
  }
  return { ...base, id, name: group.name, students }
}

function addOffering(
  book: Book,
  offering: Offering,
  plans: Plans,
  terms: Terms,
  people: People,
): TeachingClass[] {
  const { programme, year, code, together, stage } = offering
  const plan = year < 2024 ? plans[programme].of2022 : plans[programme].of2024
  const course = plan.course(code)
  const term = terms.of(year, course.facts.term)
  const units = people.units.classes(programme, year)
  const place = { project: people.units.project[programme], grade: people.units.grade(programme, year) }
  return groupsOf(units, together, course.facts.name).map((group, index) => {
    const isFirst = code === 'CS2031' ? index === 1 : index === 0
    const teacher = isFirst ? leaderOf(people.staff, course.facts) : secondTeacher(people.staff, course.facts)
    const base = { offering, stage, plan, course, year, term, teacher, gradeId: place.grade }
    return addClass(
      book,
      base,
      { ...group, ...place },
      group.units.flatMap(({ id }) => people.students.of(id)),
    )
  })
}

/** Every teaching class with its teacher and students. */
export const addTeachingClasses = (book: Book, plans: Plans, terms: Terms, people: People): TeachingClass[] =>
  offerings.flatMap((offering) => addOffering(book, offering, plans, terms, people))

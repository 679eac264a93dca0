import { sql } from 'kysely'
import { type ClassColumns, whereClass } from '#teaching-class/public.ts'
import { writing } from '#workbook/written.ts'
import type { Room } from '../access.ts'
import type { FileLine } from './read-lines.ts'

/** A class of the term whose timetable the actor may write. */
export type ClassNamed = {
  id: number
  name: string
  code: string
  course: string
  course_code: string
  teachers: string[]
}

/** All classes of a term whose timetables the actor may write, with the names by which a file may call them. */
export async function classesNamed(ctx: Room, termId: number): Promise<ClassNamed[]> {
  return ctx.read
    .selectFrom('teaching_class as tc')
    .innerJoin('course', 'course.id', 'tc.course_id')
    .select(['tc.id', 'tc.name', 'tc.code', 'course.name as course', 'course.code as course_code'])
    .select(
      sql<
        string[]
      >`coalesce((select array_agg(t.name) from teaching_class_teacher m join teacher t on t.id = m.teacher_id
        where m.teaching_class_id = tc.id), '{}')`.as('teachers'),
    )
    .where('tc.academic_term_id', '=', termId)
    .where((eb) => {
      const columns: ClassColumns = {
        id: eb.ref('tc.id'),
        row: { project: eb.ref('tc.base_project_id'), catalog: eb.ref('course.catalog_id') },
      }
      return whereClass(ctx.door('teaching-class'), 'term-calendar/timetable', columns)
    })
    .orderBy('tc.id')
    .execute()
}

type Test = (one: ClassNamed) => boolean

/** Those that pass; where none does all of them, for a word that tells nothing must not lose the class. */
const narrowedBy = (list: readonly ClassNamed[], test: Test): readonly ClassNamed[] => {
  const found = list.filter(test)
  return found.length > 0 ? found : list
}

/** 数据结构 软工2501 without the course: the part that names who sits in the class. */
const groupOf = ({ name, course }: ClassNamed) => writing(name).replace(writing(course), '')

const isTaughtBy = (text: string): Test => {
  const plain = writing(text)
  return ({ teachers }) => teachers.some((name) => plain.includes(writing(name)))
}

type Classes = {
  byName: ReadonlyMap<string, ClassNamed[]>
  byCourse: ReadonlyMap<string, ClassNamed[]>
  courses: readonly string[]
}

/** Classes called so by name or code, of the course where one is named. */
function calledSo({ byName }: Classes, group: string, course: string): readonly ClassNamed[] {
  const named = byName.get(group) ?? []
  if (named.length <= 1 || course === '') return named
  return narrowedBy(named, (one) => writing(one.course) === course || writing(one.course_code) === course)
}

/** Classes of the course in whose names one of these groups stands; all where no group is named. */
function ofGroups({ byCourse }: Classes, group: string, course: string): readonly ClassNamed[] {
  const ofCourse = byCourse.get(course) ?? []
  if (group === '') return ofCourse
  const parts = group.split(/[,，;；、]/).filter((part) => part !== '')
  return ofCourse.filter((one) => parts.some((part) => groupOf(one).includes(part)))
}

function inList(classes: Classes, { fields }: FileLine): readonly ClassNamed[] {
  const { teaching_class = '', course = '', teachers = '' } = fields
  const [group, title] = [writing(teaching_class), writing(course)]
  const named = calledSo(classes, group, title)
  return named.length > 0 ? named : narrowedBy(ofGroups(classes, group, title), isTaughtBy(teachers))
}

/** The classes whose course a cell names, the longest name first: 高等数学 is not 高等数学实验. */
function inGrid(classes: Classes, { text, about }: { text: string; about: string }): readonly ClassNamed[] {
  const plain = writing(text)
  const course = classes.courses.find((name) => plain.includes(name))
  const ofCourse = course === undefined ? [] : (classes.byCourse.get(course) ?? [])
  const around = writing(`${text} ${about}`)
  const named = narrowedBy(
    ofCourse,
    (one) => around.includes(writing(one.name)) || around.includes(writing(one.code)),
  )
  const ofGroup = narrowedBy(named, (one) => groupOf(one) !== '' && around.includes(groupOf(one)))
  return narrowedBy(ofGroup, isTaughtBy(`${text} ${about}`))
}

function grouped(list: readonly ClassNamed[], keysOf: (one: ClassNamed) => string[]) {
  const groups = new Map<string, ClassNamed[]>()
  for (const one of list)
    for (const key of new Set(keysOf(one).map(writing))) {
      const group = groups.get(key)
      if (group) group.push(one)
      else groups.set(key, [one])
    }
  return groups
}

/** Which classes a line of a file may mean: one, none, or several that its words do not tell apart. */
export function classFinder(list: readonly ClassNamed[]): (line: FileLine) => readonly ClassNamed[] {
  const byCourse = grouped(list, ({ course, course_code }) => [course, course_code])
  const classes: Classes = {
    byName: grouped(list, ({ name, code }) => [name, code]),
    byCourse,
    courses: [...byCourse.keys()].toSorted((one, other) => other.length - one.length),
  }
  return (line) => (line.near ? inGrid(classes, line.near) : inList(classes, line))
}

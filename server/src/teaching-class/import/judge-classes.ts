import { type Language, type RefusalText, translateIn, type Values } from '@obelisk/contract/refusal'
import type { PointedList } from '@obelisk/contract/roster/list'
import type { ClassImportRow } from '@obelisk/contract/teaching-class/import-classes'
import {
  ambiguousCourse,
  ambiguousTeacher,
  missingValue,
  nameTooLong,
  twiceInFile,
  unknownAdminClassOf,
  unknownCourse,
  unknownTeacher,
} from '@obelisk/contract/teaching-class/refusals'
import { sql } from 'kysely'
import { must } from '#kernel/errors.ts'
import { projectsWithin } from '#roster/public.ts'
import { writing } from '#workbook/written.ts'
import type { Room } from '../access.ts'
import { type ListedClass, readClasses } from './read-classes.ts'

export type ClassImport = { file_id: number; academic_term_id: number; pointed?: PointedList }

/** A course as it is taught to one grade by the plan in force for it. */
type Taught = {
  course_id: number
  code: string
  name: string
  grade_id: number
  year: number
  base_project_id: number
  project: string
  project_code: string
}
type Teacher = { id: number; staff_no: string; name: string }

/** What an import would make of a row. */
type NewClass = { name: string; taught: Taught; teacher_ids: number[]; admin_class_ids: number[] }
export type JudgedClass = ClassImportRow & { wanted: NewClass | undefined }

/** What may be made: the courses of the plans in force in programmes that the actor manages. */
async function coursesTaught(ctx: Room): Promise<Taught[]> {
  const projects = await projectsWithin(ctx.door('roster'), 'teaching-class/edit')
  const { rows } = await sql<Taught>`
    select c.id as course_id, c.code, c.name, g.id as grade_id, g.year, p.id as base_project_id, p.name as project, p.code as project_code
    from culture_grade f join grade g on g.id = f.grade_id and g.status = 'enable'
    join project p on p.id = g.base_project_id
    join course c on c.base_culture_id = f.culture_id
    where f.in_force and p.id = any(${projects}::integer[])`.execute(ctx.read)
  return rows
}

const parted = (text: string) =>
  text
    .split(/[、,，;；/\n]|\s{2,}/)
    .map(writing)
    .filter(Boolean)

async function teachersNamed({ read }: Room, list: readonly ListedClass[]): Promise<Map<string, Teacher[]>> {
  const texts = [...new Set(list.flatMap(({ teachers }) => parted(teachers)))]
  const { rows } = await sql<Teacher>`
    select id, staff_no, name from teacher where status = 'enable'
      and (staff_no = any(${texts}::text[]) or regexp_replace(normalize(name, NFKC), '\\s', '', 'g') = any(${texts}::text[]))`.execute(
    read,
  )
  const byText = new Map<string, Teacher[]>()
  for (const one of rows)
    for (const text of new Set([writing(one.staff_no), writing(one.name)]))
      byText.set(text, [...(byText.get(text) ?? []), one])
  return byText
}

async function adminClassesNamed({ read }: Room, list: readonly ListedClass[]): Promise<Map<string, number>> {
  const texts = [...new Set(list.flatMap(({ admin_class }) => parted(admin_class)))]
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from admin_class where regexp_replace(normalize(name, NFKC), '\\s', '', 'g') = any(${texts}::text[])`.execute(
    read,
  )
  return new Map(rows.map(({ id, name }) => [writing(name), id]))
}

type Key = { course_id: number; grade_id: number; name: string }
const keyOf = ({ course_id, grade_id, name }: Key) => JSON.stringify([course_id, grade_id, name])

async function namesThere({ read }: Room, termId: number) {
  const rows = await read
    .selectFrom('teaching_class')
    .select(['course_id', 'base_grade_id as grade_id', 'name'])
    .where('academic_term_id', '=', termId)
    .execute()
  return new Set(rows.map(keyOf))
}

type Place = {
  language: Language
  byCourse: ReadonlyMap<string, Taught[]>
  teachers: ReadonlyMap<string, Teacher[]>
  adminClasses: ReadonlyMap<string, number>
  there: ReadonlySet<string>
  seen: Map<string, number>
}
type Reason = { text: RefusalText; values: Values }
const because = (text: RefusalText, values: Values = {}): Reason => ({ text, values })

const titles = {
  'zh-cn': { course: '课程', teaching_class: '教学班名称' },
  en: { course: 'the course', teaching_class: 'the name of the class' },
} as const satisfies Record<Language, unknown>

/** 2024级, 24级, 2024: the year of admission; undefined when nothing is said. */
function yearIn(grade: string): number | undefined {
  const digits = /\d{2,4}/.exec(grade)?.[0]
  return digits === undefined ? undefined : Number(digits) + (digits.length === 2 ? 2000 : 0)
}

const longest = 100

function taughtIn({ language, byCourse }: Place, one: ListedClass): Taught | Reason {
  if (one.course === '') return because(missingValue, { name: titles[language].course })
  if (one.teaching_class === '') return because(missingValue, { name: titles[language].teaching_class })
  if (one.teaching_class.length > longest) return because(nameTooLong, { most: longest })
  const year = yearIn(one.grade)
  const project = writing(one.project)
  const found = (byCourse.get(writing(one.course)) ?? []).filter(
    (taught) =>
      (year === undefined || taught.year === year) &&
      (project === '' || writing(taught.project) === project || taught.project_code === project),
  )
  const [only] = found
  if (!only) return because(unknownCourse, { course: one.course, grade: one.grade || '–' })
  return found.length > 1 ? because(ambiguousCourse, { course: one.course, count: found.length }) : only
}

function teachersIn({ teachers }: Place, one: ListedClass): number[] | Reason {
  const ids: number[] = []
  for (const text of parted(one.teachers)) {
    const found = teachers.get(text) ?? []
    const [only] = found
    if (!only) return because(unknownTeacher, { name: text })
    if (found.length > 1) return because(ambiguousTeacher, { name: text, count: found.length })
    if (!ids.includes(only.id)) ids.push(only.id)
  }
  return ids
}

function adminClassesIn({ adminClasses }: Place, one: ListedClass): number[] | Reason {
  const names = parted(one.admin_class)
  const lost = names.find((name) => !adminClasses.has(name))
  if (lost !== undefined) return because(unknownAdminClassOf, { name: lost })
  return [...new Set(names.flatMap((name) => adminClasses.get(name) ?? []))]
}

function judge(place: Place, one: ListedClass): JudgedClass {
  const failed = ({ text, values }: Reason): JudgedClass => ({
    ...one,
    outcome: 'failed',
    reason: translateIn(place.language, text, values),
    wanted: undefined,
  })
  const taught = taughtIn(place, one)
  if ('text' in taught) return failed(taught)
  const teacher_ids = teachersIn(place, one)
  if ('text' in teacher_ids) return failed(teacher_ids)
  const admin_class_ids = adminClassesIn(place, one)
  if ('text' in admin_class_ids) return failed(admin_class_ids)
  const name = one.teaching_class
  const key = keyOf({ ...taught, name })
  const earlier = place.seen.get(key)
  if (earlier !== undefined) return failed(because(twiceInFile, { row: earlier }))
  place.seen.set(key, one.row)
  if (place.there.has(key)) return { ...one, outcome: 'same', reason: '', wanted: undefined }
  return { ...one, outcome: 'add', reason: '', wanted: { name, taught, teacher_ids, admin_class_ids } }
}

function byCodeAndName(taught: readonly Taught[]) {
  const byCourse = new Map<string, Taught[]>()
  for (const one of taught)
    for (const text of new Set([writing(one.code), writing(one.name), writing(`${one.code}${one.name}`)]))
      byCourse.set(text, [...(byCourse.get(text) ?? []), one])
  return byCourse
}

/** Every row of a list of classes with what an import of it into the term would make; judged in sets. */
export async function judgeClasses(ctx: Room, { file_id, academic_term_id, pointed = null }: ClassImport) {
  const term = must(
    await ctx.read
      .selectFrom('academic_term')
      .select(['id', 'name'])
      .where('id', '=', academic_term_id)
      .executeTakeFirst(),
  )
  const read = await readClasses(ctx, file_id, pointed)
  const place: Place = {
    language: ctx.language,
    byCourse: byCodeAndName(await coursesTaught(ctx)),
    teachers: await teachersNamed(ctx, read.list),
    adminClasses: await adminClassesNamed(ctx, read.list),
    there: await namesThere(ctx, academic_term_id),
    seen: new Map(),
  }
  return { ...read, term, list: read.list.map((one) => judge(place, one)) }
}

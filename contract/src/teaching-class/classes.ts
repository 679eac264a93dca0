import * as z from 'zod'
import { crudUnordered, ListQuery } from '../crud.ts'
import { withDependents } from '../dependents.ts'
import { Done, download, endpoint, Id, QueryId } from '../endpoint.ts'
import { wants } from '../field-texts.ts'

/** Active means listed and counted; a disabled class keeps its members and marks. */
export const ClassStatus = z.enum(['enable', 'disable'])

export const ClassTeacher = z.object({ id: Id, name: z.string(), name_en: z.string(), is_main: z.boolean() })

/** A teaching class in a list. `term` is the term of the plan (1–8), `count` its active members. */
export const ClassRow = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  course_id: Id,
  course_code: z.string(),
  course: z.string(),
  course_en: z.string(),
  term: z.int(),
  base_project_id: Id,
  project: z.string(),
  project_en: z.string(),
  base_grade_id: Id,
  grade: z.string(),
  academic_term_id: Id,
  academic_term: z.string(),
  status: ClassStatus,
  teachers: z.array(ClassTeacher),
  teacher_names: z.string(),
  main_teacher_id: Id.nullable(),
  teacher_ids: z.array(Id),
  admin_classes: z.array(z.string()),
  count: z.int(),
  may_edit: z.boolean(),
})
export type ClassRow = z.infer<typeof ClassRow>

/** What is written of a class. Without a code one is made from term, course and a running number. */
export const ClassWrite = z.object({
  name: z.string().trim().min(1).max(100),
  code: z
    .string()
    .trim()
    .max(60)
    .regex(/^[\w.-]*$/, wants('code'))
    .optional(),
  course_id: Id,
  base_grade_id: Id,
  academic_term_id: Id,
  main_teacher_id: Id.nullish(),
  teacher_ids: z.array(Id).max(20).optional(),
  status: ClassStatus.optional(),
})

const classesNamed = { 'zh-cn': '教学班', en: 'teaching classes' }

export const classes = withDependents(
  crudUnordered(
    '/api/TeachingClass',
    classesNamed,
    { view: 'teaching-class/view', edit: 'teaching-class/edit' },
    ClassRow,
    ClassWrite,
  ),
  classesNamed,
)

export const exportClasses = download({
  path: '/api/TeachingClass/export',
  access: 'teaching-class/view',
  summary: 'Gives the teaching classes that match as a workbook.',
  input: ListQuery,
})

export const setClassStatus = endpoint({
  method: 'POST',
  path: '/api/TeachingClass/status',
  access: 'teaching-class/edit',
  summary: 'Enables or disables teaching classes; only enabled ones are listed elsewhere and counted.',
  title: { 'zh-cn': '教学班-启用或停用', en: 'Enables or disables teaching classes' },
  input: z.object({ ids: z.array(Id).min(1).max(1000), status: ClassStatus }),
  output: z.object({ count: z.int() }),
})

const Named = z.object({ id: Id, name: z.string(), name_en: z.string() })

/** What a new class can be made of: terms, grades, teachers; for a grade the courses of its plan and the admin classes of its programme. */
export const classChoices = endpoint({
  method: 'GET',
  path: '/api/TeachingClass/choices',
  access: 'teaching-class/edit',
  summary:
    'Gives the terms, cohorts and teachers that a class can be made of; for a cohort that is named, the courses of its plan in force and the admin classes of its programme.',
  input: z.object({ base_grade_id: QueryId.optional() }),
  output: z.object({
    terms: z.array(
      z.object({ id: Id, name: z.string(), year_start: z.int(), semester: z.int(), is_current: z.boolean() }),
    ),
    grades: z.array(
      z.object({
        id: Id,
        name: z.string(),
        year: z.int(),
        base_project_id: Id,
        project: z.string(),
        project_en: z.string(),
      }),
    ),
    courses: z.array(Named.extend({ code: z.string(), term: z.int(), grade_ids: z.array(Id) })),
    teachers: z.array(Named.extend({ staff_no: z.string() })),
    admin_classes: z.array(z.object({ id: Id, name: z.string(), base_grade_id: Id, count: z.int() })),
  }),
})

export const mergeClasses = endpoint({
  method: 'POST',
  path: '/api/TeachingClass/merge',
  access: 'teaching-class/edit',
  summary: 'Moves the active members of parallel classes into one of them and disables the others.',
  title: {
    'zh-cn': '教学班-合班',
    en: 'Moves the active members of parallel classes into one of them and disables the others',
  },
  input: z.object({ into: Id, from: z.array(Id).min(1).max(50) }),
  output: z.object({ moved: z.int() }),
})

export const moveStudents = endpoint({
  method: 'POST',
  path: '/api/TeachingClass/move',
  access: 'teaching-class/edit',
  summary: 'Moves members of a class into a parallel class that is there already; their marks go along.',
  title: {
    'zh-cn': '教学班-转班',
    en: 'Moves members of a class into a parallel class that is there already',
  },
  input: z.object({ id: Id, into: Id, student_ids: z.array(Id).min(1).max(1000) }),
  output: z.object({ moved: z.int() }),
})

export const splitClass = endpoint({
  method: 'POST',
  path: '/api/TeachingClass/split',
  access: 'teaching-class/edit',
  summary: 'Makes a new parallel class and moves the named members of a class into it.',
  title: {
    'zh-cn': '教学班-分班',
    en: 'Makes a new parallel class and moves the named members of a class into it',
  },
  isDeduplicated: true,
  input: z.object({
    id: Id,
    name: z.string().trim().min(1).max(100),
    student_ids: z.array(Id).min(1).max(1000),
  }),
  output: z.object({ id: Id, moved: z.int() }),
})

/** An academic term; at most one is the current one. */
export const TermRow = z.object({
  id: Id,
  name: z.string(),
  year_start: z.int(),
  semester: z.int(),
  start_date: z.string(),
  weeks: z.int(),
  is_current: z.boolean(),
  classes: z.int(),
  may_edit: z.boolean(),
})
export type TermRow = z.infer<typeof TermRow>

export const TermWrite = z.object({
  year_start: z.int().min(1990).max(2100),
  semester: z.union([z.literal(1), z.literal(2)]),
  start_date: z.iso.date(),
  weeks: z.int().min(1).max(30),
})

const termsNamed = { 'zh-cn': '学期', en: 'academic terms' }

export const terms = withDependents(
  crudUnordered(
    '/api/AcademicTerm',
    termsNamed,
    { view: 'teaching-class/view', edit: 'teaching-class/edit' },
    TermRow,
    TermWrite,
  ),
  termsNamed,
)

export const setCurrentTerm = endpoint({
  method: 'POST',
  path: '/api/AcademicTerm/current',
  access: 'teaching-class/edit',
  summary: 'Makes a term the current one of the school.',
  title: { 'zh-cn': '学期-设为当前学期', en: 'Makes a term the current one of the school' },
  input: z.object({ id: Id }),
  output: Done,
})

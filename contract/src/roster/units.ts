import * as z from 'zod'
import { crud, crudUnordered } from '../crud.ts'
import { withDependents } from '../dependents.ts'
import { endpoint, Id } from '../endpoint.ts'
import { wants } from '../field-texts.ts'

const nodes = { view: 'roster/view', edit: 'roster/edit' } as const

/** In use, or kept for the record only. */
export const Status = z.enum(['enable', 'disable'])

const Code = z
  .string()
  .trim()
  .min(1)
  .max(30)
  .regex(/^[\w.-]+$/, wants('code'))
const Name = z.string().trim().min(1).max(100)
const NameEn = z.string().trim().max(200)

/** 学校 school, 学院 college, 教研室或系 section: each kind stands under the one before it. */
export const collegeKinds = ['school', 'college', 'section'] as const

export const CollegeRow = z.object({
  id: Id,
  parent_id: Id.nullable(),
  parent: z.string(),
  parent_en: z.string(),
  kind: z.enum(collegeKinds),
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
  teachers: z.int(),
  weigh: z.int(),
  may_edit: z.boolean(),
})
export type CollegeRow = z.infer<typeof CollegeRow>

export const CollegeWrite = z.object({
  parent_id: Id.nullish(),
  kind: z.enum(collegeKinds),
  code: Code,
  name: Name,
  name_en: NameEn.optional(),
})

const collegesNamed = { 'zh-cn': '学院与教研室', en: 'colleges and sections' }

export const colleges = withDependents(
  crud('/api/College', collegesNamed, nodes, CollegeRow, CollegeWrite),
  collegesNamed,
)

/** 专业. */
export const ProjectRow = z.object({
  id: Id,
  college_id: Id,
  college: z.string(),
  college_en: z.string(),
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
  degree: z.string(),
  length_years: z.int(),
  is_engineering: z.boolean(),
  status: Status,
  students: z.int(),
  weigh: z.int(),
  may_edit: z.boolean(),
})
export type ProjectRow = z.infer<typeof ProjectRow>

export const ProjectWrite = z.object({
  college_id: Id,
  code: Code,
  name: Name,
  name_en: NameEn.optional(),
  degree: z.string().trim().min(1).max(30).optional(),
  length_years: z.int().min(1).max(8).optional(),
  is_engineering: z.boolean().optional(),
  status: Status.optional(),
})

const projectsNamed = { 'zh-cn': '专业', en: 'programmes' }

export const projects = withDependents(
  crud('/api/Project', projectsNamed, nodes, ProjectRow, ProjectWrite),
  projectsNamed,
)

/** 年级 of a programme, by the year of admission. */
export const GradeRow = z.object({
  id: Id,
  base_project_id: Id,
  project: z.string(),
  project_en: z.string(),
  year: z.int(),
  name: z.string(),
  status: Status,
  admin_classes: z.int(),
  students: z.int(),
  may_edit: z.boolean(),
})
export type GradeRow = z.infer<typeof GradeRow>

export const GradeWrite = z.object({
  base_project_id: Id,
  year: z.int().min(1990).max(2100),
  status: Status.optional(),
})

const gradesNamed = { 'zh-cn': '年级', en: 'grades' }

export const grades = withDependents(
  crudUnordered('/api/Grade', gradesNamed, nodes, GradeRow, GradeWrite),
  gradesNamed,
)

export const addGrades = endpoint({
  method: 'POST',
  path: '/api/Grade/addMany',
  isDeduplicated: true,
  access: nodes.edit,
  summary: 'Adds the cohorts of some years to some programmes; those that are there stay.',
  title: { 'zh-cn': '年级-批量添加', en: 'Adds the cohorts of some years to some programmes' },
  input: z.object({
    base_project_ids: z.array(Id).min(1).max(500),
    years: z.array(GradeWrite.shape.year).min(1).max(10),
  }),
  output: z.object({ added: z.int() }),
})

/** 行政班 with its tutor 班主任. */
export const AdminClassRow = z.object({
  id: Id,
  name: z.string(),
  base_project_id: Id,
  project: z.string(),
  project_en: z.string(),
  base_grade_id: Id,
  grade: z.string(),
  tutor_id: Id.nullable(),
  tutor: z.string(),
  status: Status,
  students: z.int(),
  may_edit: z.boolean(),
})
export type AdminClassRow = z.infer<typeof AdminClassRow>

export const AdminClassWrite = z.object({
  name: Name.max(60),
  base_grade_id: Id,
  tutor_id: Id.nullish(),
  status: Status.optional(),
})

const adminClassesNamed = { 'zh-cn': '行政班', en: 'admin classes' }

export const adminClasses = withDependents(
  crudUnordered('/api/AdminClass', adminClassesNamed, nodes, AdminClassRow, AdminClassWrite),
  adminClassesNamed,
)

const Named = z.object({ id: Id, name: z.string(), name_en: z.string() })

/** What people and units can be filed under. `may_edit` says where the person may write. */
export const rosterChoices = endpoint({
  method: 'GET',
  path: '/api/Roster/choices',
  access: 'roster/view',
  summary: 'Gives the colleges, programmes, cohorts, admin classes and teachers that rows can refer to.',
  input: z.object({}),
  output: z.object({
    colleges: z.array(
      Named.extend({ kind: z.enum(collegeKinds), parent_id: Id.nullable(), may_edit: z.boolean() }),
    ),
    projects: z.array(Named.extend({ college_id: Id, may_edit: z.boolean() })),
    grades: z.array(z.object({ id: Id, name: z.string(), year: z.int(), base_project_id: Id })),
    admin_classes: z.array(
      z.object({ id: Id, name: z.string(), base_grade_id: Id, base_project_id: Id, may_edit: z.boolean() }),
    ),
    teachers: z.array(Named.extend({ staff_no: z.string() })),
    titles: z.array(z.string()),
  }),
})

import * as z from 'zod'
import { crudUnordered, ListQuery } from '../crud.ts'
import { withDependents } from '../dependents.ts'
import { download, endpoint, Id } from '../endpoint.ts'
import { wants } from '../field-texts.ts'
import { AccountName, Password } from '../identity.ts'
import { notice } from '../notice.ts'
import { Status } from './units.ts'

const nodes = { view: 'roster/view', edit: 'roster/edit' } as const

/** 0 unknown, 1 male, 2 female. */
export const Gender = z.union([z.literal(0), z.literal(1), z.literal(2)])

/** A number of a person: letters and digits, at most 20. */
export const PersonNo = z
  .string()
  .trim()
  .min(1)
  .max(20)
  .regex(/^[A-Za-z0-9]+$/, wants('personNo'))

/** Optional 86, then 11 digits that begin with 1; or a landline. */
export const Mobile = z
  .string()
  .trim()
  .max(20)
  .regex(/^$|^(?:(?:\+?86)?1\d{10}|(?:0\d{2,3}-?)?[2-9]\d{6,7}(?:-\d{1,6})?)$/, wants('phone'))

export const PersonName = z.string().trim().min(1).max(50)
export const PersonNameEn = z.string().trim().max(100)
export const Email = z.union([z.literal(''), z.email().max(100)])

/**
 * A teacher with the account signed in with. `roles` are those held today, by name. `mobile`, `email` and
 * `username` are empty for whom it is no business how this teacher is reached.
 */
export const TeacherRow = z.object({
  id: Id,
  staff_no: z.string(),
  name: z.string(),
  name_en: z.string(),
  gender: Gender,
  college_id: Id,
  college: z.string(),
  college_en: z.string(),
  title: z.string(),
  mobile: z.string(),
  email: z.string(),
  username: z.string(),
  roles: z.array(z.string()),
  status: Status,
  may_edit: z.boolean(),
})
export type TeacherRow = z.infer<typeof TeacherRow>

/** `username` and `password` count when the teacher is added; without a username the staff number is the account. */
export const TeacherWrite = z.object({
  staff_no: PersonNo,
  name: PersonName,
  name_en: PersonNameEn.optional(),
  gender: Gender.optional(),
  college_id: Id,
  title: z.string().trim().max(30).optional(),
  mobile: Mobile.optional(),
  email: Email.optional(),
  status: Status.optional(),
  username: AccountName.optional(),
  password: Password.optional(),
})
export type TeacherWrite = z.output<typeof TeacherWrite>

const teachersNamed = { 'zh-cn': '教师', en: 'teachers' }

export const teachers = withDependents(
  crudUnordered('/api/Teacher', teachersNamed, nodes, TeacherRow, TeacherWrite),
  teachersNamed,
)

/** 在读 休学 退学 毕业. */
export const enrolStates = ['enrolled', 'suspended', 'withdrawn', 'graduated'] as const
export const EnrolState = z.enum(enrolStates)

export const StudentRow = z.object({
  id: Id,
  student_no: z.string(),
  name: z.string(),
  name_en: z.string(),
  gender: Gender,
  admin_class_id: Id.nullable(),
  admin_class: z.string(),
  base_project_id: Id,
  project: z.string(),
  project_en: z.string(),
  base_grade_id: Id,
  grade: z.string(),
  enroll_status: EnrolState,
  enroll_date: z.string().nullable(),
  /** The code of the division the student comes from. */
  origin_area: z.int().nullable(),
  mobile: z.string(),
  username: z.string(),
  account_status: Status,
  may_edit: z.boolean(),
})
export type StudentRow = z.infer<typeof StudentRow>

/** Programme and grade follow from the admin class. `password` counts when the student is added. */
export const StudentWrite = z.object({
  student_no: PersonNo,
  name: PersonName,
  name_en: PersonNameEn.optional(),
  gender: Gender.optional(),
  admin_class_id: Id,
  enroll_status: EnrolState.optional(),
  enroll_date: z.iso.date().nullish(),
  origin_area: z.int().min(100_000).max(999_999).nullish(),
  mobile: Mobile.optional(),
  password: Password.optional(),
})
export type StudentWrite = z.output<typeof StudentWrite>

const studentsNamed = { 'zh-cn': '学生', en: 'students' }

export const students = withDependents(
  crudUnordered(
    '/api/Student',
    studentsNamed,
    { ...nodes, view: 'roster/students' },
    StudentRow,
    StudentWrite,
  ),
  studentsNamed,
)

export const exportTeachers = download({
  path: '/api/Teacher/export',
  access: 'roster/contacts',
  isPersonal: true,
  summary: 'Gives the teachers that match as a workbook in the columns of the import.',
  title: {
    'zh-cn': '教师-导出',
    en: 'Gives the teachers that match as a workbook in the columns of the import',
  },
  input: ListQuery,
})

export const exportStudents = download({
  path: '/api/Student/export',
  access: 'roster/students',
  isPersonal: true,
  summary: 'Gives the students that match as a workbook in the columns of the import.',
  title: {
    'zh-cn': '学生-导出',
    en: 'Gives the students that match as a workbook in the columns of the import',
  },
  input: ListQuery,
})

export const setTeacherStatus = endpoint({
  method: 'POST',
  path: '/api/Teacher/status',
  access: 'roster/edit',
  summary: 'Enables or disables teachers; a disabled one cannot sign in.',
  title: { 'zh-cn': '教师-启用或停用', en: 'Enables or disables teachers' },
  input: z.object({ ids: z.array(Id).min(1).max(1000), status: Status }),
  output: z.object({ count: z.int() }),
})

export const setStudentState = endpoint({
  method: 'POST',
  path: '/api/Student/state',
  access: 'roster/edit',
  summary: 'Sets the enrolment state of students; who has withdrawn cannot sign in.',
  title: { 'zh-cn': '学生-设定学籍状态', en: 'Sets the enrolment state of students' },
  input: z.object({ ids: z.array(Id).min(1).max(1000), enroll_status: EnrolState }),
  output: z.object({ count: z.int() }),
})

export const resetPasswords = endpoint({
  method: 'POST',
  path: '/api/Roster/resetPasswords',
  access: 'roster/edit',
  summary: 'Gives teachers or students a new first password and ends their sessions.',
  title: {
    'zh-cn': '师生名单-重置密码',
    en: 'Gives teachers or students a new first password and ends their sessions',
  },
  input: z.object({
    kind: z.enum(['teacher', 'student']),
    ids: z.array(Id).min(1).max(1000),
    password: Password,
  }),
  output: z.object({ count: z.int() }),
})

export const addressReplaced = notice(
  'address-replaced',
  '你账号的邮箱或手机号已变更。如非你本人或学院所为，请立即联系教务部门',
  'The e-mail address or mobile number of your account was changed. If neither you nor your college did this, tell the academic office at once.',
)

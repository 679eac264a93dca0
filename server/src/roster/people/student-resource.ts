import { translateIn } from '@obelisk/contract/refusal'
import type { StudentRow, StudentWrite } from '@obelisk/contract/roster/people'
import { accountTaken, noSuchArea, passwordMissing } from '@obelisk/contract/roster/refusals'
import { isArea } from '#area/public.ts'
import { invalid, must } from '#kernel/errors.ts'
import { type Given, type Resource, rowsOfResource } from '#kernel/list/crud-resource.ts'
import { listedPolicy, projectPolicy, type Room } from '../access.ts'
import {
  addStudents,
  changeStudents,
  type EnrolStatus,
  removeStudents,
  takenNumbers,
} from './save-students.ts'
import { type KnownStudent, studentPlan, studentRows } from './student-rows.ts'

async function mustEditClass(ctx: Room, adminClassId: number) {
  const row = ctx.read.selectFrom('admin_class').select('base_project_id').where('id', '=', adminClassId)
  const { base_project_id } = must(await row.executeTakeFirst())
  await projectPolicy.must(ctx, 'edit', { base_project_id })
}

async function mustBeArea({ language }: Room, code: number | null | undefined) {
  if (code && !(await isArea(code)))
    throw invalid({ path: 'origin_area', message: translateIn(language, noSuchArea) })
}

async function addStudent(ctx: Room, input: Given<StudentWrite>): Promise<number> {
  await mustEditClass(ctx, input.admin_class_id)
  await mustBeArea(ctx, input.origin_area)
  const { password, ...rest } = input
  if (!password) throw invalid({ path: 'password', message: translateIn(ctx.language, passwordMissing) })
  const taken = await takenNumbers(ctx, [rest.student_no])
  if (taken.size > 0) {
    const message = translateIn(ctx.language, accountTaken, { name: rest.student_no })
    throw invalid({ path: 'student_no', message })
  }
  const { enroll_date = null, enroll_status = 'enrolled', origin_area = null } = rest
  const facts = {
    name_en: '',
    gender: 0 as const,
    mobile: '',
    ...rest,
    enroll_date,
    enroll_status,
    origin_area,
  }
  const [id = 0] = await addStudents(ctx, [facts], password)
  return id
}

async function editStudent(ctx: Room, changes: Partial<Given<StudentWrite>>, row: StudentRow) {
  await listedPolicy.mustAll(ctx, 'edit', [row])
  const { admin_class_id } = changes
  if (admin_class_id !== undefined && admin_class_id !== row.admin_class_id)
    await mustEditClass(ctx, admin_class_id)
  await mustBeArea(ctx, changes.origin_area)
  const { password: _, ...rest } = changes
  await changeStudents(ctx, [{ ...(row as KnownStudent), ...rest }])
}

async function deleteStudents(ctx: Room, rows: readonly StudentRow[]) {
  await listedPolicy.mustAll(ctx, 'edit', rows)
  await removeStudents(ctx, rows as KnownStudent[])
}

/** Students as a resource of the generic controller. */
export const studentResource: Resource<'roster', StudentRow, StudentWrite> = {
  table: 'student',
  rows: studentRows,
  plan: studentPlan,
  add: addStudent,
  edit: editStudent,
  del: deleteStudents,
}

/** Sets the enrolment state of students. */
export async function setStudentState(ctx: Room, ids: readonly number[], enroll_status: EnrolStatus) {
  const rows = await rowsOfResource(ctx, studentResource, ids)
  await listedPolicy.mustAll(ctx, 'edit', rows)
  const changed = rows.filter((row) => row.enroll_status !== enroll_status)
  await changeStudents(
    ctx,
    changed.map((row) => ({ ...(row as KnownStudent), enroll_status })),
  )
  return { count: changed.length }
}

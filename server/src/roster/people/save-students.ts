import type { enrolStates } from '@obelisk/contract/roster/people'
import { sql } from 'kysely'
import { assignRoles } from '#access-control/public.ts'
import { changeAccounts, createAccounts, lockedAccounts, setPasswords, takenNames } from '#identity/public.ts'
import type { Room } from '../access.ts'

export type EnrolStatus = (typeof enrolStates)[number]

/** A student as written; programme and grade are those of the admin class. */
export type StudentFacts = {
  student_no: string
  name: string
  name_en: string
  gender: 0 | 1 | 2
  admin_class_id: number | null
  enroll_status: EnrolStatus
  enroll_date: string | null
  origin_area: number | null
  mobile: string
}
export type ChangedStudent = StudentFacts & { id: number; account_id: number | null }

const accountStatus = (state: EnrolStatus) => (state === 'withdrawn' ? 'disable' : 'enable')

const syncAccounts = (ctx: Room, students: readonly (StudentFacts & { account_id: number | null })[]) =>
  changeAccounts(
    ctx.door('identity'),
    students.flatMap(({ account_id, name, name_en, gender, enroll_status }) =>
      account_id === null
        ? []
        : [{ id: account_id, name, name_en, gender, status: accountStatus(enroll_status) }],
    ),
  )

/** Those of the numbers that name an account in use: anybody's but one that a deleted student left behind. */
export async function takenNumbers({ read }: Room, numbers: readonly string[]): Promise<Set<string>> {
  const wanted = numbers.map((no) => no.toLowerCase())
  const { rows } = await sql<{ name: string }>`
    select lower(a.username) as name from account a where lower(a.username) = any(${wanted}::text[])
      and not (a.kind = 'student' and not exists (select from student s where s.account_id = a.id))`.execute(
    read,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Adds students with accounts named by their numbers and the role of a student; the names are known to be free. */
export async function addStudents(
  ctx: Room,
  students: readonly StudentFacts[],
  password: string,
): Promise<number[]> {
  if (students.length === 0) return []
  const accounts = students.map(({ student_no, name, name_en, gender }) => ({
    username: student_no,
    kind: 'student' as const,
    name,
    name_en,
    gender,
  }))
  const left = await takenNames(
    ctx.door('identity'),
    students.map(({ student_no }) => student_no),
  )
  const ids = await createAccounts(ctx.door('identity'), accounts, password, { isFirst: true })
  // an account that a deleted student left behind serves again, with the new password, unless it was locked
  const locked = await lockedAccounts(ctx.door('identity'), { ids: [...left.values()] })
  const again = [...left.values()].filter((id) => !locked.has(id))
  if (again.length > 0) await setPasswords(ctx.door('identity'), again, password)
  const withAccounts = students.map((one) => ({
    ...one,
    account_id: ids.get(one.student_no.toLowerCase()) ?? null,
  }))
  const { rows } = await sql<{ id: number }>`
    insert into student (student_no, name, name_en, gender, admin_class_id, base_project_id, base_grade_id, enroll_status,
      enroll_date, origin_area, mobile, account_id)
    select n.student_no, n.name, n.name_en, n.gender, c.id, c.base_project_id, c.base_grade_id, n.enroll_status,
      n.enroll_date, n.origin_area, n.mobile, n.account_id
    from jsonb_to_recordset(${JSON.stringify(withAccounts)}::jsonb) as n (student_no text, name text, name_en text, gender smallint,
      admin_class_id integer, enroll_status text, enroll_date date, origin_area integer, mobile text, account_id integer)
    join admin_class c on c.id = n.admin_class_id returning id`.execute(ctx.own)
  const roles = withAccounts.flatMap(({ account_id }) =>
    account_id === null
      ? []
      : [{ account_id, role: 'student' as const, scope_type: 'self' as const, scope_id: null }],
  )
  await assignRoles(ctx.door('access-control'), roles)
  await syncAccounts(ctx, withAccounts)
  return rows.map(({ id }) => id)
}

/** Saves students, whose programme and grade follow their admin classes, and keeps their accounts in step. */
export async function changeStudents(ctx: Room, students: readonly ChangedStudent[]) {
  if (students.length === 0) return
  await sql`
    update student s set student_no = c.student_no, name = c.name, name_en = c.name_en, gender = c.gender,
      admin_class_id = c.admin_class_id, enroll_status = c.enroll_status, enroll_date = c.enroll_date, origin_area = c.origin_area,
      mobile = c.mobile, base_project_id = coalesce(k.base_project_id, s.base_project_id),
      base_grade_id = coalesce(k.base_grade_id, s.base_grade_id), update_time = now()
    from jsonb_to_recordset(${JSON.stringify(students)}::jsonb) as c (id integer, student_no text, name text, name_en text,
      gender smallint, admin_class_id integer, enroll_status text, enroll_date date, origin_area integer, mobile text)
    left join admin_class k on k.id = c.admin_class_id
    where s.id = c.id`.execute(ctx.own)
  await syncAccounts(ctx, students)
}

/** Deletes students nothing refers to; their accounts stay for the record and cannot sign in any more. */
export async function removeStudents(ctx: Room, students: readonly ChangedStudent[]) {
  if (students.length === 0) return
  await changeStudents(
    ctx,
    students.map((one) => ({ ...one, enroll_status: 'withdrawn' as const })),
  )
  const ids = students.map(({ id }) => id)
  await ctx.own.deleteFrom('student').where('id', 'in', ids).execute()
}

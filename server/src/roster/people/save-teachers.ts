import { sql } from 'kysely'
import { assignRoles } from '#access-control/public.ts'
import { changeAccounts, createAccounts } from '#identity/public.ts'
import type { Room } from '../access.ts'

/** A teacher as written; `account_id` of one that is there already. */
export type TeacherFacts = {
  staff_no: string
  name: string
  name_en: string
  gender: 0 | 1 | 2
  college_id: number
  title: string
  mobile: string
  email: string
}
export type NewTeacher = TeacherFacts & { username: string; status: 'enable' | 'disable' }
export type ChangedTeacher = TeacherFacts & { id: number; account_id: number; status: 'enable' | 'disable' }

type Moved = { id: number; email: boolean; mobile: boolean }

/** The addresses of the account that follow: only those that changed in the list. Others a person may have bound otherwise. */
const contactOf = ({ email, mobile }: TeacherFacts, moved: Moved | undefined) => ({
  ...(moved?.email ? { email: email || null } : {}),
  ...(moved?.mobile ? { mobile: mobile || null } : {}),
})

/** Adds teachers with accounts and the role of a teacher; the account names are known to be free. Gives their ids. */
export async function addTeachers(
  ctx: Room,
  teachers: readonly NewTeacher[],
  password: string,
): Promise<number[]> {
  if (teachers.length === 0) return []
  const accounts = teachers.map(({ username, name, name_en, gender, email, mobile }) => ({
    username,
    kind: 'staff' as const,
    name,
    name_en,
    gender,
    ...(email ? { email } : {}),
    ...(mobile ? { mobile } : {}),
  }))
  const ids = await createAccounts(ctx.door('identity'), accounts, password, { isFirst: true })
  const rows = teachers.map(({ username, ...row }) => {
    const account_id = ids.get(username.toLowerCase()) ?? 0
    return { ...row, account_id }
  })
  const made = await ctx.own.insertInto('teacher').values(rows).returning('id').execute()
  const roles = rows.map(({ account_id }) => ({
    account_id,
    role: 'teacher' as const,
    scope_type: 'self' as const,
    scope_id: null,
  }))
  await assignRoles(ctx.door('access-control'), roles)
  await changeAccounts(
    ctx.door('identity'),
    rows.filter(({ status }) => status === 'disable').map((row) => ({ ...row, id: row.account_id })),
  )
  return made.map(({ id }) => id)
}

/** Saves teachers and keeps their accounts in step. */
export async function changeTeachers(ctx: Room, teachers: readonly ChangedTeacher[]) {
  if (teachers.length === 0) return
  const { rows } = await sql<Moved>`
    update teacher t set staff_no = c.staff_no, name = c.name, name_en = c.name_en, gender = c.gender,
      college_id = c.college_id, title = c.title, mobile = c.mobile, email = c.email, status = c.status, update_time = now()
    from jsonb_to_recordset(${JSON.stringify(teachers)}::jsonb) as c (id integer, staff_no text, name text, name_en text,
      gender smallint, college_id integer, title text, mobile text, email text, status text)
    join teacher was on was.id = c.id
    where t.id = c.id
    returning t.id, t.email <> was.email as email, t.mobile <> was.mobile as mobile`.execute(ctx.own)
  const moved = new Map(rows.map((row) => [row.id, row]))
  await changeAccounts(
    ctx.door('identity'),
    teachers.map((one) => ({
      id: one.account_id,
      name: one.name,
      name_en: one.name_en,
      gender: one.gender,
      status: one.status,
      contact: contactOf(one, moved.get(one.id)),
    })),
  )
}

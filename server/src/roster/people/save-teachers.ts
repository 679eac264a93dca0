import { sql } from 'kysely'
import { assignRoles } from '#access-control/public.ts'
import {
  changeAccounts,
  createAccounts,
  lockedAccounts,
  releaseAddresses,
  setPasswords,
  takenNames,
} from '#identity/public.ts'
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
export type ChangedTeacher = TeacherFacts & {
  id: number
  account_id: number
  status: 'enable' | 'disable'
  /** Somebody enables or disables this teacher, who is not only removed or changed. */
  isDecided?: boolean
}

/**
 * Accounts that teachers left behind who were deleted, among those that these names or addresses name: closed, opened by the
 * actor, and with no role but that of a teacher. Others may hold what is not the actor's to give.
 */
async function leftAccounts({ read, actor }: Room, names: readonly string[]): Promise<Set<number>> {
  const wanted = [...new Set(names.filter(Boolean).map((name) => name.toLowerCase()))]
  if (wanted.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select a.id from account a where a.kind = 'staff' and a.status = 'disable' and a.made_by = ${actor.accountId}
      and (lower(a.username) = any(${wanted}::text[]) or lower(a.email) = any(${wanted}::text[]) or a.mobile = any(${wanted}::text[]))
      and not exists (select from teacher t where t.account_id = a.id)
      and not exists (select from role_assignment r where r.account_id = a.id and r.role <> 'teacher')
      and not exists (select from admin_group_access g where g.account_id = a.id)`.execute(read)
  return new Set(rows.map(({ id }) => id))
}

/** The names and addresses that are taken, but for those that only accounts left behind have. */
export async function takenByOthers(ctx: Room, names: readonly string[]): Promise<Map<string, number>> {
  const [taken, left] = await Promise.all([takenNames(ctx.door('identity'), names), leftAccounts(ctx, names)])
  return new Map([...taken].filter(([, id]) => !left.has(id)))
}

/** Lets what accounts left behind have of these names be used again; gives those accounts. */
async function freeNames(ctx: Room, names: readonly string[]): Promise<Set<number>> {
  const left = await leftAccounts(ctx, names)
  if (left.size > 0) await releaseAddresses(ctx.door('identity'), [...left])
  return left
}

type Moved = { email: boolean; mobile: boolean }

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
  const left = await freeNames(
    ctx,
    accounts.flatMap(({ username, email = '', mobile = '' }) => [username, email, mobile]),
  )
  const ids = await createAccounts(ctx.door('identity'), accounts, password, { isFirst: true })
  const locked = await lockedAccounts(ctx.door('identity'), { ids: [...left] })
  const rows = teachers.map(({ username, ...row }) => {
    const account_id = ids.get(username.toLowerCase()) ?? 0
    return { ...row, account_id, status: locked.has(account_id) ? ('disable' as const) : row.status }
  })
  const made = await ctx.own.insertInto('teacher').values(rows).returning('id').execute()
  const roles = rows.map(({ account_id }) => ({
    account_id,
    role: 'teacher' as const,
    scope_type: 'self' as const,
    scope_id: null,
  }))
  await assignRoles(ctx.door('access-control'), roles)
  // an account that a deleted teacher left behind serves again, with the new password and addresses, unless it was locked
  const again = rows.filter(({ account_id }) => left.has(account_id) && !locked.has(account_id))
  if (again.length > 0)
    await setPasswords(
      ctx.door('identity'),
      again.map(({ account_id }) => account_id),
      password,
    )
  await changeAccounts(
    ctx.door('identity'),
    rows
      .filter(({ status, account_id }) => status === 'disable' || left.has(account_id))
      .map((row) => ({
        ...row,
        id: row.account_id,
        contact: contactOf(row, { email: true, mobile: true }),
        isDecided: row.status === 'disable',
      })),
  )
  return made.map(({ id }) => id)
}

/** Saves teachers and keeps their accounts in step. */
export async function changeTeachers(ctx: Room, teachers: readonly ChangedTeacher[]) {
  if (teachers.length === 0) return
  const { rows } = await sql<Moved & { id: number }>`
    update teacher t set staff_no = c.staff_no, name = c.name, name_en = c.name_en, gender = c.gender,
      college_id = c.college_id, title = c.title, mobile = c.mobile, email = c.email, status = c.status, update_time = now()
    from jsonb_to_recordset(${JSON.stringify(teachers)}::jsonb) as c (id integer, staff_no text, name text, name_en text,
      gender smallint, college_id integer, title text, mobile text, email text, status text)
    join teacher was on was.id = c.id
    where t.id = c.id
    returning t.id, t.email <> was.email as email, t.mobile <> was.mobile as mobile`.execute(ctx.own)
  const moved = new Map(rows.map((row) => [row.id, row]))
  await freeNames(
    ctx,
    teachers.flatMap((one) => Object.values(contactOf(one, moved.get(one.id))).map((text) => text ?? '')),
  )
  await changeAccounts(
    ctx.door('identity'),
    teachers.map((one) => ({
      id: one.account_id,
      name: one.name,
      name_en: one.name_en,
      gender: one.gender,
      status: one.status,
      contact: contactOf(one, moved.get(one.id)),
      isDecided: one.isDecided ?? false,
    })),
  )
}

/** Deletes teachers nothing refers to; their accounts stay for the record and cannot sign in any more. */
export async function removeTeachers(ctx: Room, teachers: readonly ChangedTeacher[]) {
  if (teachers.length === 0) return
  await changeTeachers(
    ctx,
    teachers.map((one) => ({ ...one, status: 'disable' as const })),
  )
  const ids = teachers.map(({ id }) => id)
  await ctx.own.deleteFrom('teacher').where('id', 'in', ids).execute()
}

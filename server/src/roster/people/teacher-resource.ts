import { translateIn } from '@obelisk/contract/refusal'
import type { TeacherRow, TeacherWrite } from '@obelisk/contract/roster/people'
import { accountTaken, contactTaken, ownAccount, passwordMissing } from '@obelisk/contract/roster/refusals'
import { invalid, Refusal } from '#kernel/errors.ts'
import { type Given, type Resource, rowsOfResource } from '#kernel/list/crud-resource.ts'
import { collegePolicy, listedPolicy, type Room } from '../access.ts'
import { mustReach } from './offices.ts'
import { addTeachers, changeTeachers, removeTeachers, takenByOthers } from './save-teachers.ts'
import { teacherPlan, teacherRows } from './teacher-rows.ts'

type Known = TeacherRow & { account_id: number }

/** Refuses account names and addresses that somebody else has; `own` is the account that may keep them. */
async function mustBeFree(ctx: Room, names: { username?: string; email?: string; mobile?: string }, own = 0) {
  const taken = await takenByOthers(ctx, Object.values(names))
  for (const [path, name] of Object.entries(names)) {
    const holder = name ? taken.get(name.toLowerCase()) : undefined
    if (holder === undefined || holder === own) continue
    const text = path === 'username' ? accountTaken : contactTaken
    throw new Refusal(text, { name }, [{ path, message: translateIn(ctx.language, text, { name }) }])
  }
}

/** Who locks himself out may be the last one who could let anybody in. */
function mustNotBeSelf({ actor }: Room, rows: readonly TeacherRow[]) {
  if (rows.some((row) => (row as Known).account_id === actor.accountId)) throw new Refusal(ownAccount)
}

async function addTeacher(ctx: Room, input: Given<TeacherWrite>): Promise<number> {
  await collegePolicy.must(ctx, 'edit', { college_id: input.college_id })
  const { password, username = input.staff_no, status = 'enable', ...rest } = input
  if (!password) throw invalid({ path: 'password', message: translateIn(ctx.language, passwordMissing) })
  const facts = { name_en: '', gender: 0 as const, title: '', mobile: '', email: '', ...rest }
  await mustBeFree(ctx, { username, email: facts.email, mobile: facts.mobile })
  const [id = 0] = await addTeachers(ctx, [{ ...facts, username, status }], password)
  return id
}

async function editTeacher(ctx: Room, changes: Partial<Given<TeacherWrite>>, row: TeacherRow) {
  await listedPolicy.mustAll(ctx, 'edit', [row])
  if (changes.college_id !== undefined)
    await collegePolicy.must(ctx, 'edit', { college_id: changes.college_id })
  if (changes.status === 'disable') mustNotBeSelf(ctx, [row])
  const { password: _, username: _unused, ...rest } = changes
  const known = row as Known
  const next = { ...known, ...rest }
  const isMoved = next.email !== known.email || next.mobile !== known.mobile
  if (isMoved || next.status !== known.status) await mustReach(ctx, [known])
  await mustBeFree(ctx, { email: next.email, mobile: next.mobile }, known.account_id)
  await changeTeachers(ctx, [{ ...next, isDecided: next.status !== known.status }])
}

async function deleteTeachers(ctx: Room, rows: readonly TeacherRow[]) {
  await listedPolicy.mustAll(ctx, 'edit', rows)
  mustNotBeSelf(ctx, rows)
  await mustReach(ctx, rows as Known[])
  await removeTeachers(ctx, rows as Known[])
}

/** Teachers as a resource of the generic controller. */
export const teacherResource: Resource<'roster', TeacherRow, TeacherWrite> = {
  table: 'teacher',
  rows: teacherRows,
  plan: teacherPlan,
  add: addTeacher,
  edit: editTeacher,
  del: deleteTeachers,
}

/** Enables or disables teachers. */
export async function setTeacherStatus(ctx: Room, ids: readonly number[], status: 'enable' | 'disable') {
  const rows = await rowsOfResource(ctx, teacherResource, ids)
  await listedPolicy.mustAll(ctx, 'edit', rows)
  if (status === 'disable') mustNotBeSelf(ctx, rows)
  const changed = rows.filter((row) => row.status !== status)
  await mustReach(ctx, changed as Known[])
  await changeTeachers(
    ctx,
    changed.map((row) => ({ ...(row as Known), status, isDecided: true })),
  )
  return { count: changed.length }
}

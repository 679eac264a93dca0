import { officeHolder } from '@obelisk/contract/roster/refusals'
import { setPasswords } from '#identity/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { rowsOfResource } from '#kernel/resource.ts'
import { mustAllEdit, type Room } from '../access.ts'
import { studentResource } from './student-resource.ts'
import { teacherResource } from './teacher-resource.ts'

/** Roles whose holders a secretary may let in again; an office is more than the secretary's own. */
const ordinary = ['teacher', 'course-leader', 'student']

/** One new first password for teachers or students that the actor manages. */
export async function resetPasswords(
  ctx: Room,
  kind: 'teacher' | 'student',
  ids: readonly number[],
  password: string,
) {
  const rows =
    kind === 'teacher'
      ? await rowsOfResource(ctx, teacherResource, ids)
      : await rowsOfResource(ctx, studentResource, ids)
  mustAllEdit(rows)
  const holder = rows.find((row) => 'roles' in row && row.roles.some((role) => !ordinary.includes(role)))
  if (holder) throw new Refusal(officeHolder, { name: holder.name })
  const accounts = rows.flatMap((row) => (row as unknown as { account_id: number | null }).account_id ?? [])
  await setPasswords(ctx.door('identity'), accounts, password)
  return { count: accounts.length }
}

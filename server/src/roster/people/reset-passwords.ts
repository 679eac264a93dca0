import { setPasswords } from '#identity/public.ts'
import { rowsOfResource } from '#kernel/list/crud-resource.ts'
import { listedPolicy, type Room } from '../access.ts'
import { mustReach } from './offices.ts'
import { studentResource } from './student-resource.ts'
import { teacherResource } from './teacher-resource.ts'

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
  await listedPolicy.mustAll(ctx, 'edit', rows)
  const people = rows as unknown as { account_id: number | null; name: string }[]
  await mustReach(ctx, people)
  const accounts = people.flatMap(({ account_id }) => account_id ?? [])
  await setPasswords(ctx.door('identity'), accounts, password)
  return { count: accounts.length }
}

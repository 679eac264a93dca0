import { firstStepKeys, type Overview } from '@obelisk/contract/welcome'
import { sql } from 'kysely'
import { permissionsOf } from '#kernel/actor.ts'
import type { Room } from './queries.ts'

type Done = Record<(typeof firstStepKeys)[number], boolean>

/**
 * What of the first steps is done in the programmes `within`, while one of plan, programme and class is missing there; nothing
 * for who may do none of it.
 */
export async function firstStepsOf(
  { read, actor }: Room,
  within: readonly number[],
): Promise<Overview['firstSteps']> {
  const held = permissionsOf(actor)
  if (!held.includes('roster/edit') && !held.includes('training-plan/edit')) return null
  const of = sql`any(${within}::integer[])`
  const { rows } = await sql<Done & { programmes: boolean }>`
    select exists (select from college where kind <> 'school') as colleges, p.there as programmes,
      p.there and exists (select from grade where base_project_id = ${of} and status = 'enable') as projects,
      exists (select from teacher) as teachers,
      -- the founder holds every office at the beginning and can approve nothing of the own; every teacher on the list is one
      exists (select from role_assignment where account_id <> ${actor.accountId} and role <> 'teacher') as offices,
      exists (select from culture where base_project_id = ${of}) as plan,
      exists (select from admin_class where base_project_id = ${of} and status = 'enable') as "admin-classes",
      exists (select from student where base_project_id = ${of} and enroll_status = 'enrolled') as students,
      exists (select from academic_term) as terms,
      exists (select from teaching_class where base_project_id = ${of} and status = 'enable') as classes
    from (select exists (select from project where id = ${of} and status = 'enable') as there) p`.execute(
    read,
  )
  const [done] = rows
  if (!done || (done.programmes && done.plan && done.classes)) return null
  return firstStepKeys.map((key) => ({ key, done: done[key] }))
}

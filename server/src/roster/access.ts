import type { Permission } from '@obelisk/contract/permission'
import { type RawBuilder, sql } from 'kysely'
import { scopesOf } from '#kernel/actor.ts'
import { forbidden } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { isOverProject, projectsReached, projectsWithin } from './scope.ts'

export type Room = Ctx<'roster'>

/**
 * The colleges and sections inside which the actor holds a permission: the whole tree for the school, a college with
 * everything below it; a programme, a course or the own classes open the whole college they belong to.
 */
export async function collegesWithin({ actor, read }: Room, permission: Permission): Promise<number[]> {
  const scopes = scopesOf(actor, permission)
  if (scopes.length === 0) return []
  const has = (type: string) => scopes.some(({ scope_type }) => scope_type === type)
  const ids = (type: string) =>
    scopes.flatMap(({ scope_type, scope_id }) => (scope_type === type && scope_id ? [scope_id] : []))
  const own = has('self') || has('catalog') ? actor.accountId : 0
  const { rows } = await sql<{ id: number }>`
    with recursive near as (
      select college_id from project where id = any(${ids('project')}::integer[])
      union select college_id from teacher where account_id = ${own}
    ),
    inside as (
      select id from college where id = any(${ids('college')}::integer[])
      union select college_over(college_id) from near
      union
      select c.id from college c join inside on c.parent_id = inside.id
    )
    select id from college where ${has('school')} or id in (select id from inside) order by id`.execute(read)
  return rows.map(({ id }) => id)
}

/** Refuses unless the actor may write inside this college or section. */
export async function mustEditCollege(ctx: Room, collegeId: number | null) {
  const isSchool = scopesOf(ctx.actor, 'roster/edit').some(({ scope_type }) => scope_type === 'school')
  if (isSchool) return
  if (collegeId === null || !(await collegesWithin(ctx, 'roster/edit')).includes(collegeId)) throw forbidden()
}

/** Refuses unless the actor may write inside this programme. */
export async function mustEditProject(ctx: Room, projectId: number) {
  if (!(await isOverProject(ctx, 'roster/edit', projectId))) throw forbidden()
}

/** Refuses when a row of a resource may be seen but not changed. */
export function mustAllEdit(rows: readonly { may_edit: boolean }[]) {
  if (rows.some(({ may_edit }) => !may_edit)) throw forbidden()
}

/** The scopes of a permission, each once and in order, so that two can be compared. */
const scopeNames = ({ actor }: Room, permission: Permission) =>
  [...new Set(scopesOf(actor, permission).map(({ scope_type, scope_id }) => `${scope_type} ${scope_id}`))]
    .sort()
    .join()

type Within = (ctx: Room, permission: Permission) => Promise<number[]>

/** Where the actor sees and where he writes. Mostly these are the same scopes, and then they are asked for once. */
async function seesAndEdits(ctx: Room, within: Within) {
  const sees = await within(ctx, 'roster/view')
  const isSame = scopeNames(ctx, 'roster/view') === scopeNames(ctx, 'roster/edit')
  return { sees, edits: isSame ? sees : await within(ctx, 'roster/edit') }
}

/** Whether a programme, such as that of a row, is one where the actor holds a permission: said within a query. */
export function isProjectReached(
  { actor }: Room,
  permission: Permission,
  project: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const scopes = scopesOf(actor, permission)
  if (scopes.some(({ scope_type }) => scope_type === 'school')) return sql`true`
  return scopes.length === 0
    ? sql`false`
    : sql`${project} = any(array(select id from (${projectsReached(actor, permission)}) reached))`
}

/** Programmes in which the actor sees, and those in which he writes. */
export const projectsOf = (ctx: Room) => seesAndEdits(ctx, projectsWithin)

/** Colleges in which the actor sees, and those in which he writes. */
export const collegesOf = (ctx: Room) => seesAndEdits(ctx, collegesWithin)

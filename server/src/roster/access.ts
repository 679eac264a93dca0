import type { Permission } from '@obelisk/contract/permission'
import { sql } from 'kysely'
import { scopesOf } from '#kernel/actor.ts'
import { type Column, policyOfRows } from '#kernel/policy.ts'
import type { Ctx } from '#kernel/room.ts'
import { projectScope, projectsReached, projectsWithin } from './scope.ts'

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

const isSchool = (ctx: Room, permission: Permission) =>
  scopesOf(ctx.actor, permission).some(({ scope_type }) => scope_type === 'school')

/** Rights on what lies in a college or section; nothing means the whole school. */
export const collegePolicy = policyOfRows<Room, { college_id: number | null }>()({
  rules: {
    // the tree of units is known to all
    view: () => () => true,
    edit: async (ctx) => {
      const within = await collegesWithin(ctx, 'roster/edit')
      return ({ college_id }) =>
        isSchool(ctx, 'roster/edit') || (college_id !== null && within.includes(college_id))
    },
  },
})

/** Rights on what lies in a programme. */
export const projectPolicy = policyOfRows<Room, { base_project_id: number }>()({
  rules: {
    view: async (ctx) => {
      const within = await projectsWithin(ctx, 'roster/view')
      return ({ base_project_id }) => within.includes(base_project_id)
    },
    edit: async (ctx) => {
      const isInScope = await projectScope(ctx, 'roster/edit')
      return ({ base_project_id }) => isInScope(base_project_id)
    },
  },
})

/** Rights on rows of a list that the actor sees. The query of the list has found out which may be changed. */
export const listedPolicy = policyOfRows<Room, { may_edit: boolean }>()({
  rules: { view: () => () => true, edit: () => (row) => row.may_edit },
})

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

/** The condition for the rows of a query whose programme is one where the actor holds a permission. */
export function whereProject({ actor }: Room, permission: Permission, project: Column) {
  const scopes = scopesOf(actor, permission)
  if (scopes.some(({ scope_type }) => scope_type === 'school')) return sql<boolean>`true`
  return scopes.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`${project} = any(array(select id from (${projectsReached(actor, permission)}) reached))`
}

/** Programmes in which the actor sees, and those in which he writes. */
export const projectsOf = (ctx: Room) => seesAndEdits(ctx, projectsWithin)

/** Colleges in which the actor sees, and those in which he writes. */
export const collegesOf = (ctx: Room) => seesAndEdits(ctx, collegesWithin)

import type { ImprovementAct, ImprovementState } from '@obelisk/contract/improvement'
import { improvementActs, isRewritable } from '@obelisk/contract/improvement'
import type { Permission } from '@obelisk/contract/permission'
import { scopesOf } from '#kernel/actor.ts'
import { missing } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { isOverProject, projectsWithin } from '#roster/public.ts'
import { sideOf, stateAfter } from './transitions.ts'

type Room = Ctx<'improvement'>

/** The part of a measure that says whose it is. */
export type Owned = {
  id: number
  project_id: number | null
  catalog_id: number | null
  teaching_class_id: number | null
  owner_id: number | null
  state: ImprovementState
}

/** The programmes and courses whose measures the person may see; besides, everybody sees their own. */
export async function reachOf(ctx: Room) {
  const scopes = scopesOf(ctx.actor, 'improvement/view')
  return {
    projects: await projectsWithin(ctx.door('roster'), 'improvement/view'),
    catalogs: scopes.flatMap(({ scope_type, scope_id }) =>
      scope_type === 'catalog' && scope_id !== null ? [scope_id] : [],
    ),
    isSchool: scopes.some(({ scope_type }) => scope_type === 'school'),
  }
}

/** Refuses, as if it were not there, when the person may not see the measure. */
export async function mustSee(ctx: Room, row: Owned) {
  if (row.owner_id === ctx.actor.accountId) return
  const { projects, catalogs, isSchool } = await reachOf(ctx)
  const isSeen =
    isSchool ||
    (row.project_id !== null && projects.includes(row.project_id)) ||
    (row.catalog_id !== null && catalogs.includes(row.catalog_id))
  if (!isSeen) throw missing()
}

/** Does the person hold the permission for where the measure belongs: its programme, its course, or a class taught? */
export async function isOver(
  ctx: Room,
  permission: Permission,
  { project_id, catalog_id, teaching_class_id }: Omit<Owned, 'id' | 'owner_id' | 'state'>,
): Promise<boolean> {
  const scopes = scopesOf(ctx.actor, permission)
  if (scopes.some(({ scope_type }) => scope_type === 'school')) return true
  if (scopes.some(({ scope_type, scope_id }) => scope_type === 'catalog' && scope_id === catalog_id))
    return true
  if (project_id !== null && (await isOverProject(ctx.door('roster'), permission, project_id))) return true
  return scopes.some(({ scope_type }) => scope_type === 'self') && teaches(ctx, catalog_id, teaching_class_id)
}

/** Does the person teach a class of this course (or this very class)? */
async function teaches({ read, actor }: Room, catalogId: number | null, classId: number | null) {
  const row = await read
    .selectFrom('teaching_class_teacher as w')
    .innerJoin('teacher as t', 't.id', 'w.teacher_id')
    .innerJoin('teaching_class as k', 'k.id', 'w.teaching_class_id')
    .innerJoin('course as c', 'c.id', 'k.course_id')
    .select('k.id')
    .where('t.account_id', '=', actor.accountId)
    .where((eb) => eb.or([eb('c.catalog_id', '=', catalogId), eb('k.id', '=', classId)]))
    .executeTakeFirst()
  return row !== undefined
}

/** What the person may do with a measure now. */
export async function abilitiesOn(ctx: Room, row: Owned) {
  const isOwner = row.owner_id === ctx.actor.accountId
  const [mayEdit, mayVerify] = await Promise.all([
    isOver(ctx, 'improvement/edit', row),
    isOver(ctx, 'improvement/verify', row),
  ])
  const mine = (act: ImprovementAct) => (sideOf(act) === 'owner' ? isOwner || mayEdit : mayVerify && !isOwner)
  return {
    edit: mayEdit && isRewritable(row.state),
    acts: improvementActs.filter((act) => stateAfter(row.state, act) !== undefined && mine(act)),
  }
}

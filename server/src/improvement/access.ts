import type { ImprovementAct, ImprovementState } from '@obelisk/contract/improvement'
import { improvementActs, isRewritable, notInThisState } from '@obelisk/contract/improvement'
import type { Permission } from '@obelisk/contract/permission'
import { inUse } from '@obelisk/contract/refusal'
import { sql } from 'kysely'
import { type SecondPerson, whyNotSecond } from '#access-control/public.ts'
import { type RoleHeld, scopesOf } from '#kernel/actor.ts'
import { withRoles } from '#kernel/as-member.ts'
import { Refusal } from '#kernel/errors.ts'
import { type Column, policyOfRows, type Rule } from '#kernel/policy.ts'
import type { Ctx } from '#kernel/room.ts'
import { projectScope, projectsReached, projectsWithin } from '#roster/public.ts'
import { sideOf, stateAfter } from './transitions.ts'

type Room = Ctx<'improvement'>

/** The part of a measure that says whose it is. */
export type Owned = {
  id: number
  project_id: number | null
  catalog_id: number | null
  teaching_class_id: number | null
  owner_id: number | null
  document_id: number | null
  state: ImprovementState
}

/** Where a measure belongs: its programme, its course, a class. */
type Place = Pick<Owned, 'project_id' | 'catalog_id' | 'teaching_class_id'>

const isSchool = (scopes: readonly RoleHeld[]) => scopes.some(({ scope_type }) => scope_type === 'school')
const catalogsOf = (scopes: readonly RoleHeld[]) =>
  scopes.flatMap(({ scope_type, scope_id }) =>
    scope_type === 'catalog' && scope_id !== null ? [scope_id] : [],
  )

/** Those who hold a role over the programme or the course see its measures. */
const overlooks: Rule<Room, Place> = async (ctx) => {
  const scopes = scopesOf(ctx.actor, 'improvement/view')
  const projects = await projectsWithin(ctx.door('roster'), 'improvement/view')
  return ({ project_id, catalog_id }) =>
    isSchool(scopes) ||
    (project_id !== null && projects.includes(project_id)) ||
    (catalog_id !== null && catalogsOf(scopes).includes(catalog_id))
}

/** Those who hold a permission over the programme or the course, or who teach a class of the course. */
const over =
  (permission: Permission): Rule<Room, Place> =>
  async (ctx) => {
    const scopes = scopesOf(ctx.actor, permission)
    const isInScope = await projectScope(ctx.door('roster'), permission)
    return ({ project_id, catalog_id, teaching_class_id }) =>
      isSchool(scopes) ||
      (catalog_id !== null && catalogsOf(scopes).includes(catalog_id)) ||
      isInScope(project_id) ||
      (scopes.some(({ scope_type }) => scope_type === 'self') && teaches(ctx, catalog_id, teaching_class_id))
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

const isOwner = (ctx: Room, { owner_id }: Owned) => owner_id === ctx.actor.accountId

/** A rule that holds for the person responsible, too. */
const ownerOr =
  (rule: Rule<Room, Place>): Rule<Room, Owned> =>
  async (ctx) => {
    const decide = await rule(ctx)
    return async (row) => isOwner(ctx, row) || decide(row)
  }

/** Rights on places where a measure is added. */
export const measurePlacePolicy = policyOfRows<Room, Place>()({
  rules: { view: overlooks, edit: over('improvement/edit') },
})

/** The columns of a query of measures that decide about seeing them. */
type Columns = { owner: Column; project: Column; catalog: Column }

/** Rights on measures. */
export const measurePolicy = {
  ...policyOfRows<Room, Owned>()({
    rules: {
      view: ownerOr(overlooks),
      edit: over('improvement/edit'),
      del: over('improvement/edit'),
      carryOut: ownerOr(over('improvement/edit')),
      /** Also of an own measure, which the person may oversee but not verify. */
      oversee: over('improvement/verify'),
    },
    blocks: {
      edit: (_, { state }) => (isRewritable(state) ? undefined : new Refusal(notInThisState)),
      del: (_, { state, document_id }) =>
        document_id === null && state === 'open' ? undefined : new Refusal(inUse),
    },
  }),
  /** Whether the person may see a measure of a query. */
  where(ctx: Room, action: 'view', { owner, project, catalog }: Columns) {
    const permission = `improvement/${action}` as const
    const scopes = scopesOf(ctx.actor, permission)
    if (isSchool(scopes)) return sql<boolean>`true`
    return sql<boolean>`(${owner} = ${ctx.actor.accountId}
      or ${project} in (select id from (${projectsReached(ctx.actor, permission)}) reached)
      or ${catalog} = any(${catalogsOf(scopes)}::integer[]))`
  },
}

/** The second person that verifying a measure wants: beside who is responsible for it. */
export const asVerifier = (ctx: Room, row: Owned): SecondPerson => ({
  beside: row.owner_id === null ? [] : [row.owner_id],
  reaches: (roles) => measurePolicy.can(withRoles(ctx, roles), 'oversee', row),
})

/** What the rights and the state together allow now. */
export async function abilitiesNow(ctx: Room, row: Owned) {
  const { edit, carryOut, oversee } = await measurePolicy.abilities(ctx, row)
  const mine = (act: ImprovementAct) => (sideOf(act) === 'owner' ? carryOut : oversee && !isOwner(ctx, row))
  const acts = improvementActs.filter((act) => stateAfter(row.state, act) !== undefined && mine(act))
  const waits = acts.includes('verify')
    ? await whyNotSecond(ctx.door('access-control'), asVerifier(ctx, row))
    : null
  return { edit, acts: acts.filter((act) => waits === null || act !== 'verify'), waits }
}

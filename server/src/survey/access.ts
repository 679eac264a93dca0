import type { Permission } from '@obelisk/contract/permission'
import { type RawBuilder, sql } from 'kysely'
import { scopesOf } from '#kernel/actor.ts'
import { policyOf, sqlPolicyOf } from '#kernel/policy.ts'
import type { Ctx } from '#kernel/room.ts'
import { projectScope, projectsReached } from '#roster/public.ts'

export type Room = Ctx<'survey'>
type Action = 'view' | 'edit'

/** The programmes for the whole of which the actor holds a permission, as a query that stands within others. */
function wideProjects({ actor }: Pick<Room, 'actor'>, permission: Permission): RawBuilder<unknown> {
  const wide = scopesOf(actor, permission).filter(
    ({ scope_type }) => scope_type !== 'self' && scope_type !== 'catalog',
  )
  return wide.length > 0
    ? sql`select id from (${projectsReached({ ...actor, roles: wide }, permission)}) reached`
    : sql`select null::integer where false`
}

const isOfSchool = ({ actor }: Pick<Room, 'actor'>, permission: Permission) =>
  scopesOf(actor, permission).some(({ scope_type }) => scope_type === 'school')

/** Within a query of `survey as s`: whether it asks a class that one teaches. */
const asksOwnClass = ({
  actor,
}: Pick<Room, 'actor'>) => sql`s.id in (select a.survey_id from survey_audience a
    join teaching_class_teacher w on w.teaching_class_id = a.target_id
    join teacher t on t.id = w.teacher_id
    where a.kind = 'teaching-class' and t.account_id = ${actor.accountId})`

/**
 * Within a query of `survey as s`: one's own, those of programmes and courses that one answers for, and to look at also
 * those that ask a class one teaches.
 */
export function whereSurvey(ctx: Pick<Room, 'actor'>, action: Action): RawBuilder<boolean> {
  const permission = `survey/${action}` as const
  const scopes = scopesOf(ctx.actor, permission)
  if (scopes.length === 0) return sql<boolean>`false`
  if (isOfSchool(ctx, permission)) return sql<boolean>`true`
  const catalogs = scopes.flatMap(({ scope_type, scope_id }) =>
    scope_type === 'catalog' && scope_id ? [scope_id] : [],
  )
  return sql<boolean>`(s.account_id = ${ctx.actor.accountId}
    or s.project_id in (${wideProjects(ctx, permission)})
    or s.course_id in (select c.id from course c where c.catalog_id = any(${catalogs}::integer[]))
    ${action === 'view' ? sql`or s.state <> 'draft' and ${asksOwnClass(ctx)}` : sql``})`
}

/** Which of these surveys the person may see or change. */
export const surveysReached = (ctx: Room, action: Action, ids: readonly number[]) =>
  ctx.read
    .selectFrom('survey as s')
    .select('s.id')
    .where('s.id', 'in', [...ids, 0])
    .where(whereSurvey(ctx, action))
    .execute()

/**
 * Whether the person learns who said what: of a named survey whoever sent it, and the teachers of the classes it asks. To
 * everybody else it says no more than one without names, as students are told.
 */
export async function seesNames(ctx: Pick<Room, 'actor' | 'read'>, id: number): Promise<boolean> {
  const { rows } = await sql`select from survey s where s.id = ${id} and s.way = 'named'
    and (s.account_id = ${ctx.actor.accountId} or ${asksOwnClass(ctx)})`.execute(ctx.read)
  return rows.length > 0
}

/** Rights on surveys. */
export const surveyPolicy = sqlPolicyOf({
  actions: ['view', 'edit'],
  where: (ctx: Room, action: Action, _: 's') => whereSurvey(ctx, action),
  find: async (ctx, id, action) => (await surveysReached(ctx, action, [id]))[0],
  reached: async (ctx, action, ids) => new Set((await surveysReached(ctx, action, ids)).map(({ id }) => id)),
})

export type TemplatePlace = { owner: string; owner_id: number | null; account_id: number | null }

/** Units at or under which one works; who belongs to a college uses what its sections keep. */
async function collegesSeen({ actor, read }: Room): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    with recursive up as (
      select c.id, c.parent_id from college c where c.id in (
        select t.college_id from teacher t where t.account_id = ${actor.accountId}
        union select p.college_id from project p where p.id in (${wideProjects({ actor }, 'survey/view')}))
      union select c.id, c.parent_id from college c join up on c.id = up.parent_id
    ) select id from up`.execute(read)
  return new Set(rows.map(({ id }) => id))
}

async function projectsSeen({ actor, read }: Room): Promise<Set<number>> {
  const { rows } = await projectsReached(actor, 'survey/view').execute(read)
  return new Set(rows.map(({ id }) => id))
}

const isOwn = ({ actor }: Room, { account_id }: TemplatePlace) => account_id === actor.accountId

/** Rights on templates: one's own; those of the school, of one's units and programmes; changed by who answers for these. */
export const templatePolicy = policyOf({
  find: (ctx: Room, id: number) =>
    ctx.read.selectFrom('survey_template').selectAll().where('id', '=', id).executeTakeFirst(),
  rules: {
    view: async (ctx) => {
      const [colleges, projects] = await Promise.all([collegesSeen(ctx), projectsSeen(ctx)])
      return (row: TemplatePlace) =>
        row.owner === 'personal'
          ? isOwn(ctx, row)
          : row.owner === 'school' || (row.owner === 'section' ? colleges : projects).has(row.owner_id ?? 0)
    },
    edit: async (ctx) => {
      const isInScope = await projectScope(ctx.door('roster'), 'survey/edit')
      const heads = new Set(
        scopesOf(ctx.actor, 'survey/edit').flatMap(({ scope_type, scope_id }) =>
          scope_type === 'college' && scope_id ? [scope_id] : [],
        ),
      )
      const isSchool = isOfSchool(ctx, 'survey/edit')
      return (row: TemplatePlace) => {
        if (row.owner === 'personal') return isOwn(ctx, row)
        if (isSchool) return true
        if (row.owner === 'project') return isInScope(row.owner_id)
        return row.owner === 'section' && heads.has(row.owner_id ?? 0)
      }
    },
  },
})

import type { Permission } from '@obelisk/contract/permission'
import { type RawBuilder, sql } from 'kysely'
import { scopesOf } from '#kernel/actor.ts'
import { policyOf, type Rule, sqlPolicyOf } from '#kernel/policy.ts'
import type { Ctx } from '#kernel/room.ts'
import { today } from '#kernel/site/site-day.ts'
import { projectsReached, unitsInside } from '#roster/public.ts'

export type Room = Ctx<'question-bank'>

/**
 * The courses that the actor holds a permission for: those led, those of units and programmes that one answers for, and
 * those that one teaches. It stands in a query as a list of ids.
 */
export function catalogsReached({ actor }: Pick<Room, 'actor'>, permission: Permission): RawBuilder<unknown> {
  const scopes = scopesOf(actor, permission)
  if (scopes.some(({ scope_type }) => scope_type === 'school')) return sql`select id from course_catalog`
  const ids = (type: string) =>
    scopes.flatMap(({ scope_type, scope_id }) => (scope_type === type && scope_id !== null ? [scope_id] : []))
  const wide = scopes.filter(({ scope_type }) => scope_type === 'project' || scope_type === 'college')
  const isTeacher = scopes.some(({ scope_type }) => scope_type === 'self')
  return sql`
    select unnest(${ids('catalog')}::integer[]) as id
    union select c.id from course_catalog c where c.college_id in (
      ${unitsInside(sql`select unnest(${ids('college')}::integer[]) as id`)})
    union select c.catalog_id from course c join culture p on p.id = c.base_culture_id
      where ${wide.length > 0} and p.base_project_id in (select id from (${projectsReached({ ...actor, roles: wide }, permission)}) reached)
    union select c.catalog_id from teaching_class_teacher w join teacher t on t.id = w.teacher_id
      join teaching_class k on k.id = w.teaching_class_id join course c on c.id = k.course_id
      where t.account_id = ${isTeacher ? actor.accountId : 0}`
}

/** The courses that the actor leads by name: their leaders, authors, and those on duty for a paper see what is kept for examinations. */
const catalogsLed = ({ actor }: Pick<Room, 'actor'>): number[] =>
  actor.roles.flatMap(({ role, scope_type, scope_id }) =>
    role === 'course-leader' && scope_type === 'catalog' && scope_id !== null ? [scope_id] : [],
  )

/** Whether the actor leads a course by name, and so sees what is kept for its examinations. */
export const leadsCourse = (ctx: Pick<Room, 'actor'>, catalogId: number) =>
  catalogsLed(ctx).includes(catalogId)

/** Kept for examinations today: within a query of `question as q`. */
export const isReserved = sql<boolean>`coalesce(q.reserved_until >= ${today}, false)`

/** What the actor may see: within a query of `question as q`. Others are neither listed nor counted. */
export function visible(ctx: Pick<Room, 'actor'>): RawBuilder<boolean> {
  return sql<boolean>`(q.author_id = ${ctx.actor.accountId} or (
    (q.visibility = 'school' or q.visibility = 'group' and q.catalog_id in (${catalogsReached(ctx, 'question-bank/view')}))
    and (not ${isReserved} or q.catalog_id = any(${catalogsLed(ctx)}::integer[])
      or q.catalog_id in (select d.catalog_id from question_duty d where d.account_id = ${ctx.actor.accountId}))))`
}

/** The rule of those who hold a permission for the course. */
function banksReached(permission: Permission): Rule<Room, { id: number }> {
  return async (ctx) => {
    const { rows } = await sql<{ id: number }>`${catalogsReached(ctx, permission)}`.execute(ctx.read)
    const ids = new Set(rows.map(({ id }) => id))
    return ({ id }) => ids.has(id)
  }
}

type Action = 'view' | 'edit'

/** Within a query of `question as q`: what may be written is seen, and is of a course that one writes for. */
const whereQuestion = (ctx: Room, action: Action): RawBuilder<boolean> =>
  action === 'view'
    ? visible(ctx)
    : sql<boolean>`(${visible(ctx)} and q.catalog_id in (${catalogsReached(ctx, 'question-bank/edit')}))`

const questionsReached = (ctx: Room, action: Action, ids: readonly number[]) =>
  ctx.read
    .selectFrom('question as q')
    .select('q.id')
    .where('q.id', 'in', [...ids])
    .where(whereQuestion(ctx, action))
    .execute()

/** Rights on questions. */
export const questionPolicy = sqlPolicyOf({
  actions: ['view', 'edit'],
  where: (ctx: Room, action: Action, _: 'q') => whereQuestion(ctx, action),
  find: async (ctx, id, action) => (await questionsReached(ctx, action, [id]))[0],
  reached: async (ctx, action, ids) =>
    new Set((await questionsReached(ctx, action, ids)).map(({ id }) => id)),
})

/** Rights on the banks of courses: an id of the catalogue is the key. */
export const bankPolicy = policyOf({
  find: (ctx: Room, id: number) =>
    ctx.read.selectFrom('course_catalog').select('id').where('id', '=', id).executeTakeFirst(),
  rules: { view: banksReached('question-bank/view'), edit: banksReached('question-bank/edit') },
})

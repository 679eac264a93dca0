import { type RawBuilder, sql } from 'kysely'
import { policyOfRows } from '#kernel/policy.ts'
import type { Ctx } from '#kernel/room.ts'
import { today } from '#kernel/site/site-day.ts'

type Room = Ctx<'document-control'>

/** A unit with everything above it: whoever heads one of them answers for what lies inside. */
const unitsAbove = sql`with recursive above as (
    select id as unit_id, id, parent_id from college
    union
    select above.unit_id, c.id, c.parent_id from above join college c on c.id = above.parent_id
  )`

/**
 * Who wrote the document. A course that came from a list may name no unit; then the head of its author's section answers for
 * it, else it would go past all heads without a word.
 */
const writer = sql`left join teacher writer on writer.account_id = d.author_id`

/** Does a role held for `scope` reach the document `d` of the programme `p`? The person's own name opens nothing here. */
const reaches = (scopeType: RawBuilder<string>, scopeId: RawBuilder<number | null>) => sql<boolean>`(
  ${scopeType} = 'school'
  or (${scopeType} = 'project' and ${scopeId} = d.project_id)
  or (${scopeType} = 'catalog' and ${scopeId} = d.catalog_id)
  or (${scopeType} = 'college' and exists (
    select 1 from above where above.id = ${scopeId} and above.unit_id in (d.college_id, p.college_id,
      case when d.college_id is null and d.kind <> 'culture' then writer.college_id end))))`

type Wanted = { ids?: readonly number[]; anyStep?: boolean }

/** The present steps of documents (or, with `anyStep`, all of them) that the actor's roles may take. */
async function stepsOfRoles(
  { read, actor }: Room,
  { ids, anyStep = false }: Wanted,
): Promise<{ id: number; step: number }[]> {
  const { roles } = actor
  if (roles.length === 0) return []
  const { rows } = await sql<{ id: number; step: number }>`${unitsAbove},
    held as (select * from unnest(
      ${roles.map(({ role }) => role)}::text[],
      ${roles.map(({ scope_type }) => scope_type)}::text[],
      ${roles.map(({ scope_id }) => scope_id)}::integer[]) as h (role, scope_type, scope_id))
    select distinct d.id, s.step from document d
    join approval_step s on s.kind = d.kind ${anyStep ? sql`` : sql`and s.step = d.step`}
    left join project p on p.id = d.project_id ${writer}
    join held h on h.role = any(s.roles) and ${reaches(sql`h.scope_type`, sql`h.scope_id`)}
    where ${anyStep ? sql`d.state not in ('unassigned', 'void')` : sql`d.state = 'submitted'`}
    ${ids ? sql`and d.id = any(${ids}::integer[])` : sql``}
    order by d.id, s.step`.execute(read)
  return rows
}

/** The documents whose present step (or, with `anyStep`, any step) is one that the actor's roles may take. */
export async function documentsOfRoles(ctx: Room, wanted: Wanted = {}): Promise<number[]> {
  return [...new Set((await stepsOfRoles(ctx, wanted)).map(({ id }) => id))]
}

export type Approver = { document_id: number; step: number; id: number; name: string; name_en: string }

/** Who may take each step of these documents: the people whose roles reach them today. */
export async function approversOf({ read }: Room, documentIds: readonly number[]): Promise<Approver[]> {
  const { rows } = await sql<Approver>`${unitsAbove}
    select distinct d.id as document_id, s.step, a.id, a.name, a.name_en from document d
    join approval_step s on s.kind = d.kind
    left join project p on p.id = d.project_id ${writer}
    join role_assignment r on r.role = any(s.roles) and ${reaches(sql`r.scope_type`, sql`r.scope_id`)}
    join account a on a.id = r.account_id and a.status = 'enable'
    where d.id = any(${documentIds}::integer[])
      and r.start_date <= ${today} and (r.end_date is null or r.end_date >= ${today})
    order by 1, 2, 3`.execute(read)
  return rows
}

/** May this person read the document? Its author, whoever acted on it, and whoever may take one of its steps. */
async function maySee(ctx: Room, documentId: number): Promise<boolean> {
  const own = await ctx.read
    .selectFrom('document')
    .select('id')
    .where('id', '=', documentId)
    .where((eb) =>
      eb.or([
        eb('author_id', '=', ctx.actor.accountId),
        eb.exists(
          eb
            .selectFrom('approval_record')
            .select('approval_record.id')
            .whereRef('approval_record.document_id', '=', 'document.id')
            .where('approval_record.account_id', '=', ctx.actor.accountId),
        ),
      ]),
    )
    .executeTakeFirst()
  if (own) return true
  return (await documentsOfRoles(ctx, { ids: [documentId], anyStep: true })).length > 0
}

/** Rights on documents in their lifecycle. What an author may do is asked of the room that the document belongs to. */
export const documentPolicy = policyOfRows<Room, { id: number; author_id?: number | null }>()({
  rules: {
    view:
      (ctx) =>
      ({ id }) =>
        maySee(ctx, id),
    own:
      (ctx) =>
      ({ author_id }) =>
        author_id === ctx.actor.accountId,
    /** Takes the present step. */
    decide:
      (ctx) =>
      async ({ id }) =>
        (await documentsOfRoles(ctx, { ids: [id] })).length > 0,
  },
})

/** May the actor take a step of this document, now, earlier or later? */
export const takesStep = async (ctx: Room, documentId: number): Promise<boolean> =>
  (await documentsOfRoles(ctx, { ids: [documentId], anyStep: true })).length > 0

/** The steps of this document that the actor's roles may take, now, earlier or later. */
export const stepsTaken = async (ctx: Room, documentId: number): Promise<number[]> =>
  (await stepsOfRoles(ctx, { ids: [documentId], anyStep: true })).map(({ step }) => step)

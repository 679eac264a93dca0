import type { appointmentChoices, appointmentHistory, appointmentPeople } from '@obelisk/contract/appointment'
import type { Input, Output } from '@obelisk/contract/endpoint'
import { sql } from 'kysely'
import { containing } from '#kernel/list/containing.ts'
import { assignmentPolicy, choicesFor, type Room } from './access.ts'
import { assignmentColumns, place, withNames } from './rows.ts'

/** The roles and places that the actor may appoint for. A school has thousands of courses, so these are found by typing. */
export async function readChoices(
  ctx: Room,
  { quickSearch }: Input<typeof appointmentChoices>,
): Promise<Output<typeof appointmentChoices>> {
  const like = containing(quickSearch)
  const { roles, places } = await choicesFor(ctx)
  const { school, colleges, projects } = places
  const list = (query: ReturnType<typeof sql>) => sql`coalesce((select json_agg(x) from (${query}) x), '[]')`
  const { rows } = await sql<Omit<Output<typeof appointmentChoices>, 'roles' | 'school'>>`select
    ${list(sql`select id, name, name_en from college where id = any(${colleges}::integer[]) and kind <> 'school' order by weigh, id`)} as colleges,
    ${list(sql`select id, name, name_en from project where id = any(${projects}::integer[]) order by weigh, id`)} as projects,
    ${list(sql`select id, code, name, name_en from course_catalog where (${school} or college_id = any(${colleges}::integer[])
      or id in (select c.catalog_id from course c join culture p on p.id = c.base_culture_id
        where p.base_project_id = any(${projects}::integer[])))
      and (code ilike ${like} or name ilike ${like} or name_en ilike ${like}) order by code limit 50`)} as catalogs`.execute(
    ctx.read,
  )
  const found = rows[0] ?? { colleges: [], projects: [], catalogs: [] }
  return { roles, school, ...found }
}

/** Members of staff in service by name or number; those of the actor's own unit first. */
export async function findPeople(
  { read, actor }: Room,
  { quickSearch }: Input<typeof appointmentPeople>,
): Promise<Output<typeof appointmentPeople>> {
  const like = containing(quickSearch)
  const { rows } = await sql<Output<typeof appointmentPeople>['list'][number]>`
    select a.id, a.name, a.name_en, coalesce(t.staff_no, a.username) as staff_no, coalesce(u.name, '') as unit
    from account a left join teacher t on t.account_id = a.id left join college u on u.id = t.college_id
    where a.kind = 'staff' and a.status = 'enable' and (not a.is_registered or t.id is not null)
      and (a.name ilike ${like} or a.name_en ilike ${like} or a.username ilike ${like} or t.staff_no ilike ${like})
    order by t.college_id is not distinct from (select college_id from teacher where account_id = ${actor.accountId}) desc,
      t.staff_no, a.username limit 50`.execute(read)
  return { list: rows }
}

/** What was given, changed and ended, the newest first. */
export async function readHistory(
  ctx: Room,
  { page, limit, account_id }: Input<typeof appointmentHistory>,
): Promise<Output<typeof appointmentHistory>> {
  const { rows } = await sql<Output<typeof appointmentHistory>['list'][number] & { all: number }>`
    select r.id, a.name, a.name_en, r.role, r.scope_type, ${place}, r.action, r.start_date, r.end_date,
      coalesce(who.name, '') as by, extract(epoch from r.create_time)::integer as create_time,
      count(*) over ()::integer as "all"
    from role_log r ${withNames} left join account who on who.id = r.by_account_id
    where ${await assignmentPolicy.where(ctx, 'view', assignmentColumns)} and r.account_id = coalesce(${account_id ?? null}::integer, r.account_id)
    order by r.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.read)
  return { list: rows.map(({ all: _, ...row }) => row), total: rows[0]?.all ?? 0 }
}

import { type roleEnded, type roleGiven, roleNames } from '@obelisk/contract/appointment'
import { officeToConfirm } from '@obelisk/contract/appointment/confirm'
import { linkTo } from '@obelisk/contract/links'
import type { Role } from '@obelisk/contract/permission'
import { sql } from 'kysely'
import { notify } from '#inbox/public.ts'
import { today } from '#kernel/site/site-day.ts'
import type { Room } from './access.ts'

type Told = { account_id: number; role: Role; scope_type: string; scope_id: number | null }

/** Puts a notice into the inbox of each person: which role, and for which places. */
export async function tellPeople(
  ctx: Room,
  notice: typeof roleGiven | typeof roleEnded,
  told: readonly Told[],
) {
  const { rows } = await sql<{ account_ids: number[]; role: Role; places: string; places_en: string }>`
    with one as (
      select r.account_id, r.role, coalesce(string_agg(coalesce(c.name, p.name, cat.name), '、' order by r.scope_id), '') as places,
        coalesce(string_agg(coalesce(nullif(coalesce(c.name_en, p.name_en, cat.name_en), ''), c.name, p.name, cat.name), ', '
          order by r.scope_id), '') as places_en
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as r (account_id integer, role text, scope_type text, scope_id integer)
      left join college c on r.scope_type = 'college' and c.id = r.scope_id
      left join project p on r.scope_type = 'project' and p.id = r.scope_id
      left join course_catalog cat on r.scope_type = 'catalog' and cat.id = r.scope_id
      group by r.account_id, r.role)
    select array_agg(account_id) as account_ids, role, places, places_en from one group by role, places, places_en`.execute(
    ctx.read,
  )
  for (const { account_ids, role, places, places_en } of rows) {
    const name = roleNames[role]
    const values = {
      title: places ? `${name['zh-cn']}（${places}）` : name['zh-cn'],
      title_en: places ? `${name.en} (${places_en})` : name.en,
    }
    await notify(ctx.door('inbox'), { accountIds: account_ids, notice, values, link: linkTo.home() })
  }
}

/** Tells those who may confirm what the actor gave: the registrar, and the deans over the places; never who gets it. */
export async function tellConfirmers(ctx: Room, given: readonly Told[]) {
  const { rows } = await sql<{ id: number; name: string }>`
    with recursive one as (
      select r.account_id, coalesce(case when r.scope_type = 'college' then r.scope_id end, p.college_id, cat.college_id, t.college_id) as unit
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (account_id integer, role text, scope_type text, scope_id integer)
      join role_assignment r on r.account_id = g.account_id and r.role = g.role and r.scope_type = g.scope_type
        and r.scope_id is not distinct from g.scope_id and r.given_by is not null and r.confirmed_time is null
      left join teacher t on t.account_id = r.account_id
      left join project p on r.scope_type = 'project' and p.id = r.scope_id
      left join course_catalog cat on r.scope_type = 'catalog' and cat.id = r.scope_id),
    above as (select unit as id from one union select c.parent_id from above join college c on c.id = above.id
      where c.parent_id is not null)
    select distinct a.id, me.name from role_assignment h join account a on a.id = h.account_id and a.status = 'enable'
    join account me on me.id = ${ctx.actor.accountId}
    where exists (select from one) and a.id <> ${ctx.actor.accountId} and a.id not in (select account_id from one)
      and h.start_date <= ${today} and (h.end_date is null or h.end_date >= ${today})
      and (h.role = any(${['teaching-dean', 'teaching-secretary']}::text[]) and h.scope_type = 'school'
        or h.role = 'teaching-dean' and h.scope_type = 'college' and h.scope_id in (select id from above))`.execute(
    ctx.read,
  )
  await notify(ctx.door('inbox'), {
    accountIds: rows.map(({ id }) => id),
    notice: officeToConfirm,
    values: { name: rows[0]?.name ?? '', count: given.length },
    link: linkTo.appointments({ show: 'unconfirmed' }),
  })
}

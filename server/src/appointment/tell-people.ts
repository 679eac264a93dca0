import { type roleEnded, type roleGiven, roleNames } from '@obelisk/contract/appointment'
import { linkTo } from '@obelisk/contract/links'
import type { Role } from '@obelisk/contract/permission'
import { sql } from 'kysely'
import { notify } from '#inbox/public.ts'
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

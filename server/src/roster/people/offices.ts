import { officeHolder } from '@obelisk/contract/roster/refusals'
import { sql } from 'kysely'
import { Refusal } from '#kernel/errors.ts'
import { today } from '#kernel/site/site-day.ts'
import type { Room } from '../access.ts'

/** How high an office stands. Roles that are missing are ordinary work, and no office. */
const heights = {
  'teaching-dean': 3,
  'teaching-secretary': 2,
  'programme-director': 2,
  'section-head': 2,
  supervisor: 1,
} as const

/**
 * Those of the accounts whose way in is not the actor's to change: of everybody in a group of administrators, and of who
 * holds an office, or will, that does not stand below one of the actor's. Below stands the lower office within the same
 * place or inside it, and the same office for less. Super administrators reach everybody.
 */
export async function beyondReach(
  { read, actor }: Room,
  accountIds: readonly number[],
): Promise<Set<number>> {
  if (actor.office?.isSuper) return new Set()
  const mine = actor.office ? [] : actor.roles
  const { rows } = await sql<{ account_id: number }>`
    with recursive height as (select key as role, value::integer as height from jsonb_each_text(${JSON.stringify(heights)}::jsonb)),
    mine as (
      select m.role, height, scope_type, scope_id
      from jsonb_to_recordset(${JSON.stringify(mine)}::jsonb) as m (role text, scope_type text, scope_id integer) join height using (role)
    ),
    up as (
      select id, id as above from college
      union select up.id, c.parent_id from up join college c on c.id = up.above where c.parent_id is not null
    )
    select r.account_id from role_assignment r join height h on h.role = r.role
    left join project p on r.scope_type = 'project' and p.id = r.scope_id
    where r.account_id = any(${[...accountIds]}::integer[]) and (r.end_date is null or r.end_date >= ${today})
      and not exists (
        select from mine where (mine.scope_type = 'school'
            or (mine.scope_type = r.scope_type and mine.scope_id = r.scope_id)
            or (mine.scope_type = 'college' and exists (select from up where up.above = mine.scope_id
              and up.id = case r.scope_type when 'college' then r.scope_id when 'project' then p.college_id end)))
          and (mine.height > h.height or (mine.role = r.role
            and (mine.scope_type, mine.scope_id) is distinct from (r.scope_type, r.scope_id))))
    union select account_id from admin_group_access where account_id = any(${[...accountIds]}::integer[])`.execute(
    read,
  )
  return new Set(rows.map(({ account_id }) => account_id))
}

/** Refuses to change how somebody gets in whom the actor does not outrank. */
export async function mustReach(
  ctx: Room,
  people: readonly { account_id: number | null; name: string }[],
): Promise<void> {
  const beyond = await beyondReach(
    ctx,
    people.flatMap(({ account_id }) => account_id ?? []),
  )
  const holder = people.find(({ account_id }) => account_id !== null && beyond.has(account_id))
  if (holder) throw new Refusal(officeHolder, { name: holder.name })
}

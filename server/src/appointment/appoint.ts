import {
  type AppointmentWrite,
  heldAlready,
  notYours,
  ownOffice,
  roleGiven,
  roleNames,
  scopesOfRole,
  unknownPerson,
  wrongPlace,
} from '@obelisk/contract/appointment'
import { translateIn } from '@obelisk/contract/refusal'
import { sql } from 'kysely'
import { type Assignment, assignRoles } from '#access-control/public.ts'
import { invalid, Refusal } from '#kernel/errors.ts'
import type { Given } from '#kernel/list/crud-resource.ts'
import { assignmentPolicy, type Room } from './access.ts'
import { mustEndLater } from './change-days.ts'
import { assignmentColumns } from './rows.ts'
import { tellConfirmers, tellPeople } from './tell-people.ts'

type Wanted = Given<AppointmentWrite>

/** A role is held for certain kinds of place; a place is named where there are many of its kind. */
function mustFit({ language }: Room, { role, scope_type, scope_ids }: Wanted) {
  const isOne = scope_type === 'school' || scope_type === 'self'
  const fits = scopesOfRole[role].includes(scope_type) && isOne === (scope_ids.length === 0)
  if (fits) return
  const message = translateIn(language, wrongPlace, { role: roleNames[role][language] })
  throw invalid({ path: scopesOfRole[role].includes(scope_type) ? 'scope_ids' : 'scope_type', message })
}

async function mustBeStaff({ read, language }: Room, accountIds: readonly number[]) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from account
    where id = any(${[...accountIds]}::integer[]) and kind = 'staff' and status = 'enable'
      and (not is_registered or exists (select from teacher t where t.account_id = account.id))`.execute(read)
  if (rows[0]?.count === new Set(accountIds).size) return
  throw new Refusal(unknownPerson, {}, [
    { path: 'account_ids', message: translateIn(language, unknownPerson) },
  ])
}

/** Refuses when one of these is not the actor's to give; one that names a place that does not exist is nobody's. */
async function mustBeMine(ctx: Room, wanted: readonly Assignment[]) {
  const { rows } = await sql<{ name: string; within: boolean }>`
    select coalesce(c.name, p.name, cat.name, a.name) as name, ${await assignmentPolicy.where(ctx, 'edit', assignmentColumns)}
      and num_nonnulls(c.id, p.id, cat.id) = num_nonnulls(r.scope_id) as within
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as r (account_id integer, role text, scope_type text, scope_id integer)
    join account a on a.id = r.account_id
    left join teacher t on t.account_id = a.id
    left join college c on r.scope_type = 'college' and c.id = r.scope_id
    left join project p on r.scope_type = 'project' and p.id = r.scope_id
    left join course_catalog cat on r.scope_type = 'catalog' and cat.id = r.scope_id`.execute(ctx.read)
  const odd = rows.find((row) => !row.within)
  if (odd) throw new Refusal(notYours, { name: odd.name })
}

/** Gives every person named the role for every place named, tells them, and gives the id of the first. */
export async function appoint(ctx: Room, wanted: Wanted): Promise<number> {
  const { account_ids, role, scope_type, scope_ids, start_date, end_date = null } = wanted
  mustFit(ctx, wanted)
  mustEndLater(ctx, start_date, end_date)
  if (account_ids.includes(ctx.actor.accountId)) throw new Refusal(ownOffice)
  await mustBeStaff(ctx, account_ids)
  const places = scope_ids.length > 0 ? scope_ids : [null]
  const period = { ...(start_date ? { start_date } : {}), end_date }
  const assignments = account_ids.flatMap((account_id) =>
    places.map((scope_id) => ({ account_id, role, scope_type, scope_id, ...period })),
  )
  await mustBeMine(ctx, assignments)
  const made = await assignRoles(ctx.door('access-control'), assignments)
  if (made.length === 0) throw new Refusal(heldAlready)
  await tellPeople(ctx, roleGiven, made)
  await tellConfirmers(ctx, made)
  const first = await ctx.read
    .selectFrom('role_assignment')
    .select('id')
    .where('role', '=', role)
    .where('account_id', 'in', account_ids)
    .where('scope_type', '=', scope_type)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return first.id
}

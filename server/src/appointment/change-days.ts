import {
  type AppointmentRow,
  type AppointmentWrite,
  endsFirst,
  lastKeeper,
  roleEnded,
} from '@obelisk/contract/appointment'
import { translateIn } from '@obelisk/contract/refusal'
import { sql } from 'kysely'
import { changePeriods, endAssignments, holdAssignments } from '#access-control/public.ts'
import { forbidden, invalid, missing, Refusal } from '#kernel/errors.ts'
import { type Given, rowsOfResource } from '#kernel/list/crud-resource.ts'
import { today } from '#kernel/site/site-day.ts'
import { appointers, type Room } from './access.ts'
import { appointmentRows } from './rows.ts'
import { tellPeople } from './tell-people.ts'

/** The last day of an appointment cannot come before its first. */
export function mustEndLater({ language }: Room, start: string | undefined, end: string | null | undefined) {
  if (start && end && end < start)
    throw invalid({ path: 'end_date', message: translateIn(language, endsFirst) })
}

function mustAllBeMine(rows: readonly AppointmentRow[]) {
  if (rows.some(({ may_edit }) => !may_edit)) throw forbidden()
}

/**
 * Refuses when for the school or a college of these rows nobody is left who may appoint, without an end in sight. Who
 * keeps something above keeps it too.
 */
async function mustLeaveKeepers({ read, language }: Room, rows: readonly AppointmentRow[]) {
  const kept = rows.filter(
    ({ role, scope_type }) =>
      appointers.some((appointer) => appointer === role) &&
      (scope_type === 'school' || scope_type === 'college'),
  )
  const { rows: bare } = await sql<{ name: string }>`
    with recursive place as (
      select distinct scope_type, coalesce(scope_id, 0) as id
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as r (scope_type text, scope_id integer)
    ),
    up as (
      select scope_type, id, id as above from place
      union
      select up.scope_type, up.id, c.parent_id from up join college c on c.id = up.above
      where up.scope_type = 'college' and c.parent_id is not null
    )
    select coalesce(c.name, '') as name from place left join college c on c.id = place.id
    where not exists (
      select from role_assignment r join account a on a.id = r.account_id and a.status = 'enable'
      where r.role = any(${[...appointers]}::text[]) and r.start_date <= ${today} and r.end_date is null
        and (r.scope_type = 'school' or (r.scope_type = 'college' and r.scope_id in
          (select above from up where up.scope_type = place.scope_type and up.id = place.id))))`.execute(read)
  const [first] = bare
  const school = language === 'en' ? 'the school' : '全校'
  if (first) throw new Refusal(lastKeeper, { name: first.name || school })
}

/** Changes from when and until when one appointment lasts. */
export async function editAppointment(
  ctx: Room,
  { start_date, end_date }: Partial<Given<AppointmentWrite>>,
  row: AppointmentRow,
) {
  mustAllBeMine([row])
  mustEndLater(ctx, start_date ?? row.start_date, end_date === undefined ? row.end_date : end_date)
  const door = ctx.door('access-control')
  await holdAssignments(door)
  await changePeriods(door, [row.id], {
    ...(start_date === undefined ? {} : { start_date }),
    ...(end_date === undefined ? {} : { end_date }),
  })
  await mustLeaveKeepers(ctx, [row])
}

/** Sets until when appointments last. */
export async function setEnd(ctx: Room, ids: readonly number[], end_date: string | null) {
  const rows = await rowsOfResource(ctx, { rows: appointmentRows }, ids)
  if (rows.length < new Set(ids).size) throw missing()
  mustAllBeMine(rows)
  for (const { start_date } of rows) mustEndLater(ctx, start_date, end_date)
  const door = ctx.door('access-control')
  await holdAssignments(door)
  await changePeriods(
    door,
    rows.map(({ id }) => id),
    { end_date },
  )
  await mustLeaveKeepers(ctx, rows)
  return { count: rows.length }
}

/** Ends appointments at once and tells the people. */
export async function endAppointments(ctx: Room, rows: readonly AppointmentRow[]) {
  mustAllBeMine(rows)
  const door = ctx.door('access-control')
  await holdAssignments(door)
  const ids = rows.map(({ id }) => id)
  // somebody may have ended them, and told it, while this call waited
  if ((await rowsOfResource(ctx, { rows: appointmentRows }, ids)).length < rows.length) throw missing()
  await endAssignments(door, ids)
  await mustLeaveKeepers(ctx, rows)
  await tellPeople(ctx, roleEnded, rows)
}

import {
  type confirmPeople as confirmCall,
  confirmNobody,
  type PersonToConfirm,
  type peopleToConfirm,
  personConfirmed,
} from '@obelisk/contract/appointment/confirm'
import type { Input, Output } from '@obelisk/contract/endpoint'
import { linkTo } from '@obelisk/contract/links'
import { sql } from 'kysely'
import {
  confirmPeople,
  isOffice,
  mustBeSecond,
  type SecondPerson,
  whyNotSecondOf,
} from '#access-control/public.ts'
import { notify } from '#inbox/public.ts'
import { withRoles } from '#kernel/as-member.ts'
import { Refusal } from '#kernel/errors.ts'
import { containing } from '#kernel/list/containing.ts'
import { today } from '#kernel/site/site-day.ts'
import { assignmentPolicy, confirmingPlaces, insideOf, type Room } from './access.ts'
import { assignmentColumns, withNames } from './rows.ts'

type Places = Awaited<ReturnType<typeof confirmingPlaces>>

/** What of a person `a` and an appointment `r` waits, and what the actor may confirm of it. */
function conditions({ actor }: Room, places: Places) {
  const inside = insideOf(places, assignmentColumns)
  const isOther = sql<boolean>`a.id <> ${actor.accountId}`
  const accountWaits = sql<boolean>`((a.made_by is not null or a.opened_by is not null) and a.confirmed_time is null)`
  const officeWaits = sql<boolean>`(r.role not in ('teacher', 'student') and not ${isOffice}
    and (r.end_date is null or r.end_date >= ${today}))`
  const madeByMe = sql<boolean>`(not ${places.isFounding} and (a.made_by is not distinct from ${actor.accountId}
    or a.opened_by is not distinct from ${actor.accountId}))`
  const givenByMe = sql<boolean>`(not ${places.isFounding} and r.given_by is not distinct from ${actor.accountId})`
  return {
    accountWaits,
    officeWaits,
    madeByMe,
    mayAccount: sql<boolean>`(${isOther} and ${accountWaits} and not ${madeByMe}
      and (${places.isFounding} or ${inside.person}))`,
    mayOffice: sql<boolean>`(${isOther} and ${officeWaits} and not ${givenByMe} and not ${madeByMe}
      and (${places.isFounding} or ${inside.office}))`,
    isMine: sql<boolean>`(${accountWaits} and ${madeByMe} or ${officeWaits} and (${givenByMe} or ${madeByMe}))`,
  }
}

const staff = sql`a.kind = 'staff' and a.status = 'enable' and t.id is not null`

/** Everybody in the actor's sight who does not count yet, those with an office first. */
export async function readUnconfirmed(
  ctx: Room,
  { page, limit, quickSearch, mine }: Input<typeof peopleToConfirm>,
): Promise<Output<typeof peopleToConfirm>> {
  const places = await confirmingPlaces(ctx)
  const { accountWaits, officeWaits, mayAccount, mayOffice, isMine } = conditions(ctx, places)
  const sees = await assignmentPolicy.where(ctx, 'view', assignmentColumns)
  const like = containing(quickSearch)
  const { rows } = await sql<Omit<PersonToConfirm, 'waits'> & { all: number }>`
    with found as (
      select a.id, a.name, a.name_en, coalesce(t.staff_no, a.username) as staff_no,
        coalesce(unit.name, '') as unit, coalesce(unit.name_en, '') as unit_en,
        case when ${accountWaits} then coalesce(maker.name, '–') else '' end as made_by,
        a.has_first_password and a.proven_time is null as has_first_password, ${officeWaits} as is_office,
        case when ${officeWaits} then jsonb_build_object('id', r.id, 'role', r.role, 'scope_type', r.scope_type,
          'place', coalesce(c.name, p.name, cat.name, ''),
          'place_en', coalesce(c.name_en, p.name_en, cat.name_en, ''), 'given_by', coalesce(giver.name, '–')) end as office,
        ${mayAccount} or ${mayOffice} as may, ${isMine} as is_mine
      from role_assignment r ${withNames}
      left join account maker on maker.id = coalesce(a.opened_by, a.made_by)
      left join account giver on giver.id = r.given_by
      where ${staff} and ${sees} and (${accountWaits} or ${officeWaits})
        and (a.name ilike ${like} or a.name_en ilike ${like} or a.username ilike ${like} or t.staff_no ilike ${like})),
    people as (
      select id, name, name_en, staff_no, unit, unit_en, made_by, has_first_password,
        coalesce(jsonb_agg(office order by (office->>'id')::integer) filter (where office is not null), '[]') as offices,
        case when bool_or(may) then 'none' when bool_or(is_mine) then 'own' else 'place' end as hurdle
      from found group by id, name, name_en, staff_no, unit, unit_en, made_by, has_first_password)
    select people.*, count(*) over ()::integer as "all" from people
    where ${mine === undefined} or hurdle = 'none'
    order by offices = '[]', hurdle <> 'none', staff_no, id limit ${limit} offset ${(page - 1) * limit}`.execute(
    ctx.read,
  )
  const free = places.isFounding ? [] : rows.filter(({ hurdle }) => hurdle === 'none')
  const why = await whyNotSecondOf(ctx.door('access-control'), free, (some) =>
    besideThem(
      ctx,
      some.map(({ id }) => id),
    ),
  )
  return {
    list: rows.map(({ all: _, ...person }) => ({ ...person, waits: why.get(person.id) ?? null })),
    total: rows[0]?.all ?? 0,
    may_confirm: places.isAny,
  }
}

/** What of these people the actor may confirm: accounts, and appointments. */
async function confirmable(ctx: Room, accountIds: readonly number[]) {
  const { mayAccount, mayOffice } = conditions(ctx, await confirmingPlaces(ctx))
  const { rows } = await sql<{ id: number; account: boolean; offices: number[] }>`
    select a.id, bool_or(${mayAccount}) as account, coalesce(array_agg(r.id) filter (where ${mayOffice}), '{}') as offices
    from role_assignment r ${withNames}
    where ${staff} and a.id = any(${[...accountIds]}::integer[])
    group by a.id having bool_or(${mayAccount} or ${mayOffice})`.execute(ctx.read)
  return rows
}

/** The second person that confirming these wants. */
const besideThem = (ctx: Room, ids: readonly number[]): SecondPerson => ({
  beside: ids,
  reaches: async (roles) => (await confirmable(withRoles(ctx, roles), ids)).length === ids.length,
})

/** Vouches for people. Who confirms counts as a person too, and had no hand in what is confirmed. */
export async function confirmThese(ctx: Room, { account_ids }: Input<typeof confirmCall>) {
  const people = await confirmable(ctx, account_ids)
  if (people.length === 0) throw new Refusal(confirmNobody)
  const ids = people.map(({ id }) => id)
  const { isFounding } = await confirmingPlaces(ctx)
  if (!isFounding) await mustBeSecond(ctx.door('access-control'), besideThem(ctx, ids))
  await confirmPeople(ctx.door('access-control'), {
    accounts: people.filter(({ account }) => account).map(({ id }) => id),
    assignments: people.flatMap(({ offices }) => offices),
  })
  await notify(ctx.door('inbox'), {
    accountIds: ids,
    notice: personConfirmed,
    values: { name: await ownName(ctx) },
    link: linkTo.home(),
  })
  return { count: people.length }
}

const ownName = async ({ read, actor }: Room) =>
  (await read.selectFrom('account').select('name').where('id', '=', actor.accountId).executeTakeFirst())
    ?.name ?? ''

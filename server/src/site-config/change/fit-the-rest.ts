import type { RefusalText, Values } from '@obelisk/contract/refusal'
import { translateIn } from '@obelisk/contract/refusal'
import { groupInUse, ItemName, ownAddress } from '@obelisk/contract/site-config/calls'
import { siteGroups } from '@obelisk/contract/site-config/declare-item'
import type { Pair } from '@obelisk/contract/site-config/types'
import { valueProblems } from '@obelisk/contract/site-config/values'
import { addressRefusals, itemsNeeded } from '@obelisk/contract/site-config/whole'
import { sql } from 'kysely'
import { invalid, Refusal } from '#kernel/errors.ts'
import { refusedAddresses } from '#kernel/http/refused-addresses.ts'
import { siteFrom } from '#kernel/site/site.ts'
import { faultsIn, type SiteFault } from '#kernel/site/site-faults.ts'
import type { Row } from '../queries.ts'
import type { Room } from '../room.ts'
import { type Change, typedIn } from './read-changes.ts'

const refuse = ({ language }: Pick<Room, 'language'>, path: string, text: RefusalText, values: Values = {}) =>
  new Refusal(text, values, [{ path, message: translateIn(language, text, values) }])

/** Nobody locks themselves out by mistake. */
function mustLeaveTheDoorOpen(ctx: Room, list: string) {
  if (refusedAddresses(list)(ctx.ip)) throw refuse(ctx, 'no_access_ip', ownAddress, { address: ctx.ip })
}

/** A group with items in it stays, and a group of the product is not named twice. */
async function mustKeepGroups(ctx: Room, groups: readonly Pair[]) {
  const wrong = groups.find(({ key }) => !ItemName.safeParse(key).success || Object.hasOwn(siteGroups, key))
  const rule = valueProblems.varName
  if (wrong && rule)
    throw invalid({ path: 'config_group', message: `${wrong.key}: ${translateIn(ctx.language, rule)}` })
  const lost = await ctx.own
    .selectFrom('config_item')
    .select('group_name')
    .where('group_name', 'not in', [...Object.keys(siteGroups), ...groups.map(({ key }) => key)])
    .limit(1)
    .executeTakeFirst()
  if (lost) throw refuse(ctx, 'config_group', groupInUse, { group: lost.group_name })
}

/** The database tells by it which day it is; of `+08:00` and the like it would understand the opposite. */
async function mustBeKnownZone({ read, language }: Room, zone: string) {
  const { rows } = await sql`select from pg_timezone_names where lower(name) = lower(${zone})`.execute(read)
  const problem = valueProblems.timeZone
  if (rows.length === 0 && problem)
    throw invalid({ path: 'time_zone', message: translateIn(language, problem) })
}

const titleOf = ({ language }: Room, { title, title_en }: Row) =>
  language === 'en' ? title_en || title : title

/** Refuses what is not whole, with every item that is missing at its field. */
export function refuseFaults(ctx: Room, rows: readonly Row[], faults: readonly SiteFault[]) {
  const missing = faults.filter(({ problem }) => problem === 'missing').map(({ item }) => item)
  if (missing.length > 0) {
    const titles = rows
      .filter(({ name }) => missing.some((item) => item === name))
      .map((row) => titleOf(ctx, row))
    const message = valueProblems.required ? translateIn(ctx.language, valueProblems.required) : ''
    const items = titles.join(ctx.language === 'en' ? ', ' : '、')
    throw new Refusal(
      itemsNeeded,
      { items },
      missing.map((path) => ({ path, message })),
    )
  }
  for (const { item, problem } of faults)
    if (problem !== 'missing') throw refuse(ctx, item, addressRefusals[problem])
}

/** What was whole before stays whole: nothing is switched on by halves, and no address is kept that may not be called. */
function mustStayWhole(ctx: Room, rows: readonly Row[], changes: readonly Change[]) {
  const known = new Set(
    faultsIn(siteFrom(ctx.services, rows)).map(({ item, problem }) => `${item} ${problem}`),
  )
  const faults = faultsIn(siteFrom(ctx.services, rows, typedIn(changes)))
  refuseFaults(
    ctx,
    rows,
    faults.filter(({ item, problem }) => !known.has(`${item} ${problem}`)),
  )
}

/** Refuses what is wrong not with a value but with what it would do to the rest. */
export async function mustFitTheRest(
  ctx: Room,
  rows: readonly Row[],
  changes: readonly Change[],
): Promise<void> {
  for (const { row, value } of changes) {
    if (row.name === 'no_access_ip') mustLeaveTheDoorOpen(ctx, String(value))
    if (row.name === 'time_zone') await mustBeKnownZone(ctx, String(value))
    if (row.name === 'config_group') await mustKeepGroups(ctx, value as Pair[])
  }
  mustStayWhole(ctx, rows, changes)
}

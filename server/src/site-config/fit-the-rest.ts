import type { RefusalText, Values } from '@obelisk/contract/refusal'
import { sayIn } from '@obelisk/contract/refusal'
import { groupInUse, ItemName, ownAddress } from '@obelisk/contract/site-config/calls'
import { siteGroups } from '@obelisk/contract/site-config/items'
import type { Pair } from '@obelisk/contract/site-config/types'
import { valueProblems } from '@obelisk/contract/site-config/values'
import { invalid, Refusal } from '#kernel/errors.ts'
import { refusedAddresses } from '#kernel/refused-addresses.ts'
import type { Row } from './queries.ts'
import type { Room } from './room.ts'

const refuse = ({ language }: Pick<Room, 'language'>, path: string, text: RefusalText, values: Values = {}) =>
  new Refusal(text, values, [{ path, message: sayIn(language, text, values) }])

/** One item and what it is to hold: for a password the new secret, or null to remove it. */
export type Change = { row: Row; value: unknown }

/** Nobody locks themselves out by mistake. */
function mustLeaveTheDoorOpen(ctx: Room, list: string) {
  if (refusedAddresses(list)(ctx.ip)) throw refuse(ctx, 'no_access_ip', ownAddress, { address: ctx.ip })
}

/** A group with items in it stays, and a group of the product is not named twice. */
async function mustKeepGroups(ctx: Room, groups: readonly Pair[]) {
  const wrong = groups.find(({ key }) => !ItemName.safeParse(key).success || Object.hasOwn(siteGroups, key))
  const rule = valueProblems.varName
  if (wrong && rule)
    throw invalid({ path: 'config_group', message: `${wrong.key}: ${sayIn(ctx.language, rule)}` })
  const lost = await ctx.own
    .selectFrom('config_item')
    .select('group_name')
    .where('group_name', 'not in', [...Object.keys(siteGroups), ...groups.map(({ key }) => key)])
    .limit(1)
    .executeTakeFirst()
  if (lost) throw refuse(ctx, 'config_group', groupInUse, { group: lost.group_name })
}

/** Refuses what is wrong not with a value but with what it would do to the rest. */
export async function mustFitTheRest(ctx: Room, changes: readonly Change[]): Promise<void> {
  for (const { row, value } of changes) {
    if (row.name === 'no_access_ip') mustLeaveTheDoorOpen(ctx, String(value))
    if (row.name === 'config_group') await mustKeepGroups(ctx, value as Pair[])
  }
}

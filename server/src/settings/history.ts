import { isDeepStrictEqual } from 'node:util'
import {
  historyPage,
  type SettingChange,
  type SettingKey,
  type SettingPlace,
  settingKeys,
} from '@obelisk/contract/settings'
import { sql } from 'kysely'
import type { Room, SettingScope } from './access.ts'
import { type Link, type Stored, saidBy } from './chain.ts'
import { laidOver } from './evaluation-settings.ts'

const nameOf = ({ scope_type, scope_id }: Pick<Link, 'scope_type' | 'scope_id'>) =>
  `${scope_type} ${scope_id}`

/** What the place itself says, by setting. */
const ownOf = (rows: readonly Stored[], place: SettingPlace) =>
  new Map(rows.filter((row) => nameOf(row) === nameOf(place)).map(({ key, value }) => [key, value]))

/** Does it, and keeps what is different now at the place. `chain` leads from the school down to the place. */
export async function recorded(
  ctx: Room,
  place: SettingPlace,
  chain: readonly Link[],
  act: () => Promise<unknown>,
) {
  const before = await saidBy(ctx, chain)
  await act()
  const after = await saidBy(ctx, chain)
  const [ownBefore, ownAfter] = [ownOf(before, place), ownOf(after, place)]
  const [from, to] = [laidOver(before), laidOver(after)]
  const changed = settingKeys.filter((key) => !isDeepStrictEqual(ownBefore.get(key), ownAfter.get(key)))
  if (changed.length === 0) return
  await ctx.own
    .insertInto('setting_log')
    .values(
      changed.map((key) => ({
        scope_type: place.scope_type,
        scope_id: place.scope_id,
        name: place.name,
        name_en: place.name_en,
        path: chain.map(nameOf),
        key,
        action: ownAfter.has(key) ? 'set' : 'reset',
        from_value: JSON.stringify(from[key]),
        to_value: JSON.stringify(to[key]),
        account_id: ctx.actor.accountId || null,
      })),
    )
    .execute()
}

/** What was changed at a place, over it or inside it, newest first. `chain` leads from the school down to the place. */
export async function settingHistory(
  { read }: Room,
  place: Pick<SettingScope, 'scope_type' | 'scope_id'>,
  chain: readonly Link[],
  before: number | undefined,
): Promise<{ list: SettingChange[]; more: boolean }> {
  const rows = await read
    .selectFrom('setting_log as l')
    .leftJoin('account as a', 'a.id', 'l.account_id')
    .select(['l.id', 'l.scope_type', 'l.scope_id', 'l.name', 'l.name_en', 'l.key', 'l.action'])
    .select(['l.from_value', 'l.to_value', 'l.create_time', 'a.name as by', 'a.name_en as by_en'])
    .where('l.key', 'in', settingKeys)
    .where((eb) =>
      eb.or([
        sql<boolean>`l.path @> array[${nameOf(place)}]`,
        sql<boolean>`l.scope_type || ' ' || l.scope_id = any(${chain.map(nameOf)}::text[])`,
      ]),
    )
    .$if(before !== undefined, (query) => query.where('l.id', '<', before ?? 0))
    .orderBy('l.id', 'desc')
    .limit(historyPage + 1)
    .execute()
  return {
    more: rows.length > historyPage,
    list: rows.slice(0, historyPage).map((row) => ({
      id: row.id,
      place: { scope_type: row.scope_type, scope_id: row.scope_id, name: row.name, name_en: row.name_en },
      key: row.key as SettingKey,
      action: row.action,
      from: row.from_value as SettingChange['from'],
      to: row.to_value as SettingChange['to'],
      by: row.by ?? '',
      by_en: row.by_en ?? '',
      time: Math.floor(row.create_time.getTime() / 1000),
    })),
  }
}

import type { LastChange } from '@obelisk/contract/crud'
import type { SettingPlace } from '@obelisk/contract/settings'
import { sql } from 'kysely'
import type { Room } from './access.ts'
import { chainTo, type Link, saidBy } from './chain.ts'
import { laidOver } from './evaluation-settings.ts'

/** Who changed one of these settings last at a place or over it, taking it back included. */
async function lastSet(
  { read }: Room,
  chain: readonly Link[],
  keys: readonly string[],
): Promise<LastChange | undefined> {
  const names = chain.map(({ scope_type, scope_id }) => `${scope_type} ${scope_id}`)
  const row = await read
    .selectFrom('setting_log as l')
    .leftJoin('account as a', 'a.id', 'l.account_id')
    .select(['l.create_time', 'a.name', 'a.name_en'])
    .where('l.key', 'in', [...keys, ''])
    .where(sql<boolean>`l.scope_type || ' ' || l.scope_id = any(${names}::text[])`)
    .orderBy('l.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const time = Math.floor((row?.create_time.getTime() ?? 0) / 1000)
  return row && { by: row.name ?? '', by_en: row.name_en ?? '', time }
}

/** The settings in force at the end of a path, as they must have been seen; of whoever may change them there. */
export function watchedSettings<C extends Room, I>(pathOf: (ctx: C, input: I) => Promise<SettingPlace[]>) {
  const chainOf = async (ctx: C, input: I) => chainTo(ctx, await pathOf(ctx, input))
  return {
    now: async (ctx: C, input: I) => laidOver(await saidBy(ctx, await chainOf(ctx, input))),
    thing: 'settings',
    by: ['scope_type', 'scope_id'],
    change: async (ctx: C, input: I, keys: readonly string[]) =>
      lastSet(ctx, await chainOf(ctx, input), keys),
  }
}

import {
  type SettingKey,
  type SettingPlace,
  type SettingsAtPlace,
  settingKeys,
} from '@obelisk/contract/settings'
import { sql } from 'kysely'
import { must } from '#kernel/errors.ts'
import { unitsInside } from '#roster/public.ts'
import type { Room } from './access.ts'
import { chainTo, type Link, type Stored, saidBy } from './chain.ts'
import { laidOver } from './evaluation-settings.ts'
import { settingHistory } from './history.ts'

const isKey = (key: string): key is SettingKey => settingKeys.some((known) => known === key)

/** How many colleges and programmes inside a place have a value of their own, setting by setting. */
async function nearerThan({ read }: Room, { scope_type, scope_id }: SettingPlace) {
  const roots = sql`select id from college where ${scope_type} = 'school' or (${scope_type} = 'college' and id = ${scope_id})`
  const { rows } = await sql<{ key: string; count: number }>`
    with inside as (${unitsInside(roots)})
    select key, count(*)::integer as count from evaluation_setting s
    where not (s.scope_type = ${scope_type} and s.scope_id = ${scope_id}) and (
      (s.scope_type = 'college' and s.scope_id in (select id from inside)) or
      (s.scope_type = 'project' and s.scope_id in
        (select p.id from project p where p.college_id in (select id from inside))))
    group by key`.execute(read)
  return Object.fromEntries(rows.filter(({ key }) => isKey(key)).map(({ key, count }) => [key, count]))
}

async function namesOf({ read }: Room, rows: readonly Stored[]) {
  const colleges = rows.flatMap(({ scope_type, scope_id }) => (scope_type === 'college' ? [scope_id] : []))
  const found = await read
    .selectFrom('college')
    .select(['id', 'name', 'name_en'])
    .where('id', 'in', [0, ...colleges])
    .execute()
  return new Map(found.map(({ id, ...names }) => [id, names]))
}

/** The settings in force at a place, and where each comes from. */
export async function settingsAt(ctx: Room, place: SettingPlace): Promise<SettingsAtPlace> {
  const chain = await chainTo(ctx, [place])
  return settingsAlong(ctx, place, chain, [], await nearerThan(ctx, place))
}

/** The same for a plan, a course or a class at the end of a path that begins with its programme. */
export async function settingsNear(
  ctx: Room,
  path: readonly SettingPlace[],
  nearer: SettingsAtPlace['nearer'],
): Promise<SettingsAtPlace> {
  return settingsAlong(ctx, must(path.at(-1)), await chainTo(ctx, path), path, nearer)
}

/** Who changed settings of a place at the end of a path, of the places over it and of those inside it. */
export async function historyNear(ctx: Room, path: readonly SettingPlace[], before: number | undefined) {
  return settingHistory(ctx, must(path.at(-1)), await chainTo(ctx, path), before)
}

/** What the scopes of a chain say, laid over each other. Places that are not colleges have their names in `known`. */
async function settingsAlong(
  ctx: Room,
  place: SettingPlace,
  chain: readonly Link[],
  known: readonly SettingPlace[],
  nearer: SettingsAtPlace['nearer'],
): Promise<SettingsAtPlace> {
  const isAt = (at: Pick<SettingPlace, 'scope_type' | 'scope_id'>, row: Stored) =>
    row.scope_type === at.scope_type && row.scope_id === at.scope_id
  const rows = await saidBy(ctx, chain)
  const names = await namesOf(ctx, rows)
  const last = new Map(rows.map((row) => [row.key, row]))
  const sourceOf = (key: SettingKey) => {
    const row = last.get(key)
    if (!row) return { scope_type: 'default' as const, name: '', name_en: '', by: '', by_en: '', time: null }
    const named = [place, ...known].find((one) => isAt(one, row)) ?? names.get(row.scope_id)
    return {
      scope_type: row.scope_type,
      name: named?.name ?? '',
      name_en: named?.name_en ?? '',
      by: row.by ?? '',
      by_en: row.by_en ?? '',
      time: Math.floor(row.time.getTime() / 1000),
    }
  }
  return {
    place,
    values: laidOver(rows),
    inherited: laidOver(rows.filter((row) => !isAt(place, row))),
    sources: Object.fromEntries(settingKeys.map((key) => [key, sourceOf(key)])) as SettingsAtPlace['sources'],
    nearer,
  }
}

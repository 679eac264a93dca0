import {
  type SettingKey,
  type SettingPlace,
  type SettingsAtPlace,
  settingKeys,
} from '@obelisk/contract/settings'
import { sql } from 'kysely'
import type { Room } from './access.ts'
import { chainOver, type Stored, saidBy } from './chain.ts'
import { laidOver } from './evaluation-settings.ts'

const isKey = (key: string): key is SettingKey => settingKeys.some((known) => known === key)

/** How many colleges and programmes inside a place have a value of their own, setting by setting. */
async function nearerThan({ read }: Room, { scope_type, scope_id }: SettingPlace) {
  const { rows } = await sql<{ key: string; count: number }>`
    with recursive inside as (
      select id from college where ${scope_type} = 'school' or (${scope_type} = 'college' and id = ${scope_id})
      union
      select c.id from college c join inside on c.parent_id = inside.id
    )
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
  const { scope_type, scope_id } = place
  const chain = await chainOver(ctx, {
    project: scope_type === 'project' ? scope_id : undefined,
    college: scope_type === 'college' ? scope_id : undefined,
  })
  const rows = await saidBy(ctx, chain)
  const isOwn = (row: Stored) => row.scope_type === scope_type && row.scope_id === scope_id
  const names = await namesOf(ctx, rows)
  const last = new Map(rows.map((row) => [row.key, row]))
  const sourceOf = (key: SettingKey) => {
    const row = last.get(key)
    if (!row) return { scope_type: 'default' as const, name: '', name_en: '', by: '', time: null }
    const named = isOwn(row) ? place : names.get(row.scope_id)
    return {
      scope_type: row.scope_type,
      name: named?.name ?? '',
      name_en: named?.name_en ?? '',
      by: row.by ?? '',
      time: Math.floor(row.time.getTime() / 1000),
    }
  }
  return {
    place,
    values: laidOver(rows),
    inherited: laidOver(rows.filter((row) => !isOwn(row))),
    sources: Object.fromEntries(settingKeys.map((key) => [key, sourceOf(key)])) as SettingsAtPlace['sources'],
    nearer: await nearerThan(ctx, place),
  }
}

import { isDeepStrictEqual } from 'node:util'
import { type EvaluationSettings, type SettingKey, settingKeys } from '@obelisk/contract/settings'
import { sql } from 'kysely'
import { event } from '#kernel/events.ts'
import type { Place, Room } from './access.ts'
import { laidOver } from './evaluation-settings.ts'

/** For these programmes these settings have another value than before. */
export const settingsChanged = event<{ projectIds: number[]; keys: SettingKey[] }>('settings-changed')

/** Sets some settings for one place and tells what is different now. */
export async function saveSettings(ctx: Room, place: Place, changes: Partial<EvaluationSettings>) {
  const entries = Object.entries(changes)
  if (entries.length === 0) return
  await telling(ctx, place, () =>
    ctx.own
      .insertInto('evaluation_setting')
      .values(
        entries.map(([key, value]) => ({
          ...place,
          key,
          value: JSON.stringify(value),
          update_account_id: ctx.actor.accountId || null,
        })),
      )
      .onConflict((clash) =>
        clash.columns(['scope_type', 'scope_id', 'key']).doUpdateSet((eb) => ({
          value: eb.ref('excluded.value'),
          update_account_id: eb.ref('excluded.update_account_id'),
          update_time: new Date(),
        })),
      )
      .execute(),
  )
}

/** Takes settings of a place back and tells what is different now. */
export async function resetSettings(ctx: Room, place: Place, keys: readonly SettingKey[]) {
  await telling(ctx, place, () =>
    ctx.own
      .deleteFrom('evaluation_setting')
      .where('scope_type', '=', place.scope_type)
      .where('scope_id', '=', place.scope_id)
      .where('key', 'in', keys)
      .execute(),
  )
}

/** Does it, and tells the rooms above for which programmes a value in force became another. */
async function telling(ctx: Room, place: Place, act: () => Promise<unknown>) {
  const before = await inForce(ctx, place)
  await act()
  const after = await inForce(ctx, place)
  const differs = (projectId: number, key: SettingKey) =>
    !isDeepStrictEqual(before.get(projectId)?.[key], after.get(projectId)?.[key])
  const projectIds = [...after.keys()].filter((id) => settingKeys.some((key) => differs(id, key)))
  const keys = settingKeys.filter((key) => projectIds.some((id) => differs(id, key)))
  if (projectIds.length > 0) await ctx.tell(settingsChanged, { projectIds, keys })
}

/** The settings in force in every programme inside a place, in one question. */
async function inForce({ read }: Room, { scope_type, scope_id }: Place) {
  const { rows } = await sql<{ project_id: number; key: string | null; value: unknown }>`
    with recursive up as (
      select p.id as project_id, c.id, c.parent_id, 1 as step from project p join college c on c.id = p.college_id
      union all
      select up.project_id, c.id, c.parent_id, up.step + 1 from college c join up on c.id = up.parent_id
    ),
    chain as (
      select id as project_id, 'project' as scope_type, id as scope_id, 0 as step from project
      union all select project_id, 'college', id, step from up
      union all select id, 'school', 0, 1000 from project
    )
    select chain.project_id, s.key, s.value from chain
    left join evaluation_setting s on s.scope_type = chain.scope_type and s.scope_id = chain.scope_id
    where chain.project_id in
      (select project_id from chain where scope_type = ${scope_type} and scope_id = ${scope_id})
    order by chain.step desc`.execute(read)
  const said = new Map<number, { key: string; value: unknown }[]>()
  for (const { project_id, key, value } of rows) {
    const own = said.get(project_id) ?? []
    if (key !== null) own.push({ key, value })
    said.set(project_id, own)
  }
  return new Map([...said].map(([id, own]) => [id, laidOver(own)]))
}

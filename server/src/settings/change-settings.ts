import { isDeepStrictEqual } from 'node:util'
import {
  type EvaluationSettings,
  type SettingKey,
  type SettingPlace,
  settingKeys,
} from '@obelisk/contract/settings'
import { sql } from 'kysely'
import { event } from '#kernel/events.ts'
import type { Room, SettingScope } from './access.ts'
import { chainTo, type Near, saidBy } from './chain.ts'
import { laidOver } from './evaluation-settings.ts'
import { recorded } from './history.ts'

/** Inside these programmes, or only `within` one plan, course or class, these settings have another value than before. */
export const settingsChanged = event<{ projectIds: number[]; keys: SettingKey[]; within?: Near }>(
  'settings-changed',
)

/** Sets some settings for one place, takes others back, and tells what is different now: all of it or nothing. */
export async function saveSettings(
  ctx: Room,
  place: SettingPlace,
  changes: Partial<EvaluationSettings>,
  back: readonly SettingKey[] = [],
) {
  if (Object.keys(changes).length + back.length === 0) return
  await telling(ctx, place, async () => {
    if (back.length > 0) await forget(ctx, place, back)
    if (Object.keys(changes).length > 0) await store(ctx, place, changes)
  })
}

const store = (
  { own, actor }: Room,
  { scope_type, scope_id }: SettingScope | Near,
  changes: Partial<EvaluationSettings>,
) =>
  own
    .insertInto('evaluation_setting')
    .values(
      Object.entries(changes).map(([key, value]) => ({
        scope_type,
        scope_id,
        key,
        value: JSON.stringify(value),
        update_account_id: actor.accountId || null,
      })),
    )
    .onConflict((clash) =>
      clash.columns(['scope_type', 'scope_id', 'key']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        update_account_id: eb.ref('excluded.update_account_id'),
        update_time: new Date(),
      })),
    )
    .execute()

const forget = ({ own }: Room, place: SettingScope | Near, keys: readonly SettingKey[]) =>
  own
    .deleteFrom('evaluation_setting')
    .where('scope_type', '=', place.scope_type)
    .where('scope_id', '=', place.scope_id)
    .where('key', 'in', keys)
    .execute()

/**
 * Sets and takes back settings of a plan, a course or a class, at the end of a path that begins with its programme, and
 * tells what is different there now.
 */
export async function changeNear(
  ctx: Room,
  path: readonly [SettingPlace, ...SettingPlace[]],
  { changes = {}, keys = [] }: { changes?: Partial<EvaluationSettings>; keys?: readonly SettingKey[] },
) {
  const place = path.at(-1) ?? path[0]
  const near = { scope_type: place.scope_type, scope_id: place.scope_id } as Near
  const chain = await chainTo(ctx, path)
  const inForceThere = async () => laidOver(await saidBy(ctx, chain))
  const before = await inForceThere()
  await recorded(ctx, place, chain, async () => {
    if (keys.length > 0) await forget(ctx, near, keys)
    if (Object.keys(changes).length > 0) await store(ctx, near, changes)
  })
  const after = await inForceThere()
  const moved = settingKeys.filter((key) => !isDeepStrictEqual(before[key], after[key]))
  if (moved.length > 0)
    await ctx.tell(settingsChanged, { projectIds: [path[0].scope_id], keys: moved, within: near })
}

/** Does it, and tells the rooms above for which programmes a value in force became another. */
async function telling(ctx: Room, place: SettingPlace, act: () => Promise<unknown>) {
  const before = await inForce(ctx, place)
  await recorded(ctx, place, await chainTo(ctx, [place]), act)
  const after = await inForce(ctx, place)
  const differs = (projectId: number, key: SettingKey) =>
    !isDeepStrictEqual(before.get(projectId)?.[key], after.get(projectId)?.[key])
  const projectIds = [...after.keys()].filter((id) => settingKeys.some((key) => differs(id, key)))
  const keys = settingKeys.filter((key) => projectIds.some((id) => differs(id, key)))
  if (projectIds.length > 0) await ctx.tell(settingsChanged, { projectIds, keys })
}

/** The settings in force in every programme inside a place, in one question. */
async function inForce({ read }: Room, { scope_type, scope_id }: SettingPlace) {
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

import { EvaluationSettings } from '@obelisk/contract/settings'
import type { Ctx } from '#kernel/room.ts'

type Room = Ctx<'settings'>

/** From the widest scope to the nearest; the nearest wins. */
const scopes = ['school', 'college', 'project', 'culture', 'course', 'teaching_class'] as const
export type SettingScope = (typeof scopes)[number]
export type Where = Partial<Record<Exclude<SettingScope, 'school'>, number>>

/** The settings in force at a place: defaults, then the school's, then ever nearer ones. */
export async function evaluationSettingsOf({ read }: Room, where: Where): Promise<EvaluationSettings> {
  const rows = await read
    .selectFrom('evaluation_setting')
    .select(['scope_type', 'scope_id', 'key', 'value'])
    .where((eb) =>
      eb.or([
        eb('scope_type', '=', 'school'),
        ...Object.entries(where).map(([type, id]) =>
          eb.and([eb('scope_type', '=', type as SettingScope), eb('scope_id', '=', id)]),
        ),
      ]),
    )
    .execute()
  const ordered = rows.sort((a, b) => scopes.indexOf(a.scope_type) - scopes.indexOf(b.scope_type))
  return EvaluationSettings.parse(Object.fromEntries(ordered.map(({ key, value }) => [key, value])))
}

/** Saves some settings for one scope. */
export async function saveEvaluationSettings(
  { own, actor }: Room,
  scope_type: SettingScope,
  scope_id: number,
  changes: Partial<EvaluationSettings>,
) {
  const entries = Object.entries(EvaluationSettings.partial().parse(changes)).filter(
    ([key]) => key in changes,
  )
  if (entries.length === 0) return
  await own
    .insertInto('evaluation_setting')
    .values(
      entries.map(([key, value]) => ({
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
}

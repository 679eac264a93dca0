import { requirementKeys } from '@obelisk/contract/calculation-settings'
import type { SettingKey } from '@obelisk/contract/settings'
import { sql } from 'kysely'
import type { Ctx } from '#kernel/room.ts'
import type { Near } from '#settings/public.ts'

/** The kept roll-ups of grades are out of date; they stay readable until somebody computes them again. */
export async function markGradesStale(
  { own }: Ctx<'accreditation'>,
  gradeIds: readonly number[],
  reason: string,
) {
  await own
    .updateTable('graduation_run')
    .set({ stale_time: new Date(), stale_reason: JSON.stringify({ code: reason }) })
    .where('base_grade_id', 'in', [...gradeIds, 0])
    .where('is_current', '=', true)
    .where('stale_time', 'is', null)
    .execute()
}

/** The settings that the roll-up of a grade is computed with. */
const computedWith: readonly SettingKey[] = [
  'gr_threshold',
  'near_margin',
  'gr_direct_ratio',
  'co_to_ip_rule',
  'gr_rule',
  'hml_values',
  'target_comparison',
  'rounding',
  ...requirementKeys,
]

/** Roll-ups of these programmes were computed with other settings; those made final keep the settings of their receipt. */
export async function markGradesOfSettings(
  { own }: Ctx<'accreditation'>,
  { projectIds, keys, within }: { projectIds: readonly number[]; keys: readonly SettingKey[]; within?: Near },
) {
  if (projectIds.length === 0 || !keys.some((key) => computedWith.includes(key))) return
  if (within && within.scope_type !== 'culture') return
  await own
    .updateTable('graduation_run')
    .set({ stale_time: new Date(), stale_reason: JSON.stringify({ code: 'settings' }) })
    .where('is_current', '=', true)
    .where('stale_time', 'is', null)
    .where('final_time', 'is', null)
    .$if(within !== undefined, (runs) => runs.where('culture_id', '=', within?.scope_id ?? 0))
    .where(
      sql<boolean>`base_grade_id in (select id from grade where base_project_id = any(${projectIds}::integer[]))`,
    )
    .execute()
}

import { MovedSetting } from '@obelisk/contract/attainment-report/shapes'
import { courseRuleKeys } from '@obelisk/contract/calculation-settings'
import type { SettingKey } from '@obelisk/contract/settings'
import { sql } from 'kysely'
import type { Near } from '#settings/public.ts'
import type { Room } from '../access.ts'
import { resultChanged } from './compute-run.ts'

/** Results computed from these classes are out of date; they stay as they are until somebody computes them again. */
export async function markRunsStale(
  ctx: Room,
  classIds: readonly number[],
  { reason, note }: { reason: string; note: string },
) {
  if (classIds.length === 0) return
  const keys = classIds.map(String)
  const stale = await ctx.own
    .updateTable('attainment_run')
    .set({ stale_time: new Date(), stale_reason: JSON.stringify({ code: reason, note }) })
    .where('is_current', '=', true)
    .where('stale_time', 'is', null)
    .where(sql<boolean>`data_versions ?| ${keys}`)
    .returning(['course_id', 'base_grade_id'])
    .execute()
  await tellStale(ctx, stale, reason)
}

type Stale = { course_id: number; base_grade_id: number }

async function tellStale(ctx: Room, stale: readonly Stale[], reason: string) {
  for (const { course_id, base_grade_id } of stale) {
    await ctx.tell(resultChanged, { courseId: course_id, gradeId: base_grade_id, reason })
  }
}

/** The settings that the result of a course is computed with. */
const computedWith: readonly SettingKey[] = [
  ...MovedSetting.shape.key.exclude(['other_rules']).options,
  ...courseRuleKeys,
]

/** Was the run computed with the settings of this plan, course or class? A merged course has no class of its own. */
function liesWithin(within: Near | undefined) {
  const id = within?.scope_id ?? 0
  if (within?.scope_type === 'teaching_class') return sql<boolean>`teaching_class_id = ${id}`
  if (within?.scope_type === 'course') return sql<boolean>`course_id = ${id}`
  return sql<boolean>`course_id in (select id from course where base_culture_id = ${id})`
}

/**
 * Results of these programmes were computed with other settings than those in force. An approved result keeps the
 * settings it was approved with: they stand in its receipt.
 */
export async function markRunsOfSettings(
  ctx: Room,
  { projectIds, keys, within }: { projectIds: readonly number[]; keys: readonly SettingKey[]; within?: Near },
) {
  if (projectIds.length === 0 || !keys.some((key) => computedWith.includes(key))) return
  const stale = await ctx.own
    .updateTable('attainment_run')
    .set({ stale_time: new Date(), stale_reason: JSON.stringify({ code: 'settings' }) })
    .where('is_current', '=', true)
    .where('stale_time', 'is', null)
    .where(
      sql<boolean>`base_grade_id in (select id from grade where base_project_id = any(${projectIds}::integer[]))`,
    )
    .$if(within !== undefined, (runs) => runs.where(liesWithin(within)))
    .where(
      sql<boolean>`not exists (
        select 1 from report r join document d on d.kind = 'report' and d.subject_id = r.id
        where r.run_id = attainment_run.id and d.state in ('approved', 'published', 'archived'))`,
    )
    .returning(['course_id', 'base_grade_id'])
    .execute()
  await tellStale(ctx, stale, 'settings')
}

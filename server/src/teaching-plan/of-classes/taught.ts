import { PlanContent } from '@obelisk/contract/teaching-plan/content'
import type { TaughtClass } from '@obelisk/contract/teaching-plan/taught'
import { progressOf } from '@obelisk/engine/teaching-plan/progress'
import { today } from '#kernel/site/site-day.ts'
import type { Room } from '../access.ts'
import { logsOf } from '../session-log.ts'

/** How classes were taught against their published plans; a class without one is left out. */
export async function taughtOf(ctx: Room, classIds: readonly number[]): Promise<TaughtClass[]> {
  const rows = await ctx.read
    .selectFrom('teaching_plan_class as pc')
    .innerJoin('teaching_plan as tp', 'tp.id', 'pc.teaching_plan_id')
    .innerJoin('teaching_class as k', 'k.id', 'pc.teaching_class_id')
    .innerJoin('document as d', (join) =>
      join.on('d.kind', '=', 'teaching-plan').onRef('d.subject_id', '=', 'tp.id'),
    )
    .select(['k.id', 'k.name', 'tp.id as plan_id', 'tp.content'])
    .select(today.as('today'))
    .where('k.id', 'in', [...classIds, 0])
    .where('d.state', '=', 'published')
    .orderBy('k.name')
    .execute()
  const plans = [...new Set(rows.map(({ plan_id }) => plan_id))]
  const logs = new Map(await Promise.all(plans.map(async (id) => [id, await logsOf(ctx, id)] as const)))
  return rows.map(({ id, name, plan_id, content, today: day }) => {
    const plan = PlanContent.parse(content)
    const { sessions, recorded, deviation } = progressOf(plan, logs.get(plan_id) ?? [], id, day)
    const count = (...marks: string[]) => sessions.filter(({ mark }) => marks.includes(mark)).length
    return {
      teaching_class_id: id,
      name,
      plan_id,
      sessions: sessions.length,
      recorded,
      changed: count('changed', 'put-off'),
      not_held: count('not-held'),
      deviation,
    }
  })
}

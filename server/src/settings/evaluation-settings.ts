import { EvaluationSettings } from '@obelisk/contract/settings'
import type { Room } from './access.ts'
import { chainOver, type Stored, saidBy } from './chain.ts'

/** What a result belongs to. The colleges over a programme are found here. */
export type Where = { project?: number; culture?: number; course?: number; teaching_class?: number }

/** The defaults with what the scopes say laid over them, the nearest last. */
export const laidOver = (rows: readonly Pick<Stored, 'key' | 'value'>[]): EvaluationSettings =>
  EvaluationSettings.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])))

/** The settings in force at a place: defaults, then the school's, then ever nearer ones. */
export async function evaluationSettingsOf(ctx: Room, where: Where): Promise<EvaluationSettings> {
  const { project, ...nearer } = where
  const wide = await chainOver(ctx, { project })
  const near = (['culture', 'course', 'teaching_class'] as const).flatMap((scope_type) => {
    const scope_id = nearer[scope_type]
    return scope_id === undefined ? [] : [{ scope_type, scope_id }]
  })
  const chain = [...wide, ...near.map((link, at) => ({ ...link, depth: wide.length + at }))]
  return laidOver(await saidBy(ctx, chain))
}

import { planWeights } from '@obelisk/engine/attainment-report/attainment/requirement/plan-weights'
import { evaluationSettingsOf } from '#settings/public.ts'
import { lockPlan, type Room } from '../access.ts'
import { mustBelong } from '../content/rows.ts'
import { coursesOf, groupsOf, indicatorsOf, supportsOf, weightsOf } from '../plan/read-rows.ts'
import { keepUndo } from '../record/undo.ts'
import { type CellChange, matrices, writeCells } from '../record/write-cells.ts'

/** Makes the weights of the evaluation courses anew from the support matrix; what was there goes, and can be taken back. */
export async function generateWeights(ctx: Room, cultureId: number, indicatorIds?: readonly number[]) {
  const { base_project_id } = await lockPlan(ctx, 'edit', cultureId)
  if (indicatorIds) await mustBelong(ctx, 'indicator', cultureId, indicatorIds)
  const settings = await evaluationSettingsOf(ctx.door('settings'), {
    project: base_project_id,
    culture: cultureId,
  })
  const courses = await coursesOf(ctx, cultureId)
  const groups = await groupsOf(ctx, cultureId)
  const indicators = await indicatorsOf(ctx, cultureId)
  const supports = await supportsOf(ctx, cultureId)
  const weights = await weightsOf(ctx, cultureId)
  const wanted = new Set(indicatorIds ?? indicators.map(({ id }) => id))
  const byPlace = (list: readonly { course_id: number; indicator_id: number; weight: number }[]) =>
    new Map(
      list
        .filter(({ indicator_id }) => wanted.has(indicator_id))
        .map(({ course_id, indicator_id, weight }) => [`${course_id}:${indicator_id}`, weight]),
    )
  const now = byPlace(planWeights({ courses, groups, supports }, settings.hml_values))
  const was = byPlace(weights)
  const changes: CellChange[] = [...new Set([...now.keys(), ...was.keys()])]
    .map((key) => {
      const [first = 0, second = 0] = key.split(':').map(Number)
      return { first, second, was: was.get(key) ?? null, now: now.get(key) ?? null }
    })
    .filter((cell) => cell.was !== cell.now)
  const mark = await writeCells(ctx, cultureId, matrices.weight, changes)
  const places = changes.map(({ first, second }) => `weight:${first}:${second}`)
  const undo_id = await keepUndo(ctx, cultureId, 'generate-weights', { places, weights: changes }, mark)
  return { undo_id, count: changes.length }
}

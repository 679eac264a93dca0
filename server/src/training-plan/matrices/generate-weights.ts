import {
  type StrengthScheme,
  weightsOfStrengths,
} from '@obelisk/engine/attainment/requirement/strength-weights'
import { evaluationSettingsOf } from '#settings/public.ts'
import { lockPlan, type Room } from '../access.ts'
import { mustBelong } from '../content/rows.ts'
import { coursesOf, groupsOf, indicatorsOf, supportsOf, weightsOf } from '../plan/read-rows.ts'
import { keepUndo } from '../record/undo.ts'
import { type CellChange, matrices, writeCells } from './save-cells.ts'

type Support = Awaited<ReturnType<typeof supportsOf>>[number]

const rank = { H: 3, M: 2, L: 1 }

/** Numbers that sum to 1 are shared by all courses of a strength (.70/.25/.05); others stand for each course (3/2/1). */
export const schemeOf = (values: { H: number; M: number; L: number }): StrengthScheme => ({
  kind: Math.abs(values.H + values.M + values.L - 1) < 1e-9 ? 'shared' : 'values',
  ...values,
})

/** Members of a group of electives count once, by the strongest, and carry the same weight. */
function weightsOf1(
  supports: readonly Support[],
  unitOf: (courseId: number) => number,
  scheme: StrengthScheme,
) {
  const units = new Map<number, Support>()
  for (const support of supports) {
    const known = units.get(unitOf(support.course_id))
    if (!known || rank[support.strength] > rank[known.strength]) units.set(unitOf(support.course_id), support)
  }
  const rows = [...units].map(([course_id, { strength }]) => ({ course_id, strength }))
  const weights = new Map(
    weightsOfStrengths(rows, scheme).map(({ course_id, weight }) => [course_id, weight]),
  )
  return supports.map((support) => ({
    ...support,
    weight: weights.get(unitOf(support.course_id)) || null,
  }))
}

/** Makes the weights of the evaluation courses anew from the support matrix; what was there goes, and can be taken back. */
export async function generateWeights(ctx: Room, cultureId: number, indicatorIds?: readonly number[]) {
  const { base_project_id } = await lockPlan(ctx, 'edit', cultureId)
  if (indicatorIds) await mustBelong(ctx, 'indicator', cultureId, indicatorIds)
  const reader = { read: ctx.own as unknown as Room['read'] }
  const [settings, courses, groups, indicators, supports, weights] = [
    await evaluationSettingsOf(ctx.door('settings'), { project: base_project_id, culture: cultureId }),
    await coursesOf(reader, cultureId),
    await groupsOf(reader, cultureId),
    await indicatorsOf(reader, cultureId),
    await supportsOf(reader, cultureId),
    await weightsOf(reader, cultureId),
  ]
  const evaluated = new Map(courses.filter(({ is_eval }) => is_eval).map((course) => [course.id, course]))
  const shared = new Set(groups.filter(({ kind }) => kind !== 'free').map(({ id }) => id))
  const unitOf = (courseId: number) => {
    const group = evaluated.get(courseId)?.group_id
    return group && shared.has(group) ? -group : courseId
  }
  const scheme = schemeOf(settings.hml_values)
  const wanted = indicators.filter(({ id }) => !indicatorIds || indicatorIds.includes(id))
  const now = new Map<string, number | null>()
  const was = new Map<string, number>()
  for (const { id } of wanted) {
    const mine = supports.filter((one) => one.indicator_id === id && evaluated.has(one.course_id))
    for (const { course_id, weight } of weightsOf1(mine, unitOf, scheme))
      now.set(`${course_id}:${id}`, weight)
    for (const one of weights.filter((row) => row.indicator_id === id))
      was.set(`${one.course_id}:${id}`, one.weight)
  }
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

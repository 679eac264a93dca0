import type { IndicatorFields } from '@obelisk/contract/training-plan/rows'
import type * as z from 'zod'
import { lockPlan, type Room } from '../access.ts'
import { saveFields } from '../record/save-fields.ts'
import type { Some } from './requirements.ts'
import { mustAllBeFree, mustBeFree, mustBelong, planOfRows, recordAdded } from './rows.ts'

type Fields = z.output<typeof IndicatorFields>

export async function addIndicators(
  ctx: Room,
  cultureId: number,
  rows: readonly Fields[],
): Promise<number[]> {
  await lockPlan(ctx, 'edit', cultureId)
  const requirements = new Set(rows.map(({ requirement_id }) => requirement_id))
  await mustBelong(ctx, 'requirement', cultureId, [...requirements])
  await mustAllBeFree(
    ctx,
    'indicator',
    cultureId,
    rows.map(({ no }) => no),
  )
  const added = await ctx.own
    .insertInto('indicator')
    .values(rows.map((row) => ({ ...row, culture_id: cultureId })))
    .returning(['id', 'no as name'])
    .execute()
  return recordAdded(ctx, cultureId, 'indicator', added)
}

export async function saveIndicator(ctx: Room, id: number, was: Some<Fields>, row: Some<Fields>) {
  const cultureId = await planOfRows(ctx, 'indicator', [id])
  await lockPlan(ctx, 'edit', cultureId)
  if (row.requirement_id) await mustBelong(ctx, 'requirement', cultureId, [row.requirement_id])
  await mustBeFree(ctx, 'indicator', cultureId, row.no, id)
  await saveFields(ctx, { table: 'indicator', as: 'indicator', cultureId, id, was, row })
}

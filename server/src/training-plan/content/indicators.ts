import type { IndicatorFields } from '@obelisk/contract/training-plan/rows'
import type * as z from 'zod'
import { lockPlan, type Room } from '../access.ts'
import { saveFields } from '../record/save-fields.ts'
import type { Some } from './requirements.ts'
import { mustBeFree, mustBelong, planOfRows, recordAdded } from './rows.ts'

type Fields = z.output<typeof IndicatorFields>

export async function addIndicator(ctx: Room, cultureId: number, row: Fields): Promise<number> {
  await lockPlan(ctx, 'edit', cultureId)
  await mustBelong(ctx, 'requirement', cultureId, [row.requirement_id])
  await mustBeFree(ctx, 'indicator', cultureId, row.no)
  const { id } = await ctx.own
    .insertInto('indicator')
    .values({ ...row, culture_id: cultureId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAdded(ctx, cultureId, 'indicator', id, row.no)
  return id
}

export async function saveIndicator(ctx: Room, id: number, was: Some<Fields>, row: Some<Fields>) {
  const cultureId = await planOfRows(ctx, 'indicator', [id])
  await lockPlan(ctx, 'edit', cultureId)
  if (row.requirement_id) await mustBelong(ctx, 'requirement', cultureId, [row.requirement_id])
  await mustBeFree(ctx, 'indicator', cultureId, row.no, id)
  await saveFields(ctx, { table: 'indicator', as: 'indicator', cultureId, id, was, row })
}

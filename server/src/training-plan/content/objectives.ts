import type { ObjectiveFields } from '@obelisk/contract/training-plan/rows'
import type * as z from 'zod'
import { lockPlan, type Room } from '../access.ts'
import { saveFields } from '../record/save-fields.ts'
import type { Some } from './requirements.ts'
import { planOfRows, recordAdded } from './rows.ts'

type Fields = z.output<typeof ObjectiveFields>

export async function addObjectives(
  ctx: Room,
  cultureId: number,
  rows: readonly Fields[],
): Promise<number[]> {
  await lockPlan(ctx, 'edit', cultureId)
  const added = await ctx.own
    .insertInto('edu_objective')
    .values(rows.map((row) => ({ ...row, culture_id: cultureId, weigh: row.no })))
    .returning(['id', 'text as name'])
    .execute()
  return recordAdded(ctx, cultureId, 'objective', added)
}

export async function saveObjective(ctx: Room, id: number, was: Some<Fields>, row: Some<Fields>) {
  const cultureId = await planOfRows(ctx, 'edu_objective', [id])
  await lockPlan(ctx, 'edit', cultureId)
  await saveFields(ctx, { table: 'edu_objective', as: 'objective', cultureId, id, was, row })
}

import type { ObjectiveFields } from '@obelisk/contract/training-plan/rows'
import type * as z from 'zod'
import { lockPlan, type Room } from '../access.ts'
import { saveFields } from '../record/save-fields.ts'
import type { Some } from './requirements.ts'
import { planOfRows, recordAdded } from './rows.ts'

type Fields = z.output<typeof ObjectiveFields>

export async function addObjective(ctx: Room, cultureId: number, row: Fields): Promise<number> {
  await lockPlan(ctx, 'edit', cultureId)
  const { id } = await ctx.own
    .insertInto('edu_objective')
    .values({ ...row, culture_id: cultureId, weigh: row.no })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAdded(ctx, cultureId, 'objective', id, row.text)
  return id
}

export async function saveObjective(ctx: Room, id: number, was: Some<Fields>, row: Some<Fields>) {
  const cultureId = await planOfRows(ctx, 'edu_objective', [id])
  await lockPlan(ctx, 'edit', cultureId)
  await saveFields(ctx, { table: 'edu_objective', as: 'objective', cultureId, id, was, row })
}

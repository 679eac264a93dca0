import type { GroupFields } from '@obelisk/contract/training-plan/rows'
import type * as z from 'zod'
import { lockPlan, type Room } from '../access.ts'
import { saveFields } from '../record/save-fields.ts'
import type { Some } from './requirements.ts'
import { planOfRows, recordAdded } from './rows.ts'

type Fields = z.output<typeof GroupFields>

export async function addGroup(ctx: Room, cultureId: number, row: Fields): Promise<number> {
  await lockPlan(ctx, 'edit', cultureId)
  const { id } = await ctx.own
    .insertInto('course_group')
    .values({ ...row, culture_id: cultureId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAdded(ctx, cultureId, 'group', [{ id, name: row.name }])
  return id
}

export async function saveGroup(ctx: Room, id: number, was: Some<Fields>, row: Some<Fields>) {
  const cultureId = await planOfRows(ctx, 'course_group', [id])
  await lockPlan(ctx, 'edit', cultureId)
  await saveFields(ctx, { table: 'course_group', as: 'group', cultureId, id, was, row })
}

import {
  evidenceMissing,
  finalAlready,
  notFinal,
  nothingKept,
} from '@obelisk/contract/accreditation/refusals'
import { Refusal } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { gatherGrade } from './compute/gather-grade.ts'
import { holdRollUp } from './hold-roll-up.ts'
import { currentRunOf, finalsOf } from './queries.ts'

type Room = Ctx<'accreditation'>

async function keepFinal({ own, actor }: Room, runId: number, action: 'final' | 'reopened', reason = '') {
  const final_time = action === 'final' ? new Date() : null
  await own.updateTable('graduation_run').set({ final_time }).where('id', '=', runId).execute()
  await own
    .insertInto('graduation_final')
    .values({ run_id: runId, action, reason, account_id: actor.accountId || null })
    .execute()
}

/** A grade is final only when no course is missing; the refusal says how many are. `runId` is the result that the person saw. */
export async function finaliseGrade(ctx: Room, gradeId: number, runId: number | undefined) {
  await holdRollUp(ctx, gradeId)
  const { courses, results } = await gatherGrade(ctx, gradeId)
  const count = courses.filter(({ id }) => !results.some(({ course_id }) => course_id === id)).length
  const run = await currentRunOf(ctx.own, gradeId)
  if (count > 0) throw new Refusal(evidenceMissing, { count })
  if (!run || run.stale_time || (runId !== undefined && run.id !== runId)) throw new Refusal(nothingKept)
  if (run.final_time) {
    const [last] = await finalsOf(ctx.own, run.id)
    throw new Refusal(finalAlready, { name: last?.by ?? '' })
  }
  await keepFinal(ctx, run.id, 'final')
}

/** The kept result of a grade is final no longer; why stays on record. */
export async function reopenGrade(ctx: Room, gradeId: number, reason: string) {
  await holdRollUp(ctx, gradeId)
  const run = await currentRunOf(ctx.own, gradeId)
  if (!run?.final_time) throw new Refusal(notFinal)
  await keepFinal(ctx, run.id, 'reopened', reason)
}

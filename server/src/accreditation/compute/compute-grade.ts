import type { RollUpRules } from '@obelisk/contract/accreditation'
import { gradeNotComputable } from '@obelisk/contract/accreditation/refusals'
import { rollUpReceipt } from '@obelisk/engine/attainment-report/receipt/receipt'
import { calculationReason } from '#attainment-report/public.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { holdRollUp } from '../hold-roll-up.ts'
import { gatherGrade, rollUpInputs, rollUpParameters } from './gather-grade.ts'
import { rowNames } from './row-names.ts'

type Room = Ctx<'accreditation'>

/** Computes the grade from the results that are approved now and keeps it with its receipt; the earlier one stays readable. */
export async function computeGrade(ctx: Room, gradeId: number, rules: RollUpRules): Promise<number> {
  // two at once would both become the current one
  await holdRollUp(ctx, gradeId)
  const facts = await gatherGrade(ctx, gradeId)
  const inputs = rollUpInputs(facts)
  const parameters = rollUpParameters(facts.settings, rules)
  const outcome = rollUpReceipt(inputs, parameters)
  if (!outcome.ok)
    throw new Refusal(gradeNotComputable, {
      reason: calculationReason(outcome.findings, ctx.language, rowNames(facts, ctx.language)),
    })
  const { receipt } = outcome
  const { own, actor } = ctx
  await own
    .updateTable('graduation_run')
    .set({ is_current: false })
    .where('base_grade_id', '=', gradeId)
    .where('is_current', '=', true)
    .execute()
  const { id } = await own
    .insertInto('graduation_run')
    .values({
      base_grade_id: gradeId,
      culture_id: facts.grade.culture_id,
      engine_version: receipt.engine_version,
      digest: receipt.digest,
      parameters: JSON.stringify(parameters),
      result: JSON.stringify({ ...receipt.results, students: [] }),
      receipt: JSON.stringify(receipt),
      account_id: actor.accountId || null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

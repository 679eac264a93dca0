import type { RollUpRules } from '@obelisk/contract/accreditation'
import { gradeNotComputable } from '@obelisk/contract/accreditation/refusals'
import { type RollUpReceipt, rollUpReceipt } from '@obelisk/engine/attainment-report/receipt/receipt'
import { calculationReason } from '#attainment-report/public.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { gatherGrade, rollUpInputs, rollUpParameters } from '../compute/gather-grade.ts'
import { rowNames } from '../compute/row-names.ts'
import { currentRunOf } from '../queries.ts'
import { type ChosenRules, rulesChosen } from '../read-grade.ts'

type Room = Ctx<'accreditation'>

const isByRules = ({ parameters }: RollUpReceipt, rules: RollUpRules) =>
  Object.entries(rules).every(([key, rule]) => parameters[key as keyof RollUpRules] === rule)

/** What the page shows by these rules: the kept roll-up where it still stands, else what the approved results give now. */
export async function calculationOf(ctx: Room, gradeId: number, chosen: ChosenRules): Promise<RollUpReceipt> {
  const facts = await gatherGrade(ctx, gradeId)
  const rules = rulesChosen(facts, chosen)
  const run = await currentRunOf(ctx.read, gradeId)
  const kept = run && !run.stale_time ? (JSON.parse(run.receipt) as RollUpReceipt) : undefined
  if (kept && isByRules(kept, rules)) return kept
  const outcome = rollUpReceipt(rollUpInputs(facts), rollUpParameters(facts.settings, rules))
  if (outcome.ok) return outcome.receipt
  throw new Refusal(gradeNotComputable, {
    reason: calculationReason(outcome.findings, ctx.language, rowNames(facts, ctx.language)),
  })
}

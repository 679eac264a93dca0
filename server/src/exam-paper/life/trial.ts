import type { Input } from '@obelisk/contract/endpoint'
import { tryPaper as call, type PaperTrial } from '@obelisk/contract/exam-paper/life'
import { paperTrialDone } from '@obelisk/contract/exam-paper/notices'
import { paperForbidden, trialOver } from '@obelisk/contract/exam-paper/refusals'
import type { PaperLabel } from '@obelisk/contract/exam-paper/shapes'
import { Refusal } from '#kernel/errors.ts'
import { paperPolicy, type Room } from '../access.ts'
import { unix } from '../head.ts'
import { noteInLog } from '../note-in-log.ts'
import { dutiesIn } from '../people.ts'
import { mustRead } from '../text/open-text.ts'
import { seal, unseal } from '../text/seal.ts'
import { tell } from './review.ts'

/** How long the trial answering took. The remarks are for those who may open the paper. */
export async function trialsOf(ctx: Room, paperId: number): Promise<PaperTrial[]> {
  await mustRead(ctx, paperId)
  const rows = await ctx.read
    .selectFrom('exam_paper_trial as t')
    .innerJoin('account as a', 'a.id', 't.account_id')
    .select(['t.label', 't.seconds', 't.sealed', 't.started_time', 't.finished_time'])
    .select(['a.id', 'a.name', 'a.name_en'])
    .where('t.exam_paper_id', '=', paperId)
    .orderBy('t.label')
    .execute()
  return rows.map(({ label, seconds, sealed, started_time, finished_time, id, name, name_en }) => ({
    label: label as PaperLabel,
    by: { id, name, name_en },
    seconds: seconds as Record<string, number>,
    is_finished: finished_time !== null,
    started: unix(started_time) ?? 0,
    remark: sealed ? unseal<string>(ctx, paperId, sealed) : '',
  }))
}

/** Keeps the time that a second person takes; once ended it stays. */
export async function keepTrial(ctx: Room, input: Input<typeof call>) {
  const { id, label, seconds, remark, is_finished } = input
  const row = await paperPolicy.must(ctx, 'try', id)
  const { reader } = await mustRead(ctx, id)
  if (reader === 'setter') throw new Refusal(paperForbidden)
  const stored = await ctx.own
    .selectFrom('exam_paper_trial')
    .select(['account_id', 'finished_time'])
    .where('exam_paper_id', '=', id)
    .where('label', '=', label)
    .forUpdate()
    .executeTakeFirst()
  if (stored?.finished_time) throw new Refusal(trialOver)
  const kept = {
    seconds: JSON.stringify(seconds),
    sealed: remark ? seal(ctx, id, remark) : null,
    finished_time: is_finished ? new Date() : null,
    account_id: ctx.actor.accountId,
  }
  await ctx.own
    .insertInto('exam_paper_trial')
    .values({ exam_paper_id: id, label, ...kept })
    // two first savings at once: what has ended meanwhile stays ended
    .onConflict((clash) =>
      clash
        .columns(['exam_paper_id', 'label'])
        .doUpdateSet(kept)
        .where('exam_paper_trial.finished_time', 'is', null),
    )
    .execute()
  if (is_finished) await tell(ctx, row, paperTrialDone, (await dutiesIn(ctx, [id]))(id).setter)
  await noteInLog(ctx, call, { id, label, is_finished })
  return null
}

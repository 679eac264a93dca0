import type { Input } from '@obelisk/contract/endpoint'
import { reviewPaper as call, type submitPaper } from '@obelisk/contract/exam-paper/life'
import {
  paperReviewAsked,
  paperReviewPassed,
  paperReviewReturned,
  paperTrialAsked,
} from '@obelisk/contract/exam-paper/notices'
import {
  noReviewer,
  notInReview,
  remarksOpen,
  reviewNotPassed,
  reviewOpinionMissing,
} from '@obelisk/contract/exam-paper/refusals'
import { linkTo } from '@obelisk/contract/links'
import type { NoticeText } from '@obelisk/contract/notice'
import { mustBeSecond } from '#access-control/public.ts'
import { isWritable, mustBeWritable, submitDocument } from '#document-control/public.ts'
import { notify } from '#inbox/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { now } from '#kernel/site/site-day.ts'
import { isOpenToSetters, type PaperLimits, paperPolicy, type Room, type Standing } from '../access.ts'
import { noteInLog } from '../note-in-log.ts'
import { dutiesIn, reviewerBeside } from '../people.ts'
import { factsOf, findingsOf, settingsFor } from '../text/check.ts'
import { markOf, seal } from '../text/seal.ts'
import { keepRound, returnedByReviewer } from './keep-round.ts'
import { openRemarks } from './remarks.ts'

type Act = Input<typeof call>

/** Tells people by course and kind of examination; a notice says nothing of the paper. */
export const tell = (
  ctx: Room,
  row: Standing,
  notice: NoticeText<'title'>,
  people: readonly { id: number }[],
) =>
  notify(ctx.door('inbox'), {
    accountIds: people.map(({ id }) => id),
    notice,
    values: { title: row.title, title_en: row.title_en },
    link: linkTo.paper({ id: row.id, tab: 'approval' }),
  })

const setReview = (
  { own }: Room,
  id: number,
  review_state: Standing['review_state'],
  more: { judged?: string; sealed_opinion?: Buffer | null } = {},
) =>
  own
    .updateTable('exam_paper')
    .set({ review_state, update_time: new Date(), ...more })
    .where('id', '=', id)
    .execute()

async function ask(ctx: Room, row: Standing) {
  if (!isOpenToSetters(row)) throw new Refusal(notInReview)
  await mustBeWritable(ctx.door('document-control'), row.document_id)
  const { reviewer, trial } = (await dutiesIn(ctx, [row.id]))(row.id)
  if (reviewer.length === 0) throw new Refusal(noReviewer)
  const open = await openRemarks(ctx, row.id)
  if (open > 0) throw new Refusal(remarksOpen, { count: open })
  await setReview(ctx, row.id, 'asked')
  await tell(ctx, row, paperReviewAsked, reviewer)
  await tell(ctx, row, paperTrialAsked, trial)
}

async function takeBack(ctx: Room, row: Standing) {
  if (!isWritable(row.state) || (row.review_state !== 'asked' && row.review_state !== 'passed'))
    throw new Refusal(notInReview)
  await setReview(ctx, row.id, 'none')
}

async function judge(ctx: Room, row: Standing, { act, opinion, judged }: Act) {
  if (row.review_state !== 'asked' || !isWritable(row.state)) throw new Refusal(notInReview)
  if (act === 'return' && !opinion && (await openRemarks(ctx, row.id)) === 0)
    throw new Refusal(reviewOpinionMissing)
  const isPassed = act === 'pass'
  const { setter } = (await dutiesIn(ctx, [row.id]))(row.id)
  if (isPassed) await mustBeSecond(ctx.door('access-control'), await reviewerBeside(ctx, row))
  if (!isPassed) await keepRound(ctx, row.id, returnedByReviewer)
  await setReview(ctx, row.id, isPassed ? 'passed' : 'returned', {
    judged: JSON.stringify(judged),
    sealed_opinion: opinion ? seal(ctx, row.id, opinion) : null,
  })
  await tell(ctx, row, isPassed ? paperReviewPassed : paperReviewReturned, setter)
}

/** The reviewer's own round: asked for by a setter, passed or returned by the reviewer. */
export async function actOnReview(ctx: Room, input: Act) {
  const isJudging = input.act === 'pass' || input.act === 'return'
  await ctx.own.selectFrom('exam_paper').select('id').where('id', '=', input.id).forUpdate().execute()
  const row = await paperPolicy.must(ctx, isJudging ? 'review' : 'own', input.id)
  if (input.act === 'ask') await ask(ctx, row)
  else if (input.act === 'take-back') await takeBack(ctx, row)
  else await judge(ctx, row, input)
  await noteInLog(ctx, call, { id: input.id, act: input.act })
  return null
}

const isReviewed = (row: Standing, isWanted: boolean) => !isWanted || row.review_state === 'passed'

const trialFinding = {
  code: 'P09.trial_missing',
  level: 'error',
  place: {},
  values: { count: 1 },
} as const

/** Hands a paper to the approvers. The version that is kept holds marks of the texts, the texts themselves lie sealed beside. */
export async function submitPaperIn(ctx: Room, { id, reason }: Input<typeof submitPaper>) {
  const row = await paperPolicy.must(ctx, 'own', id)
  await mustBeWritable(ctx.door('document-control'), row.document_id)
  const settings = await settingsFor(ctx, row)
  if (!isReviewed(row, settings.require_paper_reviewer)) throw new Refusal(reviewNotPassed)
  const all = await factsOf(ctx, row)
  const tried = new Set(all.facts.trials.map(({ label }) => label))
  const untried = all.texts.filter(({ label }) => !tried.has(label))
  const missing = settings.require_trial && untried.length > 0 ? [trialFinding] : []
  const { round } = await submitDocument(ctx.door('document-control'), {
    documentId: row.document_id,
    snapshot: {
      head: all.head,
      papers: all.facts.papers.map(({ label, items }, at) => ({
        label,
        questions: items.length,
        points: items.reduce((sum, { score }) => sum + score, 0),
        mark: markOf(ctx, id, all.texts[at]?.text),
      })),
    },
    findings: [...findingsOf(all), ...missing],
    rules: ['P01', 'P02', 'P03', 'P04', 'P05', 'P06', 'P07', 'P08', 'P09'],
    reason,
  })
  await keepRound(ctx, id, round)
  const { print_people, allow_setter_review } = settings
  await ctx.own
    .updateTable('exam_paper')
    .set({
      handed_in_time: now,
      limits: JSON.stringify({ print_people, allow_setter_review } satisfies PaperLimits),
    })
    .where('id', '=', id)
    .execute()
  await ctx.own.deleteFrom('exam_paper_admission').where('exam_paper_id', '=', id).execute()
  return null
}

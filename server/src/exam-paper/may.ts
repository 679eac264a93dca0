import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import { whyNotSecond } from '#access-control/public.ts'
import { decisionOn, isFrozen, isWritable } from '#document-control/public.ts'
import { isOpenToSetters, paperPolicy, type Room, readerOf, type Standing } from './access.ts'
import { circleMay } from './circle/admit.ts'
import type { packageOf } from './packages/print-package.ts'
import { reviewerBeside } from './people.ts'

type Package = Awaited<ReturnType<typeof packageOf>>
type Asked = { row: Standing; print: Package; isReviewed: boolean }
type May = PaperView['may']

/** What setters may do, by where the paper stands. */
function setterMay({ row, isReviewed }: Asked) {
  const isDraft = isWritable(row.state)
  return {
    ask_review: isOpenToSetters(row),
    take_back_review: isDraft && ['asked', 'passed'].includes(row.review_state),
    submit: isDraft && (row.review_state === 'passed' || !isReviewed),
    withdraw: row.state === 'submitted' && row.step === 1,
    release: isFrozen(row.state) && row.released_time === null && isOver(row),
    del: row.state === 'draft' && row.round === 0,
  }
}

/** Whether the time at which the examination begins is past. */
export const isOver = ({ exam_time }: Standing) => exam_time !== null && exam_time.getTime() < Date.now()

const nothing = {
  ask_review: false,
  take_back_review: false,
  submit: false,
  withdraw: false,
  release: false,
  del: false,
} satisfies ReturnType<typeof setterMay>

/** What those of the print room may do. */
function printerMay({ row, print }: Asked, mayPrint: boolean, accountId: number) {
  const isUndrawn = mayPrint && row.drawn_label === null
  const hasAgreed = print.agreed.some(({ id }) => id === accountId)
  return {
    commit_draw: isUndrawn && row.draw_commitment === null,
    draw: isUndrawn && row.draw_commitment !== null && row.draw_sealed_by !== accountId,
    lock: mayPrint && row.released_time === null,
    agree: mayPrint && print.isTime && !print.isOpen && !hasAgreed,
  }
}

/** What the actor may do now. */
export async function mayOf(ctx: Room, asked: Asked): Promise<May> {
  const { row, print } = asked
  const [able, read, decision, { admit, waits }] = await Promise.all([
    paperPolicy.abilities(ctx, row),
    readerOf(ctx, row, print.isOpen),
    decisionOn(ctx.door('document-control'), row.document_id),
    circleMay(ctx, row),
  ])
  const isDraft = isWritable(row.state)
  const review = able.review && isDraft && row.review_state === 'asked'
  const unfit = review ? await whyNotSecond(ctx.door('access-control'), await reviewerBeside(ctx, row)) : null
  return {
    read,
    edit: able.edit,
    review,
    decide: decision.decide && able.approve && waits === null,
    try: able.try && read === 'trial' && isDraft,
    analyse: able.analyse,
    ...(row.duties.includes('setter') ? setterMay(asked) : nothing),
    ...printerMay(asked, able.print && waits === null, ctx.actor.accountId),
    admit,
    waits: waits ?? unfit ?? (able.approve ? decision.waits : null),
  }
}

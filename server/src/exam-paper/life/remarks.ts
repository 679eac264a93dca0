import type { Input } from '@obelisk/contract/endpoint'
import {
  answerRemark as answerCall,
  type PaperRemark,
  remarkPaper as remarkCall,
} from '@obelisk/contract/exam-paper/life'
import { itemUnknown, notInReview } from '@obelisk/contract/exam-paper/refusals'
import type { PaperLabel } from '@obelisk/contract/exam-paper/shapes'
import { sql } from 'kysely'
import { forbidden, must, Refusal } from '#kernel/errors.ts'
import type { Reader, Room } from '../access.ts'
import { unix } from '../head.ts'
import { noteInLog } from '../note-in-log.ts'
import { peopleById } from '../people.ts'
import { mustRead, textsOf } from '../text/open-text.ts'
import { seal, unseal } from '../text/seal.ts'

/** How many remarks have neither an answer nor been settled. */
export async function openRemarks({ read }: Room, paperId: number): Promise<number> {
  const { count } = await read
    .selectFrom('exam_paper_remark')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('exam_paper_id', '=', paperId)
    .where('sealed_answer', 'is', null)
    .where('settled_time', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Remarks with their answers, for those who may open the paper with its key. */
export async function remarksOf(ctx: Room, paperId: number) {
  const { reader } = await mustRead(ctx, paperId)
  if (reader === 'trial' || reader === 'printer') return { list: [], opinion: '' }
  const [rows, head] = await Promise.all([
    ctx.read
      .selectFrom('exam_paper_remark')
      .selectAll()
      .where('exam_paper_id', '=', paperId)
      .orderBy('id')
      .execute(),
    ctx.read.selectFrom('exam_paper').select('sealed_opinion').where('id', '=', paperId).executeTakeFirst(),
  ])
  const nameOf = await peopleById(
    ctx,
    rows.flatMap(({ account_id, answered_by }) => [account_id, answered_by]),
  )
  const list = rows.map(
    (row): PaperRemark => ({
      id: row.id,
      label: row.label as PaperLabel,
      item_id: row.item_id,
      text: unseal<string>(ctx, paperId, row.sealed),
      by: nameOf(row.account_id),
      time: unix(row.create_time) ?? 0,
      answer: row.sealed_answer ? unseal<string>(ctx, paperId, row.sealed_answer) : null,
      answered_by: nameOf(row.answered_by),
      is_settled: row.settled_time !== null,
      is_mine: row.account_id === ctx.actor.accountId,
    }),
  )
  const sealed = head?.sealed_opinion
  return { list, opinion: sealed ? unseal<string>(ctx, paperId, sealed) : '' }
}

/** The actor's own open remark with these words on the same question: pressed again, it is that one. Another press waits. */
async function openAlike(ctx: Room, { id, label, item_id, text }: Input<typeof remarkCall>) {
  const { accountId } = ctx.actor
  await sql`select pg_advisory_xact_lock(hashtext('remark'), hashtext(${`${id} ${accountId}`}))`.execute(
    ctx.own,
  )
  const open = await ctx.own
    .selectFrom('exam_paper_remark')
    .select(['id', 'sealed'])
    .where('exam_paper_id', '=', id)
    .where('label', '=', label)
    .where('item_id', 'is not distinct from', item_id)
    .where('account_id', '=', accountId)
    .where('sealed_answer', 'is', null)
    .where('settled_time', 'is', null)
    .execute()
  return open.find(({ sealed }) => unseal<string>(ctx, id, sealed) === text)
}

/** Writes a remark as reviewer or approver. */
export async function remarkOn(ctx: Room, { id, label, item_id, text }: Input<typeof remarkCall>) {
  const { reader } = await mustRead(ctx, id)
  if (reader !== 'reviewer' && reader !== 'approver') throw forbidden()
  const paper = must((await textsOf(ctx, id)).find((one) => one.label === label))
  const isThere = paper.text.sections.some(({ items }) => items.some((item) => item.id === item_id))
  if (item_id !== null && !isThere) throw new Refusal(itemUnknown)
  const same = await openAlike(ctx, { id, label, item_id, text })
  if (same) return { id: same.id }
  const row = await ctx.own
    .insertInto('exam_paper_remark')
    .values({
      exam_paper_id: id,
      label,
      item_id,
      account_id: ctx.actor.accountId,
      sealed: seal(ctx, id, text),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteInLog(ctx, remarkCall, { id, label, item: item_id })
  return row
}

type Answer = Input<typeof answerCall>

async function held({ own }: Room, { id, remark_id }: Answer) {
  return must(
    await own
      .selectFrom('exam_paper_remark')
      .select(['account_id', 'settled_time'])
      .where('id', '=', remark_id)
      .where('exam_paper_id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  )
}

async function settle(ctx: Room, input: Answer, isSettled: boolean) {
  const { account_id } = await held(ctx, input)
  if (account_id !== ctx.actor.accountId) throw forbidden()
  return { settled_time: isSettled ? new Date() : null }
}

async function answerAs(ctx: Room, input: Answer, reader: Reader, answer: string) {
  const { settled_time } = await held(ctx, input)
  if (reader !== 'setter') throw forbidden()
  if (settled_time !== null) throw new Refusal(notInReview)
  return { sealed_answer: seal(ctx, input.id, answer), answered_by: ctx.actor.accountId }
}

/** A setter answers; whoever wrote the remark settles it, or opens it again. */
export async function answerOrSettle(ctx: Room, input: Answer) {
  const { id, remark_id, answer, is_settled } = input
  const { reader } = await mustRead(ctx, id)
  const change = {
    ...(answer === undefined ? {} : await answerAs(ctx, input, reader, answer)),
    ...(is_settled === undefined ? {} : await settle(ctx, input, is_settled)),
  }
  if (Object.keys(change).length === 0) return null
  await ctx.own.updateTable('exam_paper_remark').set(change).where('id', '=', remark_id).execute()
  await noteInLog(ctx, answerCall, { id, remark_id, is_settled: is_settled ?? null })
  return null
}

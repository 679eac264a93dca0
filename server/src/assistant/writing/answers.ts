import type * as contract from '@obelisk/contract/assistant/chat'
import type { Progress } from '@obelisk/contract/assistant/chat'
import type { Input, Output } from '@obelisk/contract/endpoint'
import { missing, must } from '#kernel/errors.ts'
import { chatPolicy, type Room } from '../access.ts'
import { readChat } from '../chat/read-chat.ts'
import { isLeased, leaseEnd, writtenElsewhere } from '../model/lease.ts'
import { mustHavePlace } from '../model/must-have-place.ts'
import { Running, running } from '../model/running.ts'
import { beginAnswer } from './write-answer.ts'

/** One of one’s own answers. */
async function ownAnswer(ctx: Room, id: number) {
  const row = must(
    await ctx.read
      .selectFrom('chat_message')
      .select(['id', 'chat_id', 'parent_id', 'state', 'sent'])
      .where('id', '=', id)
      .where('role', '=', 'assistant')
      .executeTakeFirst(),
  )
  await chatPolicy.must(ctx, 'own', row.chat_id)
  return row
}

/** Takes an answer that waits, so that it is written once however often it is asked for. */
export async function takeAnswer(ctx: Room, { id }: Input<typeof contract.writeAnswer>) {
  const answer = await ownAnswer(ctx, id)
  if (running.has(id) || answer.state !== 'waiting') return { answer, isMine: false }
  await mustHavePlace(ctx, { kind: 'answer', id })
  const taken = await ctx.own
    .updateTable('chat_message')
    .set({ state: 'writing', writing_until: leaseEnd })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return { answer, isMine: taken !== undefined }
}

/** Ends an answer that nobody writes any more, because its server was ended meanwhile. */
const giveUp = ({ own }: Room, id: number) =>
  own
    .updateTable('chat_message')
    .set({ state: 'failed', fault: 'unreachable' })
    .where('id', '=', id)
    .where('state', '=', 'writing')
    .where((eb) => eb.not(isLeased))
    .execute()

/** An answer that another server writes, as far as its row tells, until it is over. */
async function* toldByRow(ctx: Room, id: number): AsyncGenerator<Progress> {
  const look = () =>
    ctx.own
      .selectFrom('chat_message')
      .select(['state', 'text', isLeased.as('is_leased')])
      .where('id', '=', id)
      .executeTakeFirst()
  for await (const { state, text } of writtenElsewhere(look, () => giveUp(ctx, id)))
    yield { state, text, thought: 0, steps: [] }
}

export async function followAnswer(
  ctx: Room,
  { answer, isMine }: Awaited<ReturnType<typeof takeAnswer>>,
): Promise<AsyncIterable<unknown>> {
  const known = running.get(answer.id)
  if (known) return known.progress()
  if (!isMine) return toldByRow(ctx, answer.id)
  const run = new Running()
  running.set(answer.id, run)
  beginAnswer(ctx, answer, run)
  return run.progress()
}

export async function stopAnswer(ctx: Room, { id }: Input<typeof contract.stopAnswer>): Promise<null> {
  await ownAnswer(ctx, id)
  running.get(id)?.stopping.abort()
  // whoever writes it on another server hears of it when it renews its lease
  await ctx.own
    .updateTable('chat_message')
    .set({ stop_asked: true })
    .where('id', '=', id)
    .where('state', '=', 'writing')
    .execute()
  return null
}

export async function readSent(
  ctx: Room,
  { id }: Input<typeof contract.readSent>,
): Promise<Output<typeof contract.readSent>> {
  const { sent, chat_id } = await ownAnswer(ctx, id)
  // what was sent holds passages of documents: who may not open one of them any more does not read it here either
  const chat = await readChat(ctx, { id: chat_id })
  if (chat.messages.some(({ answered_by, lost }) => answered_by === 'model' && lost > 0)) throw missing()
  const { messages = [] } = (sent ?? {}) as { messages?: { role: string; content: string }[] }
  return { text: messages.map(({ role, content }) => `${role}:\n${content}`).join('\n\n') }
}

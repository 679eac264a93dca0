import type * as chat from '@obelisk/contract/assistant/chat'
import type { acceptPolicy as policyCall } from '@obelisk/contract/assistant/policy'
import * as contract from '@obelisk/contract/assistant/student/calls'
import type { Input, Output } from '@obelisk/contract/endpoint'
import { forbidden, Refusal } from '#kernel/errors.ts'
import { siteOf } from '#kernel/site/site.ts'
import type { Room } from '../access.ts'
import { ask } from '../chat/ask.ts'
import { readChat } from '../chat/read-chat.ts'
import { whoAnswers } from '../model/who-answers.ts'
import { acceptPolicy } from '../rules/policy.ts'
import { isStudent, ownSyllabi } from '../student/own-courses.ts'
import { followAnswer, takeAnswer } from './answers.ts'

const isOn = async (ctx: Room) => (await siteOf(ctx)).assistant_students

/** Refuses everybody but students, and students while the school keeps the assistant from them. */
async function mustBeOpen(ctx: Room) {
  if (!isStudent(ctx.actor)) throw forbidden()
  if (!(await isOn(ctx))) throw new Refusal(contract.notForStudents)
}

async function lastChat(ctx: Room): Promise<{ chat_id: number | null; messages: chat.Message[] }> {
  const row = await ctx.read
    .selectFrom('chat')
    .select('id')
    .where('account_id', '=', ctx.actor.accountId)
    .orderBy('update_time', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return { chat_id: null, messages: [] }
  return { chat_id: row.id, messages: (await readChat(ctx, { id: row.id })).messages }
}

export async function studentAssistant(ctx: Room): Promise<Output<typeof contract.studentAssistant>> {
  if (!isStudent(ctx.actor)) throw forbidden()
  if (!(await isOn(ctx))) return { is_on: false, who: null, courses: [], chat_id: null, messages: [] }
  const [who, courses, last] = await Promise.all([whoAnswers(ctx, 'chat'), ownSyllabi(ctx), lastChat(ctx)])
  return { is_on: true, who, courses: courses.map(({ name, name_en }) => ({ name, name_en })), ...last }
}

export async function studentAsk(
  ctx: Room,
  { chat_id, parent_id, text }: Input<typeof contract.studentAsk>,
): Promise<Output<typeof contract.studentAsk>> {
  await mustBeOpen(ctx)
  return ask(ctx, {
    text,
    attachments: [],
    ...(chat_id === null ? {} : { chat_id }),
    ...(parent_id === null ? {} : { parent_id }),
  })
}

export const studentAnswer = {
  async handle(ctx: Room, asked: Input<typeof contract.studentAnswer>) {
    await mustBeOpen(ctx)
    return takeAnswer(ctx, asked)
  },
  follow: followAnswer,
}

export async function studentAccept(ctx: Room, version: Input<typeof policyCall>): Promise<null> {
  await mustBeOpen(ctx)
  return acceptPolicy(ctx, version)
}

/** What one asked is one’s own to delete, also after the school has closed the assistant again. */
export async function studentForget(ctx: Room): Promise<null> {
  if (!isStudent(ctx.actor)) throw forbidden()
  await ctx.own.deleteFrom('chat').where('account_id', '=', ctx.actor.accountId).execute()
  return null
}

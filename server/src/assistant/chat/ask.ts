import { type ask as contract, stillWriting } from '@obelisk/contract/assistant/chat'
import type { Input, Output } from '@obelisk/contract/endpoint'
import { sql } from 'kysely'
import { must, Refusal } from '#kernel/errors.ts'
import { chatPolicy, type Room } from '../access.ts'
import { takeFor } from '../attachments/attachments.ts'
import { refreshKnowledge } from '../knowledge/refresh-knowledge.ts'
import { isLeased } from '../model/lease.ts'
import { mustHavePlace } from '../model/must-have-place.ts'
import { whoAnswers } from '../model/who-answers.ts'
import { isStudent } from '../student/own-courses.ts'
import { commandIn } from '../tools/tools.ts'
import { answerBySearch } from './answer-by-search.ts'

type Asked = Input<typeof contract>

const longestTitle = 40

const titleFrom = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return [...line].length > longestTitle ? `${[...line].slice(0, longestTitle).join('')}…` : line
}

/** The conversation that is asked in: one’s own, or a new one called after the question. */
async function chatFor(ctx: Room, { chat_id, text }: Asked): Promise<number> {
  if (chat_id === undefined) {
    const { id } = await ctx.own
      .insertInto('chat')
      .values({ account_id: ctx.actor.accountId, title: titleFrom(text) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  await chatPolicy.must(ctx, 'own', chat_id)
  await ctx.own.updateTable('chat').set({ update_time: sql`now()` }).where('id', '=', chat_id).execute()
  const writing = await ctx.read
    .selectFrom('chat_message')
    .select('id')
    .where('chat_id', '=', chat_id)
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'writing'), isLeased]),
        eb.and([
          eb('state', '=', 'waiting'),
          eb('create_time', '>', sql<Date>`now() - interval '5 minutes'`),
        ]),
      ]),
    )
    .executeTakeFirst()
  if (writing) throw new Refusal(stillWriting)
  return chat_id
}

/** A message may only stand under one of the same conversation. */
async function parentOf({ read }: Room, chatId: number, parentId: number | undefined) {
  if (parentId === undefined) return null
  const row = await read
    .selectFrom('chat_message')
    .select('id')
    .where('id', '=', parentId)
    .where('chat_id', '=', chatId)
    .executeTakeFirst()
  return must(row).id
}

const nothingYet = { sources: [], steps: [] }

/** Asks: keeps the question, and the answer of the search, or one that a model is to write. */
export async function ask(ctx: Room, asked: Asked): Promise<Output<typeof contract>> {
  await refreshKnowledge(ctx)
  const chatId = await chatFor(ctx, asked)
  await takeFor(ctx, chatId, asked.attachments)
  const question = await ctx.own
    .insertInto('chat_message')
    .values({
      chat_id: chatId,
      parent_id: await parentOf(ctx, chatId, asked.parent_id),
      role: 'user',
      state: 'done',
      text: asked.text,
      about: asked.about === undefined ? null : JSON.stringify(asked.about),
      attachments: asked.attachments,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { answered_by } = await whoAnswers(ctx, 'chat')
  // a command asks for figures, which no model gives
  const isCommand = !isStudent(ctx.actor) && commandIn(asked.text) !== undefined
  const isByModel = answered_by === 'model' && !isCommand
  if (isByModel) await mustHavePlace(ctx)
  const { sources, steps } = isByModel ? nothingYet : await answerBySearch(ctx, asked)
  const answer = await ctx.own
    .insertInto('chat_message')
    .values({
      chat_id: chatId,
      parent_id: question.id,
      role: 'assistant',
      answered_by: isByModel ? 'model' : 'search',
      state: isByModel ? 'waiting' : 'done',
      sources: JSON.stringify(sources),
      steps: JSON.stringify(steps),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { chat_id: chatId, answer_id: answer.id }
}

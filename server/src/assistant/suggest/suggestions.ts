import type * as contract from '@obelisk/contract/assistant/suggest/suggestions'
import { noModelNow, suggestionKinds } from '@obelisk/contract/assistant/suggest/suggestions'
import type { Input, Output } from '@obelisk/contract/endpoint'
import { sql } from 'kysely'
import * as z from 'zod'
import { must, Refusal } from '#kernel/errors.ts'
import type { Room } from '../access.ts'
import { mustHavePlace } from '../model/must-have-place.ts'
import { whoAnswers } from '../model/who-answers.ts'
import { assistedTexts } from './assisted-texts.ts'
import { basisOf } from './targets.ts'

const Texts = z.array(z.string())
const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

/** The field that a suggestion is for; for a kind of document that takes none any more, there is none. */
export const targetOf = ({ kind, source_id, place }: { kind: string; source_id: number; place: string }) => ({
  kind: must(suggestionKinds.find((one) => one === kind)),
  source_id,
  place,
})

/** One of one’s own suggestions. */
export async function ownSuggestion({ read, actor }: Room, id: number) {
  return must(
    await read
      .selectFrom('assistant_suggestion')
      .selectAll()
      .where('id', '=', id)
      .where('account_id', '=', actor.accountId)
      .executeTakeFirst(),
  )
}

export async function askSuggestion(
  ctx: Room,
  { label, before, wish, ...field }: Input<typeof contract.askSuggestion>,
): Promise<Output<typeof contract.askSuggestion>> {
  await basisOf(ctx, field)
  if ((await whoAnswers(ctx, field.kind)).answered_by !== 'model') throw new Refusal(noModelNow)
  await mustHavePlace(ctx)
  // a field has one suggestion at a time
  await ctx.own
    .updateTable('assistant_suggestion')
    .set({ is_over: true })
    .where('account_id', '=', ctx.actor.accountId)
    .where('kind', '=', field.kind)
    .where('source_id', '=', field.source_id)
    .where('place', '=', field.place)
    .execute()
  return ctx.own
    .insertInto('assistant_suggestion')
    .values({ ...field, label, before, wish, account_id: ctx.actor.accountId })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** One’s own suggestions that are still open; one that was never written is forgotten. */
async function openSuggestions(
  { read, actor }: Room,
  { kind, source_id }: { kind: string; source_id: number },
) {
  const rows = await read
    .selectFrom('assistant_suggestion')
    .selectAll()
    .where('account_id', '=', actor.accountId)
    .where('kind', '=', kind)
    .where('source_id', '=', source_id)
    .where('is_over', '=', false)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['done', 'failed']),
        eb('create_time', '>', sql<Date>`now() - interval '5 minutes'`),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    task: row.task as contract.SuggestionTask,
    place: row.place,
    before: row.before,
    after: row.after,
    left_out: row.left_out,
    state: row.state as contract.Suggestion['state'],
    reasons: Texts.parse(row.reasons),
    model: row.model,
    fault: row.fault,
    create_time: seconds(row.create_time),
  }))
}

export async function listSuggestions(
  ctx: Room,
  document: Input<typeof contract.listSuggestions>,
): Promise<Output<typeof contract.listSuggestions>> {
  const [assisted, list] = await Promise.all([assistedTexts(ctx, document), openSuggestions(ctx, document)])
  return { list, assisted }
}

export async function decideSuggestion(
  ctx: Room,
  { id, accepted, is_over }: Input<typeof contract.decideSuggestion>,
): Promise<null> {
  const row = await ownSuggestion(ctx, id)
  await basisOf(ctx, targetOf(row))
  await ctx.own
    .updateTable('assistant_suggestion')
    .set({
      accepted: JSON.stringify(accepted),
      accept_time: accepted.length > 0 ? (row.accept_time ?? new Date()) : null,
      is_over,
    })
    .where('id', '=', id)
    .execute()
  return null
}

/** What was sent for a suggestion, for its person, as long as the document may be written. */
export async function readSentSuggestion(
  ctx: Room,
  { id }: Input<typeof contract.readSentSuggestion>,
): Promise<Output<typeof contract.readSentSuggestion>> {
  const row = await ownSuggestion(ctx, id)
  await basisOf(ctx, targetOf(row))
  const { messages = [] } = (row.sent ?? {}) as { messages?: { role: string; content: string }[] }
  return { text: messages.map(({ role, content }) => `${role}:\n${content}`).join('\n\n') }
}

import { evidenceOf } from '@obelisk/contract/assistant/figures/evidence-of'
import { checkNumbers } from '@obelisk/engine/assistant/number-check/check-numbers'
import { siteOf } from '#kernel/site/site.ts'
import type { Room } from '../access.ts'
import { answerBySearch } from '../chat/answer-by-search.ts'
import { referenceOf } from '../knowledge/read-passages.ts'
import { restore } from '../masks/mask.ts'
import { studentInstructions } from '../model/instructions.ts'
import { keepLease, leaseEnd, untilFree } from '../model/lease.ts'
import { providersOf } from '../model/providers.ts'
import { inTurn, type Running, running } from '../model/running.ts'
import { type Attempt, notMade, streamAnswer } from '../model/stream-answer.ts'
import { mayStillAsk } from '../model/who-answers.ts'
import { sendingOf } from '../rules/switches.ts'
import { asHint } from '../student/as-hint.ts'
import { isStudent } from '../student/own-courses.ts'
import { noteCall } from '../usage/note-call.ts'
import { prepareQuestion } from './prepare-question.ts'
import { toolsForModel } from './tools-for-model.ts'

/** Students get hints. */
const shownTo = ({ actor }: Room, text: string) => (isStudent(actor) ? asHint(text) : text)

type Waiting = { id: number; chat_id: number; parent_id: number | null }
type Prepared = Awaited<ReturnType<typeof prepareQuestion>>

/** Keeps an answer of a model, with the figures that nothing bears. */
async function keep(
  ctx: Room,
  { id }: Waiting,
  made: Attempt,
  { gathered, masks, messages, question, files }: Prepared,
) {
  const text = shownTo(ctx, restore(made.text, masks))
  const evidence = [
    question,
    ...files.map(({ text: said }) => said),
    ...gathered.sources.map((source) => source.text),
    ...gathered.steps.flatMap(({ result }) => (result ? evidenceOf(result) : [])),
  ]
  const unproven = checkNumbers(text, evidence)
    .filter(({ stands }) => !stands)
    .map(({ from, to }) => ({ from, to }))
  await ctx.own
    .updateTable('chat_message')
    .set({
      text,
      state: made.state,
      fault: made.fault,
      model: made.model,
      answered_by: 'model',
      tokens_in: made.tokensIn,
      tokens_out: made.tokensOut,
      sources: JSON.stringify(gathered.sources.map(referenceOf)),
      steps: JSON.stringify(gathered.steps),
      unproven: JSON.stringify(unproven),
      sent: JSON.stringify({ messages, masks: [...masks.keys()] }),
    })
    .where('id', '=', id)
    .execute()
}

/** Answers by search after all, and says why no model did. */
async function keepSearch(
  ctx: Room,
  { id }: Waiting,
  { question, about, attachments }: Prepared,
  fault: string,
) {
  const { sources, steps } = await answerBySearch(ctx, { text: question, about, attachments })
  await ctx.own
    .updateTable('chat_message')
    .set({
      state: 'done',
      answered_by: 'search',
      fault,
      sources: JSON.stringify(sources),
      steps: JSON.stringify(steps),
    })
    .where('id', '=', id)
    .execute()
}

async function write(ctx: Room, message: Waiting, run: Running) {
  const site = await siteOf(ctx)
  const prepared = await prepareQuestion(ctx, message.chat_id, message.parent_id)
  const { gathered, masks, mask, messages } = prepared
  const tell = (text: string, thought: number) =>
    run.tell({
      state: 'writing',
      text: shownTo(ctx, restore(text, masks)),
      thought,
      steps: gathered.steps.map(({ result: _, rests_on: __, ...step }) => step),
    })
  tell('', 0)
  if (!(await mayStillAsk(ctx, 'chat'))) {
    await keepSearch(ctx, message, prepared, '')
    return run.tell({ state: 'done' })
  }
  const made =
    (await streamAnswer(providersOf(site, 'chat'), {
      ...(isStudent(ctx.actor) ? { system: studentInstructions } : {}),
      messages,
      tools: toolsForModel(ctx, gathered, { mask, masks, ...(await sendingOf(ctx, site)) }),
      signal: run.stopping.signal,
      onText: tell,
    })) ?? notMade
  await noteCall(ctx, 'chat', made, made.fault || made.state)
  if (made.state === 'failed' && made.text === '') await keepSearch(ctx, message, prepared, made.fault)
  else await keep(ctx, message, made, prepared)
  run.tell({ state: made.text === '' ? 'done' : made.state, text: shownTo(ctx, restore(made.text, masks)) })
}

/** Says that this process still writes, and what is there; hears whether another one was asked to stop it. */
async function renew({ own }: Room, { id }: Waiting, run: Running) {
  const row = await own
    .updateTable('chat_message')
    .set({ writing_until: leaseEnd, text: run.now.text })
    .where('id', '=', id)
    .where('state', '=', 'writing')
    .returning('stop_asked')
    .executeTakeFirst()
  const isGone = !row && !(await isThere({ own }, id))
  if (row?.stop_asked || isGone) run.stopping.abort()
}

/** Nobody reads what is written in a conversation that was deleted. */
const isThere = async ({ own }: Pick<Room, 'own'>, id: number) =>
  (await own.selectFrom('chat_message').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

async function writeInTurn(ctx: Room, message: Waiting, run: Running) {
  const { signal } = run.stopping
  const begin = () =>
    ctx.own.updateTable('chat_message').set({ has_turn: true }).where('id', '=', message.id).execute()
  await untilFree(ctx, begin, signal)
  await write(ctx, message, run)
}

/** Begins to write an answer. It goes on when its reader leaves, and is there when the reader comes back. */
export function beginAnswer(ctx: Room, message: Waiting, run: Running) {
  const endLease = keepLease(() => renew(ctx, message, run))
  void inTurn(ctx.actor.accountId, () => writeInTurn(ctx, message, run), run.stopping.signal)
    .catch(async () => {
      await ctx.own
        .updateTable('chat_message')
        .set({ state: 'failed', fault: 'unreachable' })
        .where('id', '=', message.id)
        .execute()
        .catch(() => undefined)
      run.tell({ state: 'failed' })
    })
    .finally(() => {
      endLease()
      running.delete(message.id)
    })
}

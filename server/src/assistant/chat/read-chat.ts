import type * as contract from '@obelisk/contract/assistant/chat'
import { isWritten } from '@obelisk/contract/assistant/chat'
import type * as sharing from '@obelisk/contract/assistant/sharing'
import type { Input, Output } from '@obelisk/contract/endpoint'
import { gradesReached } from '#accreditation/public.ts'
import { holds } from '#kernel/actor.ts'
import { must } from '#kernel/errors.ts'
import { surveysReached } from '#survey/public.ts'
import { classesReached } from '#teaching-class/public.ts'
import { chatPolicy, type Room } from '../access.ts'
import { attachmentsOf } from '../attachments/attachments.ts'
import { sourcesNow } from '../knowledge/read-passages.ts'
import { openAmong } from '../knowledge/rooms-of-knowledge.ts'
import { maskedIn } from '../masks/mask.ts'
import { chatRow } from './chats.ts'
import { References, type StoredStep, StoredSteps, Unproven } from './stored-answer.ts'

type RestsOn = StoredStep['rests_on'][number]

/** Which results of earlier look-ups the person may still see: what they are about is open to the person now. */
async function openResults(ctx: Room, steps: readonly StoredStep[]) {
  const all = steps.flatMap(({ rests_on }) => rests_on)
  const ids = (kind: RestsOn['kind']) => all.filter((one) => one.kind === kind).map(({ id }) => id)
  const documents = all.flatMap(({ kind, id }) =>
    kind === 'class' || kind === 'grade' || kind === 'survey' ? [] : [{ kind, source_id: id }],
  )
  const [classes, grades, surveys, isOpen] = await Promise.all([
    ids('class').length > 0
      ? classesReached(ctx.door('teaching-class'), 'attainment-report/view', ids('class'))
      : new Set<number>(),
    ids('grade').length > 0 && holds(ctx.actor, 'accreditation/view')
      ? gradesReached(ctx.door('accreditation'), ids('grade'))
      : new Set<number>(),
    ids('survey').length > 0 && holds(ctx.actor, 'survey/view')
      ? surveysReached(ctx.door('survey'), 'view', ids('survey'))
      : [],
    openAmong(ctx, documents),
  ])
  const open = { class: classes, grade: grades, survey: new Set(surveys.map(({ id }) => id)) }
  const isOne = ({ kind, id }: RestsOn) =>
    kind === 'class' || kind === 'grade' || kind === 'survey'
      ? open[kind].has(id)
      : isOpen({ kind, source_id: id })
  return ({ rests_on }: StoredStep) => rests_on.every(isOne)
}

type Seen = { id: number; upTo?: number; isOwn: boolean }

/** The messages of a conversation with everything that its answers rest on, as the reader may open it now. */
async function messagesOf(ctx: Room, { id, upTo, isOwn }: Seen): Promise<contract.Message[]> {
  const rows = await ctx.read
    .selectFrom('chat_message')
    .selectAll()
    .where('chat_id', '=', id)
    .$if(upTo !== undefined, (query) => query.where('id', '<=', upTo ?? 0))
    .orderBy('id')
    .execute()
  const stored = rows.map((row) => ({
    row,
    references: References.parse(row.sources),
    steps: StoredSteps.parse(row.steps),
  }))
  const [files, sources, isOpen] = await Promise.all([
    isOwn ? attachmentsOf(ctx, id) : new Map<number, never>(),
    sourcesNow(
      ctx,
      stored.map(({ references }) => references),
    ),
    openResults(
      ctx,
      stored.flatMap(({ steps }) => steps),
    ),
  ])
  // what is about no class, cohort, survey or document, such as what waits for somebody, is the asker’s alone
  const maySee = (step: StoredStep) =>
    isOpen(step) && (isOwn || step.result === null || step.rests_on.length > 0 || step.tool === 'help')
  return stored.map(({ row, steps }, at) => {
    const { sources: seen, lost } = sources[at] ?? { sources: [], lost: 0 }
    const closed = steps.filter((step) => !maySee(step)).length
    const isHidden = row.answered_by === 'model' && lost + closed > 0
    return {
      id: row.id,
      parent_id: row.parent_id,
      role: row.role as 'user' | 'assistant',
      state: row.state as contract.Message['state'],
      answered_by: row.answered_by as contract.Message['answered_by'],
      text: isHidden ? '' : row.text,
      attachments: row.attachments.flatMap((one) => files.get(one) ?? []),
      sources: seen,
      // to others no number tells how much there is that they may not open
      lost: isOwn ? lost + closed : Math.min(1, lost + closed),
      steps: steps.map((step) => {
        const { rests_on: _, ...shown } = step
        if (!maySee(step)) return { ...shown, found: 0, result: null }
        return isOwn || step.result ? shown : { ...shown, found: Math.min(step.found, seen.length) }
      }),
      unproven: isHidden ? [] : Unproven.parse(row.unproven),
      masked: maskedIn(row.sent),
      model: row.model,
      fault: row.fault,
      thumb: isOwn ? (row.thumb as contract.Message['thumb']) : null,
      create_time: Math.floor(row.create_time.getTime() / 1000),
    }
  })
}

/** One of one’s own conversations. */
export async function readChat(
  ctx: Room,
  { id }: Input<typeof contract.readChat>,
): Promise<Output<typeof contract.readChat>> {
  const chat = await chatPolicy.must(ctx, 'own', id)
  const { account_id: _, create_time: __, ...row } = chat
  return { row: chatRow(row), messages: await messagesOf(ctx, { id, isOwn: true }) }
}

/** A conversation that somebody shares, as the reader may see it. */
export async function readShared(
  ctx: Room,
  { share }: Input<typeof sharing.readShared>,
): Promise<Output<typeof sharing.readShared>> {
  const found = must(
    await ctx.read
      .selectFrom('chat_share as s')
      .innerJoin('chat as c', 'c.id', 's.chat_id')
      .innerJoin('account as a', 'a.id', 'c.account_id')
      .select(['c.id', 'c.title', 'a.name', 'a.name_en', 's.last_message_id', 's.create_time'])
      .where('s.share', '=', share)
      .executeTakeFirst(),
  )
  const messages = await messagesOf(ctx, { id: found.id, upTo: found.last_message_id, isOwn: false })
  return {
    title: found.title,
    person: found.name,
    person_en: found.name_en,
    time: Math.floor(found.create_time.getTime() / 1000),
    messages: messages.filter(isWritten),
  }
}

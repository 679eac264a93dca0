import type * as contract from '@obelisk/contract/assistant/chat'
import type { Input, Output } from '@obelisk/contract/endpoint'
import { readableSyllabi } from '#syllabus/public.ts'
import { classesReached } from '#teaching-class/public.ts'
import { chatPolicy, type Room } from '../access.ts'
import { sourcesNow } from '../knowledge/read-passages.ts'
import { maskedIn } from '../model/mask.ts'
import { chatRow } from './chats.ts'
import { References, type StoredStep, StoredSteps, Unproven } from './stored-answer.ts'

/** Which results of earlier look-ups the person may still see: what they are about is open to the person now. */
async function openResults(ctx: Room, steps: readonly StoredStep[]) {
  const ids = (kind: 'class' | 'syllabus') =>
    steps.flatMap(({ rests_on }) => rests_on.filter((one) => one.kind === kind).map(({ id }) => id))
  const [classes, syllabi] = await Promise.all([
    ids('class').length > 0
      ? classesReached(ctx.door('teaching-class'), 'attainment-report/view', ids('class'))
      : new Set<number>(),
    ids('syllabus').length > 0 ? readableSyllabi(ctx.door('syllabus')) : [],
  ])
  const open = { class: classes, syllabus: new Set(syllabi) }
  return ({ rests_on }: StoredStep) => rests_on.every(({ kind, id }) => open[kind].has(id))
}

/** A conversation with everything that its answers rest on, as its person may open it now. */
export async function readChat(
  ctx: Room,
  { id }: Input<typeof contract.readChat>,
): Promise<Output<typeof contract.readChat>> {
  const chat = await chatPolicy.must(ctx, 'own', id)
  const rows = await ctx.read
    .selectFrom('chat_message')
    .selectAll()
    .where('chat_id', '=', id)
    .orderBy('id')
    .execute()
  const stored = rows.map((row) => ({
    row,
    references: References.parse(row.sources),
    steps: StoredSteps.parse(row.steps),
  }))
  const [sources, isOpen] = await Promise.all([
    sourcesNow(
      ctx,
      stored.map(({ references }) => references),
    ),
    openResults(
      ctx,
      stored.flatMap(({ steps }) => steps),
    ),
  ])
  const messages = stored.map(({ row, steps }, at) => {
    const { sources: seen, lost } = sources[at] ?? { sources: [], lost: 0 }
    const closed = steps.filter((step) => !isOpen(step)).length
    const isHidden = row.answered_by === 'model' && lost + closed > 0
    return {
      ...{ id: row.id, parent_id: row.parent_id, role: row.role as 'user' | 'assistant' },
      state: row.state as contract.Message['state'],
      answered_by: row.answered_by as contract.Message['answered_by'],
      text: isHidden ? '' : row.text,
      sources: seen,
      lost: lost + closed,
      steps: steps.map(({ rests_on, ...step }) =>
        isOpen({ rests_on, ...step }) ? step : { ...step, found: 0, result: null },
      ),
      ...{ unproven: isHidden ? [] : Unproven.parse(row.unproven), masked: maskedIn(row.sent) },
      ...{ model: row.model, fault: row.fault, thumb: row.thumb as contract.Message['thumb'] },
      create_time: Math.floor(row.create_time.getTime() / 1000),
    }
  })
  return { row: chatRow(chat), messages }
}

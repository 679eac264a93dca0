import type {
  DocumentStep,
  DocumentView,
  ReturnedOpinion,
  TimelineEntry,
} from '@obelisk/contract/document-control/document'
import { must } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { approversOf, documentPolicy } from '../access.ts'
import { countingFor, whyNotApprover } from '../lifecycle/decide-document.ts'
import { takeBackUntil } from '../lifecycle/take-back-decision.ts'
import { isFrozen, isWritable } from '../moves.ts'
import { stepsOf } from './document-facts.ts'
import { documentsById, type FoundDocument, rowOf, staleOf, timelineOf, versionsOf } from './queries.ts'

type Room = Ctx<'document-control'>

/** Everything that a person who judges or wrote a document needs to see of its way. */
export async function documentView(ctx: Room, documentId: number): Promise<DocumentView> {
  await documentPolicy.must(ctx, 'view', { id: documentId })
  const document = must((await documentsById(ctx, [documentId]))[0])
  const [timeline, versions, stale, steps, may, addressed] = await Promise.all([
    timelineOf(ctx, documentId),
    versionsOf(ctx, documentId),
    staleOf(ctx, documentId),
    stepStrip(ctx, document),
    abilitiesOn(ctx, document),
    addressedOf(ctx, documentId),
  ])
  const now = versions.find(({ round }) => round === document.round)
  return {
    ...rowOf(document),
    steps: steps(timeline),
    timeline,
    stale,
    opinion: returnedOpinion(timeline, addressed, mayTick(ctx, document)),
    version_now: now ?? null,
    version_before: versions.find(({ round }) => round < document.round) ?? null,
    may,
  }
}

async function addressedOf({ read }: Room, documentId: number): Promise<number[]> {
  const row = await read
    .selectFrom('document')
    .select('addressed')
    .where('id', '=', documentId)
    .executeTakeFirst()
  return row?.addressed ?? []
}

/** The steps as a strip: who did each, whose turn it is, what comes later. */
async function stepStrip(ctx: Room, document: FoundDocument) {
  const [steps, approvers] = await Promise.all([stepsOf(ctx, document.kind), approversOf(ctx, [document.id])])
  const holders = new Map(approvers.map(({ id, name, name_en }) => [id, { id, name, name_en }]))
  const { counting, not_yet } = await countingFor(ctx, document, [...holders.values()])
  const stateOf = stepStates(document)
  return (timeline: readonly TimelineEntry[]): DocumentStep[] =>
    steps.map(({ step, name, name_en }) => {
      const entry = timeline.findLast(
        (one) => one.round === document.round && one.step === step && one.action === 'approve',
      )
      const holds = ({ id }: { id: number }) => approvers.some((one) => one.step === step && one.id === id)
      return {
        step,
        name,
        name_en,
        state: stateOf(step, entry !== undefined),
        people: entry ? [entry.person] : counting.filter(holds),
        not_yet: entry ? [] : not_yet.filter(holds),
        time: entry?.time ?? null,
      }
    })
}

const stepStates = ({ state, step: now }: FoundDocument) => {
  const isOver = isFrozen(state)
  return (step: number, isDone: boolean): DocumentStep['state'] => {
    if (isDone || isOver) return 'done'
    return state === 'submitted' && step === now ? 'now' : 'later'
  }
}

/** Splits an opinion into the lines that are dealt with one by one; what is said twice is dealt with once. */
const linesOf = (opinion: string): string[] => {
  const lines = opinion
    .split(/[\n;；]+/)
    .map((line) => line.replace(/^\s*(?:\d+[.、)）]|[-•])\s*/, '').trim())
    .filter(Boolean)
  return [...new Set(lines)]
}

/** The opinion of the last return; a document that was approved and taken up again has answered it. */
function returnedOpinion(
  timeline: readonly TimelineEntry[],
  addressed: readonly number[],
  tick: boolean,
): ReturnedOpinion | null {
  const begun = timeline.findLastIndex(({ action }) => action === 'revise') + 1
  const last = timeline.slice(begun).findLast(({ action }) => action === 'return')
  if (!last) return null
  return {
    person: last.person,
    step_name: last.step_name,
    step_name_en: last.step_name_en,
    time: last.time,
    round: last.round,
    lines: linesOf(last.opinion).map((text, at) => ({ text, done: addressed.includes(at) })),
    tick,
  }
}

/** The opinion that a document still has to answer; nothing once it is approved. */
export async function returnedOpinionOf(ctx: Room, documentId: number): Promise<ReturnedOpinion | null> {
  const [document] = await documentsById(ctx, [documentId])
  if (!document || isFrozen(document.state)) return null
  const [timeline, addressed] = await Promise.all([timelineOf(ctx, documentId), addressedOf(ctx, documentId)])
  return returnedOpinion(timeline, addressed, mayTick(ctx, document))
}

const isAuthor = ({ actor }: Room, document: FoundDocument) => document.author_id === actor.accountId

const mayTick = (ctx: Room, document: FoundDocument) => isAuthor(ctx, document) && isWritable(document.state)

/** May the asking person approve or return this document now, and if their roles would let them: why not? */
export async function decisionOn(ctx: Room, documentId: number): Promise<Decidable> {
  const [document] = await documentsById(ctx, [documentId])
  return document ? decidable(ctx, document) : { decide: false, waits: null }
}

type Decidable = Pick<DocumentView['may'], 'decide' | 'waits'>

async function decidable(ctx: Room, document: FoundDocument): Promise<Decidable> {
  const isMine = document.state === 'submitted' && (await documentPolicy.can(ctx, 'decide', document))
  const waits = isMine ? await whyNotApprover(ctx, document) : null
  return { decide: isMine && waits === null, waits }
}

/** What the asking person may do with it now; the screen never guesses. */
async function abilitiesOn(ctx: Room, document: FoundDocument): Promise<DocumentView['may']> {
  const isWaiting = document.state === 'submitted'
  const isMineToDo = isWaiting && isAuthor(ctx, document)
  return {
    ...(await decidable(ctx, document)),
    withdraw: isMineToDo && document.step === 1,
    remind: isMineToDo,
    edit: mayTick(ctx, document),
    take_back_until: await takeBackUntil(ctx, document.id),
  }
}

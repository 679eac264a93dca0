import {
  documentApproved,
  documentReminder,
  documentReturned,
  documentSubmitted,
} from '@obelisk/contract/document-control/notices'
import {
  decidedAlready,
  opinionMissing,
  otherContentSeen,
  ownDocument,
  remindedToday,
} from '@obelisk/contract/document-control/refusals'
import { translateIn } from '@obelisk/contract/refusal'
import { sql } from 'kysely'
import {
  mayNotCount,
  type SecondPerson,
  secondPersonFault,
  whyNotSecond,
  whyNotSecondOf,
} from '#access-control/public.ts'
import { asAccount, withRoles } from '#kernel/as-member.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { documentPolicy, documentsOfRoles } from '../access.ts'
import { documentDecided } from '../events.ts'
import { settleWaiting, tellApprovers, tellAuthor } from '../notices.ts'
import { type DocumentRecord, digestOfRound, holdDocument, keepRecord, move, tracesOnly } from '../records.ts'
import { tellKind } from '../subject.ts'
import { eachByItself } from './each-by-itself.ts'
import { maySelfApprove } from './self-approval.ts'

type Room = Ctx<'document-control'>

export type Decision = {
  documentId: number
  /** The round and step that the person saw. */
  round: number
  step: number
  /** Of the content that the person saw; left out: not compared. */
  digest?: string | undefined
  decision: 'approve' | 'return'
  opinion: string
}

/** Approves the present step, or returns the document to its author; the next person to act is told. */
export async function decideDocument(ctx: Room, asked: Decision) {
  const { round, step, decision, opinion } = asked
  if (decision === 'return' && opinion.trim() === '') throw new Refusal(opinionMissing)
  const document = await mustBeMine(ctx, asked)
  await settleWaiting(ctx, document)
  const moved = await move(ctx, document, decision, { opinion: opinion.trim(), step })
  await ctx.tell(documentDecided, { ...tellKind(document), decision, state: moved.state, round })
  if (moved.state === 'submitted') await tellApprovers(ctx, moved, documentSubmitted)
  else await tellAuthor(ctx, moved, decision === 'return' ? documentReturned : documentApproved)
  return { state: moved.state, step: moved.step }
}

/** The document, held, when its present step is the actor's to take; else the reason why not. */
async function mustBeMine(
  ctx: Room,
  { documentId, round, step, digest }: Pick<Decision, 'documentId' | 'round' | 'step' | 'digest'>,
) {
  await documentPolicy.must(ctx, 'view', { id: documentId })
  const document = await holdDocument(ctx, documentId)
  if (document.state !== 'submitted' || document.round !== round || document.step !== step)
    throw await decidedBy(ctx, document)
  await documentPolicy.must(ctx, 'decide', document)
  if (await isBarred(ctx, document)) throw new Refusal(ownDocument)
  if (digest !== undefined && digest !== (await digestOfRound(ctx.read, document.id, round)))
    throw new Refusal(otherContentSeen, { title: document.title })
  const fault = await secondPersonFault(ctx.door('access-control'), await asApprover(ctx, [document]))
  if (fault) throw fault
  return document
}

/** The second person that an approval of these documents wants: beside those who wrote or handed them in. */
async function asApprover(ctx: Room, documents: readonly Owned[]): Promise<SecondPerson> {
  const ids = documents.map(({ id }) => id)
  return {
    beside: [...(await ownersOf(ctx, documents))],
    reaches: async (roles) => (await documentsOfRoles(withRoles(ctx, roles), { ids })).length === ids.length,
  }
}

/** Why the actor may not judge a document that their roles reach, as a sentence; null when nothing bars them. */
export async function whyNotApprover(ctx: Room, document: Owned): Promise<string | null> {
  if (await isBarred(ctx, document)) return translateIn(ctx.language, ownDocument)
  return whyNotSecond(ctx.door('access-control'), await asApprover(ctx, [document]))
}

/** The same for a list of documents that are not the actor's own, by their ids. */
export const whyNotApproverOf = (ctx: Room, documents: readonly Owned[]) =>
  whyNotSecondOf(ctx.door('access-control'), documents, (some) => asApprover(ctx, some))

/** Of those who hold the step of a document: who may judge it, and who does not count as another person yet. */
export async function countingFor<T extends { id: number }>(
  ctx: Room,
  document: Owned,
  people: readonly T[],
): Promise<{ counting: T[]; not_yet: T[] }> {
  const [owners, isFree] = await Promise.all([ownersOf(ctx, [document]), maySelfApprove(ctx, document)])
  const held = people.filter(({ id }) => isFree || !owners.has(id))
  const doubtful = await mayNotCount(
    ctx.door('access-control'),
    held.map(({ id }) => id),
    [...owners],
  )
  const asked = await Promise.all(
    held.map(async (one) => {
      const why = doubtful.has(one.id) && (await whyNotApprover(await asAccount(ctx, one.id), document))
      return { one, counts: !why }
    }),
  )
  const those = (wanted: boolean) => asked.filter(({ counts }) => counts === wanted).map(({ one }) => one)
  return { counting: those(true), not_yet: those(false) }
}

async function decidedBy({ read }: Room, document: DocumentRecord): Promise<Refusal> {
  const last = await read
    .selectFrom('approval_record')
    .innerJoin('account', 'account.id', 'approval_record.account_id')
    .select('account.name')
    .where('document_id', '=', document.id)
    .where('action', 'not in', [...tracesOnly])
    .orderBy('approval_record.id', 'desc')
    .executeTakeFirst()
  return new Refusal(decidedAlready, { name: last?.name ?? '', title: document.title })
}

type Owned = Pick<DocumentRecord, 'id' | 'author_id' | 'project_id' | 'round' | 'may_self_approve'>

/** Who wrote these documents, and who handed them in in their present round. */
async function ownersOf({ read }: Room, documents: readonly Owned[]): Promise<Set<number>> {
  const handedIn = await read
    .selectFrom('approval_record as r')
    .innerJoin('document as d', (join) =>
      join.onRef('d.id', '=', 'r.document_id').onRef('d.round', '=', 'r.round'),
    )
    .select('r.account_id')
    .where('r.document_id', 'in', [...documents.map(({ id }) => id), 0])
    .where('r.action', '=', 'submit')
    .execute()
  const ids = [...documents, ...handedIn].map((one) => ('author_id' in one ? one.author_id : one.account_id))
  return new Set(ids.filter((one) => one !== null))
}

/** Nobody approves what they wrote or handed in, unless the setting for small departments said so then. */
const isBarred = async (ctx: Room, document: Owned): Promise<boolean> =>
  (await ownersOf(ctx, [document])).has(ctx.actor.accountId) && !(await maySelfApprove(ctx, document))

/** Decides on each document by itself: one that cannot be decided on does not keep the others back. */
export const decideDocuments = (
  ctx: Room,
  documents: readonly ({ id: number } & Pick<Decision, 'round' | 'step' | 'digest'>)[],
  decision: Decision['decision'],
  opinion: string,
) =>
  eachByItself(ctx, documents, ({ id, ...seen }) =>
    decideDocument(ctx, { documentId: id, ...seen, decision, opinion }),
  )

/** Reminds the approvers of the present step; once a day for one document. */
export async function remindApprovers(ctx: Room, documentIds: readonly number[]): Promise<number> {
  const fresh = await ctx.own
    .selectFrom('document')
    .selectAll()
    .where('id', 'in', documentIds.length ? documentIds : [0])
    .where('state', '=', 'submitted')
    .orderBy('id')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('approval_record as r')
            .select('r.id')
            .whereRef('r.document_id', '=', 'document.id')
            .where('r.action', '=', 'remind')
            .where('r.create_time', '>', sql<Date>`now() - interval '20 hours'`),
        ),
      ),
    )
    .forUpdate()
    .execute()
  if (fresh.length === 0) throw new Refusal(remindedToday)
  let people = 0
  for (const document of fresh) {
    await keepRecord(ctx, document, 'remind')
    people += await tellApprovers(ctx, document, documentReminder)
  }
  return people
}

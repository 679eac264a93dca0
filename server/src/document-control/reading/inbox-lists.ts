import type { DocumentTab } from '@obelisk/contract/document-control/calls'
import type { DocumentKind } from '@obelisk/contract/document-control/lifecycle'
import { sql } from 'kysely'
import type { Ctx } from '#kernel/room.ts'
import { documentsOfRoles } from '../access.ts'
import { whyNotApproverOf } from '../lifecycle/decide-document.ts'
import { maySelfApprove } from '../lifecycle/self-approval.ts'
import { documentsById, type FoundDocument, rowOf } from './queries.ts'

type Room = Ctx<'document-control'>

/** The documents that wait for the asking person's decision. */
export async function waitingFor(ctx: Room): Promise<FoundDocument[]> {
  const found = await documentsById(ctx, await documentsOfRoles(ctx))
  const own = await handedIn(
    ctx,
    found.map(({ id }) => id),
  )
  const isOwn = (one: FoundDocument) => one.author_id === ctx.actor.accountId || own.has(one.id)
  const open = await openToAuthors(ctx, found.filter(isOwn))
  return found.filter((one) => !isOwn(one) || open.has(one.id))
}

/** Which of these documents the asking person handed in, in their present round. */
async function handedIn({ read, actor }: Room, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await read
    .selectFrom('approval_record as r')
    .innerJoin('document as d', (join) =>
      join.onRef('d.id', '=', 'r.document_id').onRef('d.round', '=', 'r.round'),
    )
    .select('d.id')
    .where('d.id', 'in', ids)
    .where('r.action', '=', 'submit')
    .where('r.account_id', '=', actor.accountId)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Which of these documents their own authors may approve. */
async function openToAuthors(ctx: Room, own: readonly FoundDocument[]): Promise<Set<number>> {
  const may = await Promise.all(own.map((one) => maySelfApprove(ctx, one)))
  return new Set(own.filter((_, at) => may[at]).map(({ id }) => id))
}

/** How many there are, of which the newest are listed. */
const inAll = sql<number>`count(*) over ()`.as('all')
const mostListed = 200

/** What the person wrote and has handed in, or got back. */
const mineOf = async ({ read, actor }: Room) =>
  read
    .selectFrom('document')
    .select(['id', inAll])
    .where('author_id', '=', actor.accountId)
    .where('state', 'in', ['submitted', 'returned', 'approved', 'published'])
    .where('round', '>', 0)
    .orderBy('update_time', 'desc')
    .limit(mostListed)
    .execute()

/** What the person has decided on. */
const doneOf = async ({ read, actor }: Room) =>
  read
    .selectFrom('approval_record')
    .select(['document_id as id', inAll])
    .where('account_id', '=', actor.accountId)
    .where('action', 'in', ['approve', 'return'])
    .groupBy('document_id')
    .orderBy((eb) => eb.fn.max('id'), 'desc')
    .limit(mostListed)
    .execute()

type Wanted = {
  tab: DocumentTab
  kind?: DocumentKind | undefined
  order: 'oldest' | 'newest'
  quickSearch: string
}

/** One tab of the inbox, with the counts of all of them. */
export async function documentList(ctx: Room, { tab, kind, order, quickSearch }: Wanted) {
  const [waiting, mine, done] = await Promise.all([waitingFor(ctx), mineOf(ctx), doneOf(ctx)])
  const others = tab === 'mine' ? mine : done
  const found =
    tab === 'waiting'
      ? waiting
      : await documentsById(
          ctx,
          others.map(({ id }) => id),
        )
  const needle = quickSearch.trim().toLowerCase()
  const why = tab === 'waiting' ? await whyNotApproverOf(ctx, found) : new Map<number, string>()
  const list = found
    .map((one) => ({ ...rowOf(one), waits: why.get(one.id) ?? null }))
    .filter((row) => kind === undefined || row.kind === kind)
    .filter((row) => `${row.title} ${row.title_en} ${row.author?.name ?? ''}`.toLowerCase().includes(needle))
    .sort((a, b) => timeOf(a) - timeOf(b) || a.id - b.id)
  const counts = { waiting: waiting.length, mine: mine[0]?.all ?? 0, done: done[0]?.all ?? 0 }
  return { list: order === 'oldest' ? list : list.reverse(), counts }
}

const timeOf = (row: { waiting_since: number | null; update_time: number }) =>
  row.waiting_since ?? row.update_time

/** The opinions that a person has written most often, so that they need not be typed again. */
export async function phrasesOf({ read, actor }: Room, decision: 'approve' | 'return'): Promise<string[]> {
  const rows = await read
    .selectFrom('approval_record')
    .select('opinion')
    .where('account_id', '=', actor.accountId)
    .where('action', '=', decision)
    .where('opinion', '<>', '')
    .groupBy('opinion')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy((eb) => eb.fn.max('id'), 'desc')
    .limit(5)
    .execute()
  return rows.map(({ opinion }) => opinion)
}

import type * as contract from '@obelisk/contract/assistant/attachments'
import { attachmentGone, mostMegabytesAttached, mostWaiting } from '@obelisk/contract/assistant/attachments'
import type { Input, Output } from '@obelisk/contract/endpoint'
import { fileTooBig } from '@obelisk/contract/files/allowed'
import { sql } from 'kysely'
import { clearTaken, filePolicy, takeOut, withFile } from '#files/public.ts'
import { must, Refusal } from '#kernel/errors.ts'
import type { Room } from '../access.ts'
import { type ReadText, readWordsOf } from '../reading/read-file.ts'
import { Parts } from '../school-documents/passages.ts'
import type { AttachedPart } from './best-parts.ts'

const shown = ['id', 'name', 'letters', 'is_cut', 'unread_pages'] as const

/** The words of a file are read before the transaction; the file is not kept. */
export const attach = {
  async ahead(ctx: Room, { file_id }: Input<typeof contract.attach>): Promise<ReadText> {
    const files = ctx.door('files')
    const file = await filePolicy.must(files, 'view', file_id)
    if (Number(file.size) > mostMegabytesAttached * 1024 * 1024) throw new Refusal(fileTooBig)
    return withFile(files, file, (path) => readWordsOf(path, file.name))
  },
  async handle(
    ctx: Room,
    { file_id }: Input<typeof contract.attach>,
    { parts, isCut, unreadPages }: ReadText,
  ) {
    const files = ctx.door('files')
    const file = await filePolicy.must(files, 'view', file_id)
    const { gone } = await takeOut(files, file)
    await makeRoom(ctx)
    const row = await ctx.own
      .insertInto('chat_attachment')
      .values({
        account_id: ctx.actor.accountId,
        name: file.name.replace(/\.md\.txt$/i, '.md'),
        parts: JSON.stringify(parts),
        is_cut: isCut,
        unread_pages: unreadPages,
        letters: parts.reduce((sum, { text }) => sum + text.length, 0),
      })
      .returning([...shown])
      .executeTakeFirstOrThrow()
    return { row, gone }
  },
  async follow(
    ctx: Room,
    { row, gone }: { row: contract.Attachment; gone: Parameters<typeof clearTaken>[1] },
  ): Promise<contract.Attachment> {
    await clearTaken(ctx.door('files'), gone)
    return row
  },
}

/** Of those that were not sent the oldest go when there are too many. */
const makeRoom = ({ own, actor }: Room) =>
  sql`delete from chat_attachment where id in (
    select id from chat_attachment where account_id = ${actor.accountId} and chat_id is null
    order by id desc offset ${mostWaiting - 1})`.execute(own)

const ownOnes = ({ read, actor }: Room, ids: readonly number[]) =>
  read
    .selectFrom('chat_attachment')
    .selectAll()
    .where('account_id', '=', actor.accountId)
    .where('id', 'in', [...ids, 0])
    .orderBy('id')
    .execute()

export async function readAttachment(
  ctx: Room,
  { id }: Input<typeof contract.readAttachment>,
): Promise<Output<typeof contract.readAttachment>> {
  const { name, letters, is_cut, unread_pages, parts } = must((await ownOnes(ctx, [id]))[0])
  return { id, name, letters, is_cut, unread_pages, parts: Parts.parse(parts) }
}

export async function dropAttachment(
  ctx: Room,
  { id }: Input<typeof contract.dropAttachment>,
): Promise<null> {
  must(
    await ctx.own
      .deleteFrom('chat_attachment')
      .where('id', '=', id)
      .where('account_id', '=', ctx.actor.accountId)
      .where('chat_id', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  )
  return null
}

/** Gives attachments to a conversation: those that wait, and those that it has already. */
export async function takeFor(ctx: Room, chatId: number, ids: readonly number[]) {
  if (ids.length === 0) return
  const taken = await ctx.own
    .updateTable('chat_attachment')
    .set({ chat_id: chatId })
    .where('account_id', '=', ctx.actor.accountId)
    .where('id', 'in', [...ids])
    .where((eb) => eb.or([eb('chat_id', 'is', null), eb('chat_id', '=', chatId)]))
    .returning('id')
    .execute()
  if (taken.length < new Set(ids).size) throw new Refusal(attachmentGone)
}

/** What was read of these, part by part; of somebody else’s nothing. */
export async function attachedParts(ctx: Room, ids: readonly number[]): Promise<AttachedPart[]> {
  if (ids.length === 0) return []
  const rows = await ownOnes(ctx, ids)
  return rows.flatMap(({ name, parts }) => Parts.parse(parts).map((part) => ({ ...part, name })))
}

/** The attachments of a conversation by their number, as its person sees them. */
export async function attachmentsOf(
  { read }: Room,
  chatId: number,
): Promise<Map<number, contract.Attachment>> {
  const rows = await read
    .selectFrom('chat_attachment')
    .select([...shown])
    .where('chat_id', '=', chatId)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

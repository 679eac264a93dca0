import { Readable } from 'node:stream'
import { suffixOf } from '@obelisk/contract/files/allowed'
import { mostSealedMegabytes, notSealed, sealedTopic } from '@obelisk/contract/files/sealed'
import { Refusal } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import type { Secrets } from '#kernel/security/secrets.ts'
import { type StoredContent, takeOut } from '../store/file-store.ts'
import type { Received, UploadInbox } from '../store/upload-inbox.ts'

export const mostSealedBytes = mostSealedMegabytes * 1024 * 1024

/** What is written in front of the bytes, sealed with them: the name can tell as much as the content. */
type Head = { name: string; mimetype: string }

const about = (accountId: number) => `upload:${accountId}`

function packed(head: Head, bytes: Buffer): Buffer {
  const words = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(words.length)
  return Buffer.concat([length, words, bytes])
}

function unpacked(plain: Buffer): Head & { body: Buffer } {
  const end = 4 + plain.readUInt32BE(0)
  return { ...(JSON.parse(plain.toString('utf8', 4, end)) as Head), body: plain.subarray(end) }
}

/** Seals checked bytes and only then writes them to the inbox. The record tells of them no more than their suffix. */
export async function receiveSealed(
  { inbox, secrets }: { inbox: UploadInbox; secrets: Secrets },
  accountId: number,
  { name, mimetype, bytes }: Head & { bytes: Buffer },
) {
  const sealed = secrets.encrypt(packed({ name, mimetype }, bytes), about(accountId))
  const received: Received = await inbox.receive(Readable.from([sealed]))
  const facts = { size: received.size, mimetype: 'application/octet-stream', width: 0, height: 0 }
  return { received, facts: { ...facts, name: `sealed.${suffixOf(name)}` } }
}

/**
 * Takes a sealed upload of the person's own out of the store and opens it. Refuses any other file: it lay open. Call
 * `clearTaken` with the content that is gone after the commit.
 */
export async function takeSealed(ctx: Ctx<'files'>, fileId: number) {
  const { accountId } = ctx.actor
  const file = await ctx.own
    .selectFrom('file')
    .selectAll()
    .where('id', '=', fileId)
    .where('owner_id', '=', accountId)
    .where('topic', '=', sealedTopic)
    .executeTakeFirst()
  if (!file) throw new Refusal(notSealed)
  const { body, gone } = await takeOut(ctx, file)
  return { ...unpacked(ctx.services.secrets.decrypt(body, about(accountId))), gone }
}

const dayMs = 24 * 3_600_000

/** Deletes sealed uploads that no call took within a day, of one person or of all; gives the content to clear. */
export async function deleteUntaken(
  { own }: Pick<Ctx<'files'>, 'own'>,
  ownerId?: number,
): Promise<StoredContent[]> {
  const old = own
    .deleteFrom('file')
    .where('topic', '=', sealedTopic)
    .where('create_time', '<', new Date(Date.now() - dayMs))
  return (ownerId === undefined ? old : old.where('owner_id', '=', ownerId))
    .returning(['sha256', 'storage'])
    .execute()
}

import { Readable } from 'node:stream'
import type { Ctx } from '#kernel/room.ts'
import { addFile, type FileRow, isContentHeld, lockContent } from './queries.ts'
import { type Store, storeAt } from './store.ts'

/** The one store of this process; main sets its folder once at the start. */
const shelf: { store: Store } = { store: storeAt('data/files') }

export const openShelf = (folder: string) => {
  shelf.store = storeAt(folder)
}

export const storeInUse = () => shelf.store

export const pathOfFile = ({ sha256 }: Pick<FileRow, 'sha256'>) => shelf.store.pathOf(sha256)

type Stored = { sha256: string; sha1: string; size: number }

/** Notes content that lies on the shelf already as a file of the person asking. */
export const noteFile = (
  { own, actor }: Ctx<'files'>,
  name: string,
  mimetype: string,
  { sha256, sha1, size }: Stored,
) => addFile(own, { owner_id: actor.accountId || null, topic: 'made', name, size, mimetype, sha256, sha1 })

/** Keeps bytes that the system itself made, such as the failed rows of an import, as a file of the person asking. */
export async function keepFile(ctx: Ctx<'files'>, name: string, mimetype: string, body: Buffer) {
  const received = await shelf.store.receive(Readable.from([body]))
  await lockContent(ctx.own, received.sha256)
  await shelf.store.settle(received)
  return noteFile(ctx, name, mimetype, received)
}

/** Takes content off the shelf that no file of anybody's holds any longer. */
export const clearContent = ({ own }: Ctx<'files'>, contents: readonly string[]) =>
  own.transaction().execute(async (tx) => {
    for (const sha256 of [...new Set(contents)].toSorted()) {
      await lockContent(tx, sha256)
      if (!(await isContentHeld(tx, sha256))) await shelf.store.remove(sha256)
    }
  })

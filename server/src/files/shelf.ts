import { Readable } from 'node:stream'
import type { Ctx } from '#kernel/room.ts'
import { addFile, type FileRow } from './queries.ts'
import { type Store, storeAt } from './store.ts'

/** The one store of this process; main sets its folder once at the start. */
const shelf: { store: Store } = { store: storeAt('data/files') }

export const openShelf = (folder: string) => {
  shelf.store = storeAt(folder)
}

export const storeInUse = () => shelf.store

export const pathOfFile = ({ sha256 }: Pick<FileRow, 'sha256'>) => shelf.store.pathOf(sha256)

type Stored = { sha256: string; size: number }

/** Notes content that lies on the shelf already as a file of the person asking. */
export const noteFile = (
  { own, actor }: Ctx<'files'>,
  name: string,
  mimetype: string,
  { sha256, size }: Stored,
) => addFile(own, { owner_id: actor.accountId || null, topic: 'made', name, size, mimetype, sha256 })

/** Keeps bytes that the system itself made, such as the failed rows of an import, as a file of the person asking. */
export const keepFile = async (ctx: Ctx<'files'>, name: string, mimetype: string, body: Buffer) =>
  noteFile(ctx, name, mimetype, await shelf.store.put(Readable.from([body])))

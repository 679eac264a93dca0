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

/** Keeps bytes that the system itself made, such as the zip of a job, as a file of the person asking. */
export async function keepFile(
  { own, actor }: Ctx<'files'>,
  name: string,
  mimetype: string,
  body: Buffer | Readable,
) {
  const { sha256, size } = await shelf.store.put(body instanceof Readable ? body : Readable.from([body]))
  return addFile(own, { owner_id: actor.accountId || null, topic: 'made', name, size, mimetype, sha256 })
}

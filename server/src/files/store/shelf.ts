import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import type { Ctx } from '#kernel/room.ts'
import { keepFilesIn } from '#kernel/site.ts'
import { addFile, type FileRow, isContentHeld, lockContent } from '../queries.ts'
import { localStore } from './local-store.ts'
import { type Desk, deskAt, type Received } from './receive.ts'
import type { S3Settings } from './s3-settings.ts'
import { s3Store } from './s3-store.ts'
import type { Storage, Store } from './store.ts'

type Shelf = { desk: Desk; stores: Partial<Record<Storage, Store>>; inUse: Storage }
export type Place = Pick<FileRow, 'sha256' | 'storage'>

const shelfAt = (folder: string): Shelf => ({
  desk: deskAt(folder),
  stores: { local: localStore(folder) },
  inUse: 'local',
})

/** The stores of this process; main opens them once at the start. */
let shelf = shelfAt('data/files')

type More = { s3?: S3Settings | undefined; mode?: Storage; onFault?: (what: string) => void }

/** Opens the stores: the folder always, an S3-compatible store besides when there is one; `mode` takes what is new. */
export function openShelf(folder: string, { s3, mode = 'local', onFault = () => undefined }: More = {}) {
  shelf = shelfAt(folder)
  if (s3) shelf.stores.s3 = s3Store(s3, shelf.desk, onFault)
  shelf.inUse = mode
  keepFilesIn(mode)
  void shelf.desk.sweep()
}

/** Where an upload arrives, before anybody knows whether it is kept. */
export const deskInUse = (): Desk => shelf.desk

function storeOf(storage: string): Store {
  const store = shelf.stores[storage as Storage]
  if (!store) throw new Error(`A file lies in a store that is not configured: ${storage}`)
  return store
}

/** The store that takes what is new. */
export const storeInUse = (): Store => storeOf(shelf.inUse)

/** The bytes of a stored file, piece by piece. Refuses when they are gone or the store does not answer. */
export const openFile = ({ storage, sha256 }: Place): Promise<Readable> => storeOf(storage).open(sha256)

/** Work on a stored file as a file of this machine, such as reading a workbook in a thread of its own. */
export const withFile = <T>({ storage, sha256 }: Place, work: (path: string) => Promise<T>): Promise<T> =>
  storeOf(storage).asFile(sha256, work)

/** Takes in what the system itself makes, piece by piece. It waits for `noteFile`, and in the end for `dropTaken`. */
export async function takeIn(body: NodeJS.ReadableStream): Promise<Received> {
  const received = await shelf.desk.receive(body)
  try {
    await storeInUse().ahead(received)
  } catch (error) {
    await dropTaken(received)
    throw error
  }
  return received
}

export const dropTaken = (received: Received) => shelf.desk.drop(received)

/** Keeps something small and takes it away again. Throws what keeps files from being kept, before anybody needs it. */
export async function tryStore(): Promise<void> {
  const received = await takeIn(Readable.from([randomBytes(32)]))
  try {
    await storeInUse().remove(received.sha256)
  } finally {
    await dropTaken(received)
  }
}

/** Puts what was taken in to its place, as a file of the person asking. */
export async function noteFile(
  { own, actor }: Ctx<'files'>,
  name: string,
  mimetype: string,
  received: Received,
) {
  const { storage, settle } = storeInUse()
  const { sha256, sha1, size } = received
  await lockContent(own, sha256)
  await settle(received)
  const whose = { owner_id: actor.accountId || null, topic: 'made', storage }
  return addFile(own, { ...whose, name, size, mimetype, sha256, sha1 })
}

/** Keeps bytes that the system itself made, such as the failed rows of an import, as a file of the person asking. */
export async function keepFile(ctx: Ctx<'files'>, name: string, mimetype: string, body: Buffer) {
  const received = await takeIn(Readable.from([body]))
  try {
    return await noteFile(ctx, name, mimetype, received)
  } finally {
    await dropTaken(received)
  }
}

/** Takes content out of its store that no file of anybody's holds any longer. */
export async function clearContent(db: Kysely<Tables>, contents: readonly Place[]): Promise<void> {
  if (contents.length === 0) return
  const distinct = new Map(contents.map((one) => [`${one.sha256} ${one.storage}`, one]))
  await db.transaction().execute(async (tx) => {
    for (const [, place] of [...distinct].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      await lockContent(tx, place.sha256)
      if (!(await isContentHeld(tx, place))) await storeOf(place.storage).remove(place.sha256)
    }
  })
}

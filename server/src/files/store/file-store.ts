import { Readable } from 'node:stream'
import { storeUnknown } from '@obelisk/contract/files/stored'
import type { Kysely } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { type Site, siteFrom } from '#kernel/site/site.ts'
import { addFile, type FileRow, isContentHeld, lockContent } from '../queries.ts'
import { localStore } from './local-store.ts'
import { findS3Settings } from './s3-settings.ts'
import { s3Store } from './s3-store.ts'
import type { Store } from './store.ts'
import { type Received, type UploadInbox, uploadInboxAt } from './upload-inbox.ts'

export type StoredContent = Pick<FileRow, 'sha256' | 'storage'>

type Ways = {
  /** Reads the present configuration of the site. */
  siteNow: () => Promise<Site>
  onFault: (what: string) => void
}
const still: Ways = { siteNow: async () => siteFrom([]), onFault: () => undefined }

const fileStoreAt = (folder: string, ways: Partial<Ways> = {}) => ({
  inbox: uploadInboxAt(folder),
  local: localStore(folder),
  /** The S3-compatible store. It is made anew when the configuration has changed. */
  s3: undefined as { from: string; store: Store } | undefined,
  ...still,
  ...ways,
})

/** The file store of this process. `main.ts` opens it once at the start. */
let fileStore = fileStoreAt('data/files')

/** Opens the stores: a folder, and the S3-compatible store of the site's configuration whenever that names one. */
export function openFileStore(folder: string, ways: Partial<Ways> = {}) {
  fileStore = fileStoreAt(folder, ways)
  void fileStore.inbox.sweep()
}

/** Where an upload arrives before it is accepted. */
export const uploadInbox = (): UploadInbox => fileStore.inbox

export const storeOnDisk = (): Store => fileStore.local

/** The S3-compatible store of a configuration. Refuses when none is configured. */
export function s3StoreOf(site: Site): Store {
  const settings = findS3Settings(site)
  if (!settings) throw new Refusal(storeUnknown)
  const from = JSON.stringify(settings)
  if (fileStore.s3?.from !== from)
    fileStore.s3 = { from, store: s3Store(settings, fileStore.inbox, fileStore.onFault) }
  return fileStore.s3.store
}

/** The store that the record of a file names. It stays reachable when new files go to another one. */
const storeOf = async (storage: string): Promise<Store> =>
  storage === 'local' ? fileStore.local : s3StoreOf(await fileStore.siteNow())

/** The store for new files by this configuration. */
export const storeFor = (site: Site): Store =>
  site.upload_mode === 'local' ? fileStore.local : s3StoreOf(site)

export const storeInUse = async (): Promise<Store> => storeFor(await fileStore.siteNow())

/** The bytes of a stored file as a stream. Refuses when they are gone or the store does not answer. */
export const openFile = async ({ storage, sha256 }: StoredContent): Promise<Readable> =>
  (await storeOf(storage)).open(sha256)

/** Runs work on a stored file as a local file, such as reading a workbook in a thread. */
export const withFile = async <T>(
  { storage, sha256 }: StoredContent,
  work: (path: string) => Promise<T>,
): Promise<T> => (await storeOf(storage)).asFile(sha256, work)

/** Content in the inbox, and the store that it will go to. */
type Taken = Received & { store: Store }

/** Receives content that the system itself makes. Call `noteFile` to keep it, and `dropTaken` in any case. */
export async function takeIn(body: NodeJS.ReadableStream): Promise<Taken> {
  const store = await storeInUse()
  const received = await fileStore.inbox.receive(body)
  try {
    await store.ahead(received)
  } catch (error) {
    await dropTaken(received)
    throw error
  }
  return { ...received, store }
}

export const dropTaken = (received: Pick<Received, 'path'>) => fileStore.inbox.drop(received)

/** Stores received content as a file of the person asking. */
export async function noteFile({ own, actor }: Ctx<'files'>, name: string, mimetype: string, taken: Taken) {
  const { sha256, sha1, size, store } = taken
  await lockContent(own, sha256)
  await store.put(taken)
  const whose = { owner_id: actor.accountId || null, topic: 'made', storage: store.storage }
  return addFile(own, { ...whose, name, size, mimetype, sha256, sha1 })
}

/** Stores bytes that the system made, such as the failed rows of an import, as a file of the person asking. */
export async function keepFile(ctx: Ctx<'files'>, name: string, mimetype: string, body: Buffer) {
  const received = await takeIn(Readable.from([body]))
  try {
    return await noteFile(ctx, name, mimetype, received)
  } finally {
    await dropTaken(received)
  }
}

/** Removes content that no record needs any more from its store. */
export async function clearContent(db: Kysely<Tables>, contents: readonly StoredContent[]): Promise<void> {
  if (contents.length === 0) return
  const distinct = new Map(contents.map((one) => [`${one.sha256} ${one.storage}`, one]))
  await db.transaction().execute(async (tx) => {
    for (const [, place] of [...distinct].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      await lockContent(tx, place.sha256)
      if (!(await isContentHeld(tx, place))) await (await storeOf(place.storage)).remove(place.sha256)
    }
  })
}

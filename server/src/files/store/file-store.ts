import { Readable } from 'node:stream'
import { storeUnknown } from '@obelisk/contract/files/stored'
import type { Kysely } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import type { Site } from '#kernel/site/site.ts'
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

/** Where this process keeps files: a folder, and the S3-compatible store whenever the site's configuration names one. */
export type FileStore = {
  /** Where an upload arrives before it is accepted. */
  inbox: UploadInbox
  local: Store
  /** The S3-compatible store of a configuration. Refuses when none is configured. */
  s3: (site: Site) => Store
  /** The store for new files by this configuration. */
  forNew: (site: Site) => Store
  /** The store for new files now. */
  inUse: () => Promise<Store>
  /** The store that the record of a file names. It stays reachable when new files go to another one. */
  named: (storage: string) => Promise<Store>
}

declare module '#kernel/process-services.ts' {
  interface Services {
    files: FileStore
  }
}

/** What carries the file store: a ctx of this room, or what a door gives. */
export type StoreHolder = { services: { files: FileStore } }

/** Opens the stores of a folder and of the site. */
export function openFileStore(
  folder: string,
  { siteNow, onFault = () => undefined }: Partial<Ways> = {},
): FileStore {
  const inbox = uploadInboxAt(folder)
  const local = localStore(folder)
  /** It is made anew when the configuration has changed. */
  let made: { from: string; store: Store } | undefined
  const s3 = (site: Site) => {
    const settings = findS3Settings(site)
    if (!settings) throw new Refusal(storeUnknown)
    const from = JSON.stringify(settings)
    if (made?.from !== from) made = { from, store: s3Store(settings, inbox, onFault) }
    return made.store
  }
  const forNew = (site: Site) => (site.upload_mode === 'local' ? local : s3(site))
  void inbox.sweep()
  return {
    inbox,
    local,
    s3,
    forNew,
    inUse: async () => (siteNow ? forNew(await siteNow()) : local),
    named: async (storage) => (storage === 'local' || !siteNow ? local : s3(await siteNow())),
  }
}

/** The bytes of a stored file as a stream. Refuses when they are gone or the store does not answer. */
export const openFile = async (
  { services }: StoreHolder,
  { storage, sha256 }: StoredContent,
): Promise<Readable> => (await services.files.named(storage)).open(sha256)

/** Runs work on a stored file as a local file, such as reading a workbook in a thread. */
export const withFile = async <T>(
  { services }: StoreHolder,
  { storage, sha256 }: StoredContent,
  work: (path: string) => Promise<T>,
): Promise<T> => (await services.files.named(storage)).asFile(sha256, work)

/** Content in the inbox, and the store that it will go to. */
type Taken = Received & { store: Store }

/** Receives content that the system itself makes. Call `noteFile` to keep it, and `dropTaken` in any case. */
export async function takeIn(holder: StoreHolder, body: NodeJS.ReadableStream): Promise<Taken> {
  const { files } = holder.services
  const store = await files.inUse()
  const received = await files.inbox.receive(body)
  try {
    await store.ahead(received)
  } catch (error) {
    await dropTaken(holder, received)
    throw error
  }
  return { ...received, store }
}

export const dropTaken = ({ services }: StoreHolder, received: Pick<Received, 'path'>) =>
  services.files.inbox.drop(received)

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
  const received = await takeIn(ctx, Readable.from([body]))
  try {
    return await noteFile(ctx, name, mimetype, received)
  } finally {
    await dropTaken(ctx, received)
  }
}

/**
 * Takes a file of the person's own out of the store: its bytes, and the record gone. What was uploaded twice stays for its
 * other use. Call `clearTaken` with the content after the commit.
 */
export async function takeOut(
  ctx: Ctx<'files'>,
  file: FileRow,
): Promise<{ body: Buffer; gone: StoredContent[] }> {
  const parts: Uint8Array[] = []
  for await (const part of await openFile(ctx, file)) parts.push(part)
  const gone = await ctx.own
    .deleteFrom('file')
    .where('id', '=', file.id)
    .where('quote', '<=', 1)
    .returning(['sha256', 'storage'])
    .execute()
  return { body: Buffer.concat(parts), gone }
}

/** Removes what was taken out from its store, unless another record holds the same content. */
export const clearTaken = (ctx: Ctx<'files'>, contents: readonly StoredContent[]) =>
  clearContent(ctx, ctx.own, contents)

/** Removes content that no record needs any more from its store. */
export async function clearContent(
  { services }: StoreHolder,
  db: Kysely<Tables>,
  contents: readonly StoredContent[],
): Promise<void> {
  if (contents.length === 0) return
  const distinct = new Map(contents.map((one) => [`${one.sha256} ${one.storage}`, one]))
  await db.transaction().execute(async (tx) => {
    for (const [, place] of [...distinct].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      await lockContent(tx, place.sha256)
      if (!(await isContentHeld(tx, place)))
        await (await services.files.named(place.storage)).remove(place.sha256)
    }
  })
}

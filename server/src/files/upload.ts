import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Endpoint } from '@obelisk/contract/endpoint'
import { adminUpload, fetchFile, type StoredFile, upload } from '@obelisk/contract/files'
import { incompleteFile, suffixOf } from '@obelisk/contract/files/allowed'
import { avatarTopic } from '@obelisk/contract/files/avatar'
import { sealedTopic } from '@obelisk/contract/files/sealed'
import { translateIn } from '@obelisk/contract/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import type { Caller } from '#kernel/actor.ts'
import { mustHaveRoom } from '#kernel/disk.ts'
import { must, Refusal } from '#kernel/errors.ts'
import { answerRefusal } from '#kernel/http/answer-refusal.ts'
import { endStalledRequest } from '#kernel/http/request-timeout.ts'
import { languageOf, now } from '#kernel/http/serve.ts'
import { sendFile } from '#kernel/http/streams/send-file.ts'
import { readInput } from '#kernel/input/read-input.ts'
import type { Services } from '#kernel/process-services.ts'
import type { Ctx } from '#kernel/room.ts'
import { siteOf, type UploadLimits, uploadLimitsOf } from '#kernel/site/site.ts'
import { removeOldPictures, wornPicture } from './avatar/picture-of.ts'
import { checkUpload } from './content/check.ts'
import { plainFileName } from './content/plain-name.ts'
import { addFile, type FileRow, findOwnFile, lockContent, noteAgain } from './queries.ts'
import { lockUploadsOf, mustHaveQuota } from './quota.ts'
import { saveName } from './save-name.ts'
import { deleteUntaken, mostSealedBytes, receiveSealed } from './sealed/sealed-upload.ts'
import { clearContent, openFile, type StoredContent } from './store/file-store.ts'
import type { Received } from './store/upload-inbox.ts'

const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

export const wireFile = (file: FileRow): StoredFile => ({
  id: file.id,
  topic: file.topic,
  admin_id: file.is_admin ? (file.owner_id ?? 0) : 0,
  user_id: file.is_admin ? 0 : (file.owner_id ?? 0),
  url: file.url,
  full_url: file.is_admin ? file.url : `/index.php/api/files/download?id=${file.id}`,
  width: file.width,
  height: file.height,
  name: file.name,
  size: file.size,
  mimetype: file.mimetype,
  suffix: suffixOf(file.name) || 'file',
  storage: file.storage,
  sha1: file.sha1,
  last_upload_time: seconds(file.last_upload_time),
})

/** The calls that take a file: for members, and for administrators. */
export const uploads = [upload, adminUpload] as const

type Ways = {
  callerOf: (request: FastifyRequest, endpoint: Endpoint) => Promise<Caller>
  /** One transaction, of which the audit log takes note. */
  inTransaction: <T>(
    caller: Caller,
    endpoint: Endpoint,
    input: unknown,
    body: (ctx: Ctx<'files'>) => Promise<T>,
  ) => Promise<T>
  /** Connections that cannot write, and such that can. */
  reading: Kysely<Tables>
  writing: Kysely<Tables>
  services: Services
}

/** An upload is ended when no byte arrives for so long. */
const silenceMs = 60_000

/** Serves uploads. No transaction is open while bytes cross the network. */
export function serveUploads(app: FastifyInstance, ways: Ways) {
  for (const endpoint of uploads) {
    const handler = (request: FastifyRequest, reply: FastifyReply) =>
      receive(request, endpoint, ways).catch((error: unknown) =>
        answerRefusal(request, reply, error, languageOf(request)),
      )
    app.post(endpoint.path, { config: { countedAs: endpoint.path } }, handler)
  }
  app.get('/storage/*', { config: { countedAs: '/storage' } }, (request, reply) =>
    give(request, reply, ways).catch((error: unknown) =>
      answerRefusal(request, reply, error, languageOf(request)),
    ),
  )
}

/**
 * The address that an upload was given, for its owner; for anybody else nothing is there. A picture that its person wears
 * is shown to whoever has the address, which holds the digest of the picture: pages ask for pictures without a token.
 */
async function give(request: FastifyRequest, reply: FastifyReply, ways: Ways) {
  const { callerOf, reading } = ways
  const path = `/storage/${(request.params as { '*': string })['*']}`
  const worn = await wornPicture(reading, path)
  if (worn)
    return sendFile(reply, { ...worn, type: worn.mimetype, body: await openFile(ways, worn), inline: true })
  const { actor } = await callerOf(request, request.headers.batoken ? adminUpload : fetchFile)
  const file = must(await findOwnFile(reading, actor.accountId, path))
  return sendFile(reply, { name: file.name, type: file.mimetype, body: await openFile(ways, file) })
}

/** The file of a request, if there is one. It is cut off at the size limit. */
async function partOf(request: FastifyRequest, { maxsize }: UploadLimits) {
  const limits = { fileSize: maxsize, files: 1, fields: 8, fieldSize: 4096, parts: 10 }
  const part = request.isMultipart() ? await request.file({ limits }) : undefined
  if (!part?.filename) throw new Refusal(incompleteFile)
  return part
}

async function receive(request: FastifyRequest, endpoint: typeof upload, ways: Ways) {
  const caller = await ways.callerOf(request, endpoint)
  const { topic } = endpoint.input.parse(readInput({ ...endpoint, method: 'GET' }, request, caller.language))
  const allowed = uploadLimitsOf(await siteOf({ read: ways.reading, services: ways.services }))
  await mustHaveRoom({ bytes: Number(request.headers['content-length'] ?? 0) })
  await mustHaveQuota({ read: ways.reading, services: ways.services }, caller.actor.accountId, 0)
  const arrive = topic === sealedTopic ? arriveSealed : arriveOpen
  const { received, facts } = await arrive(request, { allowed, topic, caller, services: ways.services })
  try {
    const url = saveName(allowed.savename, { topic, name: facts.name, sha1: received.sha1 })
    const row = await keep(received, { ...facts, topic, url }, caller, endpoint, ways)
    const msg = endpoint.done ? translateIn(caller.language, endpoint.done) : ''
    return { code: 1, msg, time: now(), data: { file: wireFile(row) } }
  } finally {
    await ways.services.files.inbox.drop(received)
  }
}

/** Other errors mean that the multipart form is broken or incomplete. */
const isOurs = (error: unknown) => error instanceof Refusal || (error instanceof Error && 'syscall' in error)

/** Reads the file of a request by `read`, with its name and whether it was cut off. */
async function arrivalOf<T>(
  request: FastifyRequest,
  allowed: UploadLimits,
  read: (file: Readable) => Promise<T>,
) {
  const stop = endStalledRequest(request, silenceMs)
  try {
    const part = await partOf(request, allowed)
    const arrived = await read(part.file)
    return { arrived, name: plainFileName(part.filename), isCut: part.file.truncated }
  } catch (error) {
    throw isOurs(error) ? error : new Refusal(incompleteFile)
  } finally {
    stop()
  }
}

type Arriving = { allowed: UploadLimits; topic: string; caller: Caller; services: Services }

/** Writes what arrives to the inbox, then checks it. */
async function arriveOpen(request: FastifyRequest, { allowed, topic, services }: Arriving) {
  const { inbox } = services.files
  const { arrived: received, ...rest } = await arrivalOf(request, allowed, (file) => inbox.receive(file))
  try {
    const { path: source, size } = received
    return { received, facts: await checkUpload({ source, size, topic, ...rest }, allowed) }
  } catch (error) {
    await inbox.drop(received)
    throw error
  }
}

/** Checks what arrives in memory and writes it sealed. */
async function arriveSealed(request: FastifyRequest, { allowed, topic, caller, services }: Arriving) {
  const limits = { ...allowed, maxsize: Math.min(allowed.maxsize, mostSealedBytes) }
  const { arrived: bytes, ...rest } = await arrivalOf(request, limits, buffer)
  const { name, mimetype } = await checkUpload({ source: bytes, size: bytes.length, topic, ...rest }, limits)
  const { secrets, files } = services
  return receiveSealed({ inbox: files.inbox, secrets }, caller.actor.accountId, { name, mimetype, bytes })
}

/** Adds what still fits into the quota of its owner; many at once are counted one after the other. */
async function addWithin({ own, services }: Ctx<'files'>, row: Parameters<typeof addFile>[1]) {
  await lockUploadsOf(own, row.owner_id ?? 0)
  await mustHaveQuota({ read: own, services }, row.owner_id ?? 0, Number(row.size))
  return addFile(own, row)
}

type Facts = Awaited<ReturnType<typeof checkUpload>> & { topic: string; url: string }

/** Stores a checked upload. Content that gets no record is removed again. */
async function keep(
  received: Received,
  facts: Facts,
  caller: Caller,
  endpoint: typeof upload,
  { inTransaction, writing, services }: Ways,
): Promise<FileRow> {
  const store = await services.files.inUse()
  const { sha256, sha1 } = received
  const { accountId, area } = caller.actor
  const place = { sha256, storage: store.storage }
  const whose = { owner_id: accountId, is_admin: area === 'admin', topic: facts.topic, ...place }
  const idle: StoredContent[] = []
  try {
    await store.ahead(received)
    return await inTransaction(caller, endpoint, facts, async (ctx) => {
      const { own } = ctx
      await lockContent(own, sha256)
      await store.put(received)
      const row = (await noteAgain(own, whose)) ?? (await addWithin(ctx, { ...facts, ...whose, sha1 }))
      if (facts.topic === sealedTopic) idle.push(...(await deleteUntaken(ctx, accountId)))
      if (facts.topic === avatarTopic) idle.push(...(await removeOldPictures({ own }, accountId, row.id)))
      return row
    })
  } catch (error) {
    idle.push(place)
    throw error
  } finally {
    // the first error is reported; content that could not be removed does no harm
    await clearContent({ services }, writing, idle).catch(() => undefined)
  }
}

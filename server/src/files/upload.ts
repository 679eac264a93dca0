import { rm } from 'node:fs/promises'
import type { MultipartFile } from '@fastify/multipart'
import {
  fileTooBig,
  incompleteFile,
  type StoredFile,
  typeNotAllowed,
  upload,
  uploaded,
} from '@obelisk/contract/files'
import { sayIn } from '@obelisk/contract/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { answerRefusal } from '#kernel/refuse.ts'
import type { Ctx } from '#kernel/room.ts'
import { languageOf, now, wirePaths } from '#kernel/serve.ts'
import { addFile, type FileRow } from './queries.ts'
import { mimetypeOf } from './sniff.ts'
import type { Store } from './store.ts'

export const maxUpload = 20 * 1024 * 1024

export const wireFile = ({ id, name, size, mimetype, sha256 }: FileRow): StoredFile => ({
  id,
  name,
  size,
  mimetype,
  url: `/api/files/download?id=${id}`,
  full_url: `/index.php/api/files/download?id=${id}`,
  sha1: sha256.slice(0, 40),
})

type Ways = {
  store: Store
  callerOf: (request: FastifyRequest) => Promise<Caller>
  inTransaction: <T>(caller: Caller, body: (ctx: Ctx<'files'>) => Promise<T>) => Promise<T>
}

async function keep(part: MultipartFile, store: Store) {
  if (!part.filename) throw new Refusal(incompleteFile)
  const name = part.filename.replace(/[\\/]/g, '_').slice(-200)
  const { sha256, size } = await store.put(part.file)
  const refuse = async (refusal: Refusal) => {
    await rm(store.pathOf(sha256), { force: true })
    return refusal
  }
  if (part.file.truncated) throw await refuse(new Refusal(fileTooBig))
  if (size === 0) throw await refuse(new Refusal(incompleteFile))
  const mimetype = await mimetypeOf(store.pathOf(sha256), name)
  if (!mimetype) throw new Refusal(typeNotAllowed)
  return { name, sha256, size, mimetype }
}

/** Uploads have a server of their own: no transaction is open while bytes cross the network. */
export function serveUploads(app: FastifyInstance, ways: Ways) {
  const handler = (request: FastifyRequest, reply: FastifyReply) =>
    receive(request, ways).catch((error: unknown) =>
      answerRefusal(request, reply, error, languageOf(request)),
    )
  for (const url of wirePaths(upload.path)) app.post(url, handler)
}

async function receive(request: FastifyRequest, { store, callerOf, inTransaction }: Ways) {
  const caller = await callerOf(request)
  const part = await request.file({ limits: { fileSize: maxUpload, files: 1 } })
  if (!part) throw new Refusal(incompleteFile)
  const facts = await keep(part, store)
  const { topic } = upload.input.parse(request.query ?? {})
  const row = await inTransaction(caller, ({ own }) =>
    addFile(own, { ...facts, topic, owner_id: caller.actor.accountId }),
  )
  return { code: 1, msg: sayIn(caller.language, uploaded), time: now(), data: { file: wireFile(row) } }
}

import { Readable } from 'node:stream'
import type { FileAnswer } from '@obelisk/contract/endpoint'
import type { FastifyReply } from 'fastify'
import { savedName } from '../../format/saved-name.ts'

/**
 * A stream goes out as it is: read through an iterator, one that nobody had begun to read would stay open when the caller
 * leaves.
 */
function sentOf(body: FileAnswer['body']): Buffer | Readable {
  if (body instanceof Uint8Array) return Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  return body instanceof Readable ? body : Readable.from(body)
}

export function sendFile(reply: FastifyReply, { name, type, body, inline, status }: FileAnswer) {
  const saved = savedName(name)
  const plain = saved.replace(/[^\x20-\x7e]/g, '_')
  return reply
    .status(status ?? 200)
    .header('content-type', type)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', 'private, no-store')
    .header(
      'content-disposition',
      `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(saved)}`,
    )
    .send(sentOf(body))
}

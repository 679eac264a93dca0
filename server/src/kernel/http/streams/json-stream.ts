import { Readable } from 'node:stream'
import { bodyCode } from '@obelisk/contract/envelope'
import type { FastifyReply } from 'fastify'

/**
 * The data of an answer that may be too large to hold at once: the text of one JSON value, piece by piece. The pieces are
 * made while they are sent; a failure breaks the answer off, so that no client takes a part for the whole.
 */
export class JsonStream {
  readonly pieces: AsyncIterable<string>
  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces
  }
}

async function* enveloped({ pieces }: JsonStream) {
  yield `{"code":${bodyCode.done},"msg":"","time":${Math.floor(Date.now() / 1000)},"data":`
  yield* pieces
  yield '}'
}

export const sendJsonStream = (reply: FastifyReply, data: JsonStream) =>
  reply
    .header('content-type', 'application/json; charset=utf-8')
    .send(Readable.from(enveloped(data), { objectMode: false }))

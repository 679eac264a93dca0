import type { FastifyInstance, FastifyRequest } from 'fastify'

const isMultipart = (request: FastifyRequest) =>
  String(request.headers['content-type'] ?? '').startsWith('multipart/')

/**
 * Ends requests that have not arrived completely after `wholeMs`. Uploads are exempt: their handler calls
 * `endStalledRequest`.
 */
export function limitArrivalTime(app: FastifyInstance, wholeMs: number) {
  app.addHook('onRequest', async (request) => {
    if (isMultipart(request) || request.raw.complete) return
    const late = setTimeout(() => request.raw.destroy(), wholeMs)
    late.unref()
    for (const event of ['end', 'close'] as const) request.raw.once(event, () => clearTimeout(late))
  })
}

/** Ends a request when no byte arrives for `silenceMs`. Call the returned function when everything has arrived. */
export function endStalledRequest({ raw }: FastifyRequest, silenceMs: number): () => void {
  let seen = raw.socket.bytesRead
  const watch = setInterval(() => {
    if (raw.socket.bytesRead === seen) raw.destroy()
    seen = raw.socket.bytesRead
  }, silenceMs)
  return () => clearInterval(watch)
}

import { Readable } from 'node:stream'
import type { EventsAnswer } from '@obelisk/contract/endpoint'
import type { FastifyReply } from 'fastify'

/** Proxies close a connection that is silent for about a minute. */
const pulseMs = 15_000

const pulse = Symbol('pulse')

/** The next event, or a sign of life when none has come for a while. */
function nextOrPulse<T>(coming: Promise<T>): Promise<T | typeof pulse> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<typeof pulse>((tick) => {
    timer = setTimeout(() => tick(pulse), pulseMs)
  })
  return Promise.race([coming, late]).finally(() => clearTimeout(timer))
}

/** Each event as one line of JSON. When there is none for a while, a comment, which clients skip. */
async function* written(events: EventsAnswer): AsyncGenerator<string> {
  const iterator = events[Symbol.asyncIterator]()
  try {
    for (let coming = iterator.next(); ; ) {
      const next = await nextOrPulse(coming)
      if (next === pulse) {
        yield ':\n\n'
        continue
      }
      if (next.done) return
      yield `data: ${JSON.stringify(next.value)}\n\n`
      coming = iterator.next()
    }
  } finally {
    void iterator.return?.()
  }
}

/** Answers with server-sent events that no proxy may cache or buffer. */
export const sendEvents = (reply: FastifyReply, events: EventsAnswer) =>
  reply
    .header('content-type', 'text/event-stream')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(written(events)))

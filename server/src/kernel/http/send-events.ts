import { Readable } from 'node:stream'
import type { EventsAnswer } from '@obelisk/contract/endpoint'
import type { FastifyReply } from 'fastify'

/** Proxies end a connection on which nothing comes for a minute or so. */
const pulseMs = 15_000

const pulse = Symbol('pulse')

/** The next event, or the pulse when none has come for a while. */
function nextOrPulse<T>(coming: Promise<T>): Promise<T | typeof pulse> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<typeof pulse>((tick) => {
    timer = setTimeout(() => tick(pulse), pulseMs)
  })
  return Promise.race([coming, late]).finally(() => clearTimeout(timer))
}

/** Each event as one line of JSON; a comment, which readers skip, when there is nothing to tell. */
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

/** Answers with server-sent events, which no proxy may keep or collect. */
export const sendEvents = (reply: FastifyReply, events: EventsAnswer) =>
  reply
    .header('content-type', 'text/event-stream')
    .header('cache-control', 'no-cache')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(written(events)))

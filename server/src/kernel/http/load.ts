import { createHash } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Endpoint } from '@obelisk/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * At most so many calls are under way, and the event loop at most so many milliseconds late, before the next call is
 * refused. Who is signed in still comes in when strangers no longer do, and so does, a little less, who signs in.
 */
export type LoadLimits = Record<'known' | 'entering' | 'strangers', { calls: number; delay: number }>

/** What one thread in front of twenty connections does in a tenth of a second or two. */
export const usualLoad: LoadLimits = {
  known: { calls: 64, delay: 1500 },
  entering: { calls: 44, delay: 700 },
  strangers: { calls: 24, delay: 400 },
}

/**
 * With so few calls under way the thread is late by work of others on the machine, and refusing would not help: a person
 * alone, whose browser asks this many at once, is never refused.
 */
const fewCalls = 6

const endless = { calls: Number.POSITIVE_INFINITY, delay: Number.POSITIVE_INFINITY }
const none: LoadLimits = { known: endless, entering: endless, strangers: endless }

/** Milliseconds over which the delay is taken, and between two looks of Node itself. */
const sample = { every: 500, resolution: 20 }

/** Sessions that are remembered, so that no made-up token passes for one. */
const mostSessions = 20_000

const tokenOf = ({ headers }: FastifyRequest) => String(headers['ba-user-token'] ?? headers.batoken ?? '')
const shortOf = (token: string) => createHash('sha256').update(token).digest('base64url').slice(0, 22)

export type Load = ReturnType<typeof watchLoad>

/** Counts the work under way and says when there is more than `limits` allow; left out: never. */
export function watchLoad(app: FastifyInstance, limits: LoadLimits = none) {
  let underWay = 0
  let late = 0
  const delay = monitorEventLoopDelay({ resolution: sample.resolution })
  const sampling = setInterval(() => {
    // no sample at all: nothing was late
    late = Number.isNaN(delay.mean) ? 0 : delay.mean / 1e6 - sample.resolution
    delay.reset()
  }, sample.every).unref()
  delay.enable()
  // what starting held up is over when the first call can come, and says nothing of the load
  app.addHook('onListen', async () => {
    late = 0
    delay.reset()
  })
  app.addHook('onClose', async () => {
    clearInterval(sampling)
    delay.disable()
  })

  const sessions = new Set<string>()
  const isKnown = (request: FastifyRequest) => {
    const token = tokenOf(request)
    return token !== '' && sessions.has(shortOf(token))
  }

  const isWithin = ({ calls, delay: latest }: { calls: number; delay: number }) =>
    underWay < calls && (underWay < fewCalls || late < latest)

  return {
    /** Calls that are worked on now, and milliseconds by which the event loop was late over the last half second. */
    now: () => ({ underWay, late: Math.max(0, late) }),
    /** Whether a call comes at a good time. */
    hasRoom(request: FastifyRequest, { signsIn }: Pick<Endpoint, 'signsIn'>): boolean {
      if (isWithin(limits.strangers)) return true
      if (signsIn && isWithin(limits.entering)) return true
      return isWithin(limits.known) && isKnown(request)
    },
    /** The token of this call belongs to a session. */
    remember(request: FastifyRequest) {
      const token = tokenOf(request)
      if (token === '') return
      if (sessions.size >= mostSessions) sessions.clear()
      sessions.add(shortOf(token))
    },
    /** Work that counts. Not the time in which a slow line brings a body or takes an answer: anybody can make that long. */
    async during<T>(work: () => Promise<T>): Promise<T> {
      underWay += 1
      try {
        return await work()
      } finally {
        underWay -= 1
      }
    },
  }
}

import type { FastifyInstance } from 'fastify'

/** Milliseconds without a call after which the server rests, and how much more memory than after the last rest is worth one. */
const habits = { quiet: 2000, growth: 1.1 }

/**
 * Collects all garbage and gives the memory back to the system. V8 does it by itself only when a page of a browser goes
 * to the background; its tools for developers can ask for it, in this very process.
 */
async function giveBack(): Promise<void> {
  const { Session } = await import('node:inspector/promises')
  const session = new Session()
  session.connect()
  try {
    await session.post('HeapProfiler.collectGarbage')
  } finally {
    session.disconnect()
  }
}

/**
 * Lets the server give back what starting and working left behind as soon as nobody calls for a while: a fifth of a
 * second, and only when memory has grown since the last time.
 */
export function restWhenQuiet(app: FastifyInstance, { quiet, growth } = habits) {
  let atWork = 0
  let last = 0
  let rested = 0
  let clock: NodeJS.Timeout | undefined

  async function rest() {
    clock = undefined
    const left = last + quiet - performance.now()
    if (atWork > 0 || left > 0) return wake(atWork > 0 ? quiet : left)
    if (process.memoryUsage.rss() < rested * growth) return
    await giveBack().catch((error: unknown) => app.log.warn({ err: error }, 'memory was not given back'))
    rested = process.memoryUsage.rss()
  }
  function wake(after = quiet) {
    clock ??= setTimeout(rest, after).unref()
  }
  app.addHook('onRequest', async (_request, reply) => {
    atWork += 1
    reply.raw.once('close', () => {
      atWork -= 1
      last = performance.now()
      wake()
    })
  })
  app.addHook('onListen', async () => wake())
  app.addHook('onClose', async () => clearTimeout(clock))
}

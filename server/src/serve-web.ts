import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { lightRouteAt } from '@obelisk/contract/links'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { framedSites } from '#access-control/public.ts'
import type { DB } from '#db/tables.ts'

/** What a page may show within itself. */
const framesFrom = (sites: readonly string[]) => ["frame-src 'self'", ...sites].join(' ')

const isReading = (method: string) => method === 'GET' || method === 'HEAD'

/** The start that a page is built into. */
const startOf = (web: string, url: string) =>
  lightRouteAt(url.split('?', 1)[0] ?? '') && existsSync(join(web, 'light.html'))
    ? 'light.html'
    : 'index.html'

/** Whether a file may have this address: no zero byte, no backslash, no way out of the folder. */
function isAddressOfFile(url: string) {
  try {
    const path = decodeURIComponent(url.split('?', 1)[0] ?? '')
    return !path.includes('\0') && !/\\|(^|\/)\.\.(\/|$)/.test(path)
  } catch {
    return false
  }
}

/** The built web: hashed assets for ever, the page itself never from a cache, and every other path is a page of the router. */
export async function serveWeb(
  app: FastifyInstance,
  { reading, web }: { reading: Kysely<DB>; web: string | undefined },
) {
  if (web && existsSync(web)) {
    // the build has packed them already
    const served = { index: false, cacheControl: false, preCompressed: true } as const
    await app.register(fastifyStatic, {
      ...served,
      root: web,
      wildcard: false,
      globIgnore: ['assets/**'],
      setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    })
    await app.register(async (assets) => {
      assets.addHook('onRequest', async (request, reply) => {
        if (isAddressOfFile(request.url)) return
        reply.callNotFound()
        return reply
      })
      // looked for with every request: a new build may be published while the server runs
      await assets.register(fastifyStatic, {
        ...served,
        root: join(web, 'assets'),
        prefix: '/assets/',
        decorateReply: false,
        setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
      })
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      isReading(request.method) &&
      !/^\/(index\.php|api\/|admin\/ajax|assets\/)/.test(request.originalUrl) &&
      web &&
      existsSync(web)
    if (isPage) {
      // while the database is away the page still comes, frames nothing, and says what is the matter
      const framed = await framedSites(reading).catch(() => [])
      const policy = `${String(reply.getHeader('content-security-policy'))};${framesFrom(framed)}`
      return reply
        .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
        .sendFile(startOf(web, request.originalUrl))
    }
    return reply.status(404).send({ code: 404, msg: '', time: Math.floor(Date.now() / 1000), data: null })
  })
}

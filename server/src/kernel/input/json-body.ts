import type { FastifyInstance } from 'fastify'

/**
 * JSON as always, except that no body at all is no body: many clients name a type whether they send something or not,
 * and a call whose input stands in its address needs none.
 */
export function readJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else void parse(request, text, done)
  })
}

import type { FastifyInstance } from 'fastify'

/**
 * Reads JSON bodies. An empty body is no error here: many clients send the JSON media type without a body, and a call
 * whose input is in its address needs none.
 */
export function readJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else void parse(request, text, done)
  })
}

import type { Endpoint } from '@obelisk/contract/endpoint'
import * as z from 'zod'
import { wirePath } from './serve.ts'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })

const parameters = (input: z.ZodType) => {
  const schema = schemaOf(input, 'input') as { properties?: Record<string, unknown>; required?: string[] }
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }))
}

const envelopeOf = (output: z.ZodType) => ({
  type: 'object',
  required: ['code', 'msg', 'time', 'data'],
  properties: {
    code: { type: 'integer', description: '1 is success' },
    msg: { type: 'string' },
    time: { type: 'integer' },
    data: schemaOf(output, 'output'),
  },
})

const streamed = {
  file: { 200: { description: 'The file', content: { 'application/octet-stream': {} } } },
  events: { 200: { description: 'Server-sent events', content: { 'text/event-stream': {} } } },
}

const answers = ({ answer, output }: Endpoint) =>
  answer === 'json'
    ? {
        200: { description: 'The envelope', content: { 'application/json': { schema: envelopeOf(output) } } },
      }
    : streamed[answer]

function operation(endpoint: Endpoint) {
  const body =
    endpoint.method === 'POST'
      ? { requestBody: { content: { 'application/json': { schema: schemaOf(endpoint.input, 'input') } } } }
      : { parameters: parameters(endpoint.input) }
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    'x-access': endpoint.access,
    security: endpoint.access === 'anyone' ? [] : [{ member: [] }],
    ...body,
    responses: answers(endpoint),
  }
}

/** The description of every call, in OpenAPI 3.1, made from the endpoints themselves. */
export function openApiOf(endpoints: readonly Endpoint[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = wirePath(endpoint.path)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Obelisk',
      version,
      description:
        'Every call of Obelisk. HTTP status is 200 for business answers; the code in the body says how it went.',
    },
    paths,
    components: { securitySchemes: { member: { type: 'apiKey', in: 'header', name: 'ba-user-token' } } },
  }
}

import type { Endpoint } from '@obelisk/contract/endpoint'
import { wirePath } from '../http/serve.ts'
import { type Described, describer } from './described-schemas.ts'

type Describe = ReturnType<typeof describer>

/** Lists are written `ids[]=1&ids[]=2`. */
const queryName = (name: string, { type }: Described) => (type === 'array' ? `${name}[]` : name)

const parameters = ({ input }: Endpoint, describe: Describe, name: string) => {
  const { properties = {}, required = [] } = describe.inPlace(input, 'input', name, 'inline')
  return Object.entries(properties).map(([field, schema]) => ({
    name: queryName(field, schema),
    in: 'query',
    required: required.includes(field),
    schema,
  }))
}

const envelopeOf = (data: Described) => ({
  type: 'object',
  required: ['code', 'msg', 'time', 'data'],
  properties: {
    code: { type: 'integer', description: '1 is success' },
    msg: { type: 'string' },
    time: { type: 'integer' },
    data,
  },
})

const streamed = {
  file: { 200: { description: 'The file', content: { 'application/octet-stream': {} } } },
  events: { 200: { description: 'Server-sent events', content: { 'text/event-stream': {} } } },
}

function answers({ answer, output }: Endpoint, describe: Describe, name: string) {
  if (answer !== 'json') return streamed[answer]
  const schema = envelopeOf(describe.inPlace(output, 'output', name))
  return { 200: { description: 'The envelope', content: { 'application/json': { schema } } } }
}

/** The back office takes its own token only. */
const securityOf = ({ access, path }: Endpoint) =>
  access === 'anyone' ? [] : [{ [path.startsWith('/admin/') ? 'admin' : 'member']: [] }]

const nameOf = ({ method, path }: Endpoint) => `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+/g, '_')}`

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same addition sent again with the same key within a day is answered, not made again.',
  schema: { type: 'string', pattern: '^[!-~]{1,255}$' },
}

function operation(endpoint: Endpoint, describe: Describe) {
  const name = nameOf(endpoint)
  const body =
    endpoint.method === 'POST'
      ? {
          ...(endpoint.isDeduplicated ? { parameters: [idempotencyKey] } : {}),
          requestBody: {
            content: {
              'application/json': { schema: describe.inPlace(endpoint.input, 'input', `${name}_body`) },
            },
          },
        }
      : { parameters: parameters(endpoint, describe, `${name}_query`) }
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    'x-access': endpoint.access,
    security: securityOf(endpoint),
    ...body,
    responses: answers(endpoint, describe, `${name}_data`),
  }
}

/** The description of every call, in OpenAPI 3.1, made from the endpoints themselves. */
export function openApiOf(endpoints: readonly Endpoint[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  const describe = describer()
  for (const endpoint of endpoints) {
    const path = wirePath(endpoint.path)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, describe) }
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
    components: {
      schemas: describe.shared,
      securitySchemes: {
        member: { type: 'apiKey', in: 'header', name: 'ba-user-token' },
        admin: { type: 'apiKey', in: 'header', name: 'batoken' },
      },
    },
  }
}

import { expect, test } from 'vitest'
import { rooms } from '#rooms.ts'
import { testApp } from '../test/call.ts'

type Node = Record<string, unknown>
type Operation = Node & {
  operationId: string
  security: Record<string, unknown>[]
  responses: Node
  parameters?: (Node & { name: string; schema: Node })[]
}
type Document = {
  openapi: string
  info: Node
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Node; securitySchemes: Record<string, Node> }
}

const documentNow = async () =>
  (await (await testApp()).inject({ url: '/index.php/openapi.json' })).json() as Document

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Every object of the document with the way to it. */
function nodesOf(value: unknown, way = '#'): { way: string; node: Node }[] {
  if (!isNode(value)) return []
  const inner = Object.entries(value).flatMap(([key, one]) => nodesOf(one, `${way}/${key}`))
  return Array.isArray(value) ? inner : [{ way, node: value }, ...inner]
}

/** What a pointer leads to in the whole document, as RFC 6901 has it. */
const pointed = (document: unknown, ref: string) =>
  ref
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((at, part) => (isNode(at) && Object.hasOwn(at, part) ? at[part] : undefined), document)

const types = new Set<unknown>(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'])

/** The words of JSON Schema 2020-12 that stand in a schema, and what each has to be. */
const words: Record<string, (value: unknown) => boolean> = {
  type: (value) => [value].flat().every((one) => types.has(one)),
  readOnly: (value) => typeof value === 'boolean',
  properties: isNode,
  required: (value) => Array.isArray(value) && new Set(value).size === value.length,
  additionalProperties: (value) => typeof value === 'boolean' || isNode(value),
  propertyNames: isNode,
  items: (value) => typeof value === 'boolean' || isNode(value),
  prefixItems: Array.isArray,
  enum: (value) => Array.isArray(value) && value.length > 0,
  const: () => true,
  default: () => true,
  examples: (value) => Array.isArray(value) && value.length > 0,
  anyOf: (value) => Array.isArray(value) && value.length > 0,
  oneOf: (value) => Array.isArray(value) && value.length > 0,
  allOf: (value) => Array.isArray(value) && value.length > 0,
  not: isNode,
  format: (value) => typeof value === 'string',
  pattern: (value) => typeof value === 'string' && new RegExp(value, 'u') instanceof RegExp,
  description: (value) => typeof value === 'string',
  contentEncoding: (value) => typeof value === 'string',
  contentMediaType: (value) => typeof value === 'string',
  $ref: (value) => typeof value === 'string',
  ...Object.fromEntries(
    ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'].map((word) => [
      word,
      (value: unknown) => typeof value === 'number',
    ]),
  ),
  ...Object.fromEntries(
    ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'].map((word) => [
      word,
      (value: unknown) => Number.isInteger(value) && Number(value) >= 0,
    ]),
  ),
}

const mapsOf = ['properties']
const listsOf = ['anyOf', 'oneOf', 'allOf', 'prefixItems']
const onesOf = ['items', 'additionalProperties', 'propertyNames', 'not']

/** What is wrong with a schema and with those within it. */
function faultsOf(schema: unknown, way: string): string[] {
  if (typeof schema === 'boolean') return []
  if (!isNode(schema)) return [`${way} is no schema`]
  const own = Object.entries(schema).flatMap(([word, value]) =>
    words[word]?.(value) ? [] : [`${way} ${word}: ${JSON.stringify(value)?.slice(0, 60)}`],
  )
  const inner = [
    ...mapsOf.flatMap((word) => Object.entries(schema[word] ?? {})),
    ...listsOf.flatMap((word) => Object.entries(schema[word] ?? [])),
    ...onesOf.flatMap((word) => (schema[word] === undefined ? [] : [[word, schema[word]] as const])),
  ]
  return [...own, ...inner.flatMap(([name, one]) => faultsOf(one, `${way}/${name}`))]
}

test('F5: every reference of the OpenAPI document leads to something', async () => {
  const document = await documentNow()
  const refs = nodesOf(document).flatMap(({ node }) => (typeof node.$ref === 'string' ? [node.$ref] : []))
  expect(refs.length, 'trees refer to themselves').toBeGreaterThan(10)
  expect(refs.filter((ref) => !ref.startsWith('#/') || pointed(document, ref) === undefined)).toEqual([])
  // what nobody refers to would be a schema lost
  const used = new Set(refs.map((ref) => ref.split('/').at(-1)))
  expect(Object.keys(document.components.schemas).filter((name) => !used.has(name))).toEqual([])
})

test('F5: every call is described once, with the token of its area, and takes and gives sound schemas', async () => {
  const document = await documentNow()
  expect([document.openapi, Object.keys(document.info)]).toEqual([
    '3.1.0',
    ['title', 'version', 'description'],
  ])
  const { securitySchemes } = document.components
  expect(securitySchemes).toEqual({
    member: { type: 'apiKey', in: 'header', name: 'ba-user-token' },
    admin: { type: 'apiKey', in: 'header', name: 'batoken' },
  })
  const endpoints = rooms.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
  const names = new Set<string>()
  for (const { method, path, access } of endpoints) {
    const operation = document.paths[`/index.php${path}`]?.[method.toLowerCase()]
    if (!operation) throw new Error(`${method} ${path} is not described`)
    names.add(operation.operationId)
    const scheme = path.startsWith('/admin/') ? 'admin' : 'member'
    expect(operation.security, path).toEqual(access === 'anyone' ? [] : [{ [scheme]: [] }])
    expect(Object.keys(operation.responses), path).toEqual(['200'])
    const fields = (operation.parameters ?? []).map(({ name }) => name)
    expect(new Set(fields).size, path).toBe(fields.length)
  }
  expect(names.size).toBe(endpoints.length)
})

test('every schema of the document says only what JSON Schema knows', async () => {
  const document = await documentNow()
  const schemas = nodesOf(document.paths).flatMap(({ way, node }) =>
    isNode(node.schema) ? [[way, node.schema] as const] : [],
  )
  const all = [...schemas, ...Object.entries(document.components.schemas)]
  expect(all.length).toBeGreaterThan(500)
  expect(all.flatMap(([way, schema]) => faultsOf(schema, way))).toEqual([])
})

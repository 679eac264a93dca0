import type { Endpoint } from '@obelisk/contract/endpoint'
import * as z from 'zod'

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  $ref?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  minItems?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
}
type Path = readonly (string | number)[]
type Leaf = {
  path: Path
  kind: 'text' | 'number'
  /** Of a text that may be anything: how many characters it may have. */
  most?: number
}
type Walk = { defs: Record<string, Schema>; leaves: Leaf[]; depth: number }

const formats: Record<string, string> = {
  email: 'a@example.edu',
  date: '2026-01-01',
  uri: 'https://example.edu/',
}

/** Texts of the shapes that fields ask for. */
const shaped = ['1', 'a1', 'Abc123', '2026-01-01', '13800000000', '1.0', '11010519491231002X']

function textOf({ format = '', minLength = 1, pattern }: Schema): string {
  if (formats[format]) return formats[format]
  if (!pattern) return 'x'.repeat(Math.max(1, minLength))
  return shaped.find((text) => new RegExp(pattern).test(text)) ?? 'x'
}

function within(schema: Schema, path: Path, walk: Walk): unknown {
  const { properties = {} } = schema
  return Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, sample(inner, [...path, name], walk)]),
  )
}

function listOf({ items, prefixItems, minItems = 0 }: Schema, path: Path, walk: Walk): unknown[] {
  if (prefixItems) return prefixItems.map((inner, at) => sample(inner, [...path, at], walk))
  const count = Math.max(1, minItems)
  return Array.from({ length: count }, (_, at) => sample(items ?? {}, [...path, at], walk))
}

const choiceOf = ({ anyOf, oneOf, allOf }: Schema) =>
  (anyOf ?? oneOf ?? allOf)?.find(({ type }) => type !== 'null')

const samples: Record<string, (schema: Schema, path: Path, walk: Walk) => unknown> = {
  object: within,
  array: listOf,
  boolean: () => true,
  null: () => null,
  integer: ({ minimum, exclusiveMinimum, maximum = 1 }, path, { leaves }) => {
    leaves.push({ path, kind: 'number' })
    return Math.max(
      Math.min(1, maximum),
      minimum && minimum > -1e9 ? minimum : 0,
      (exclusiveMinimum ?? -1) + 1,
    )
  },
  number: (schema, path, walk) => samples.integer?.(schema, path, walk),
  string: (schema, path, { leaves }) => {
    const { pattern, format, maxLength = Number.POSITIVE_INFINITY } = schema
    leaves.push({ path, kind: 'text', ...(pattern || format ? {} : { most: maxLength }) })
    return typeof schema.default === 'string' ? schema.default : textOf(schema)
  },
}

function sample(schema: Schema, path: Path, walk: Walk): unknown {
  const deeper = { ...walk, depth: walk.depth + 1 }
  if (deeper.depth > 12) return null
  if (schema.$ref) return sample(walk.defs[schema.$ref.split('/').at(-1) ?? ''] ?? {}, path, deeper)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = choiceOf(schema)
  if (choice) return sample(choice, path, deeper)
  const make = samples[schema.type ?? 'string']
  const made = make ? make(schema, path, deeper) : null
  return schema.examples?.[0] ?? made
}

type Sample = { value: unknown; leaves: Leaf[] }

/** What fits a JSON schema, with every field filled, and the places of texts and numbers in it. */
export function sampleOf(schema: Schema & { $defs?: Record<string, Schema> }): Sample {
  const leaves: Leaf[] = []
  return { value: sample(schema, [], { defs: schema.$defs ?? {}, leaves, depth: 0 }), leaves }
}

const described = new WeakMap<Endpoint['input'], Schema>()

function schemaOf({ input }: Endpoint): Schema {
  const schema =
    described.get(input) ?? (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema)
  described.set(input, schema)
  return schema
}

/** An input that has every field of this call filled, as far as its declaration tells. */
export const sampleInput = (endpoint: Endpoint): Sample => sampleOf(schemaOf(endpoint))

/** The same input with something else at one place. */
export function withAt(value: unknown, [first, ...rest]: Path, put: unknown): unknown {
  if (first === undefined) return put
  const inner = (value as Record<string | number, unknown> | null)?.[first]
  const next = withAt(inner, rest, put)
  return Array.isArray(value)
    ? value.map((one, at) => (at === first ? next : one))
    : { ...(value as object), [first]: next }
}

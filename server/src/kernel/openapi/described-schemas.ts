import * as z from 'zod'

/** A JSON schema. */
export type Described = {
  type?: string
  properties?: Record<string, Described>
  required?: string[]
} & Record<string, unknown>

const at = '#/components/schemas/'

/** Everything below with each reference turned to where it leads in the whole document. */
function led(value: unknown, to: (ref: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => led(one, to))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === '$ref' && typeof inner === 'string' ? [key, to(inner)] : [key, led(inner, to)],
    ),
  )
}

/**
 * Describes schemas for one document. What a schema refers to in itself, as trees do, or holds more than once, is put with
 * the shared schemas of the document under a name of its own: a reference counts from the top of the document, not of the
 * schema. A schema that is taken apart, as that of a query is, holds everything `inline`.
 */
export function describer() {
  const shared: Record<string, unknown> = {}

  function inPlace(
    schema: z.ZodType,
    io: 'input' | 'output',
    name: string,
    reused: 'ref' | 'inline' = 'ref',
  ): Described {
    const {
      $schema: _,
      $defs,
      ...described
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      reused,
      target: 'draft-2020-12',
    })
    let isOwn = false
    const to = (ref: string) => {
      if (ref === '#') isOwn = true
      return ref === '#' ? at + name : ref.replace('#/$defs/', `${at}${name}.`)
    }
    const here = led(described, to) as Described
    for (const [part, inner] of Object.entries($defs ?? {})) shared[`${name}.${part}`] = led(inner, to)
    if (isOwn) shared[name] = here
    return here
  }

  return { inPlace, shared }
}

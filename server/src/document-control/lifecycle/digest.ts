import { createHash } from 'node:crypto'

/** The same content gives the same text, in whatever order its keys were written. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, canonical(inner)]),
  )
}

/** SHA-256 of the canonical JSON of a document's content, in hex. */
export const digestOf = (content: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(canonical(content ?? null)))
    .digest('hex')

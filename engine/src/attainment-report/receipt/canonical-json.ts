import { sha256OfText } from '#digest/sha-256.ts'

/**
 * The one text of a value: keys in code-unit order, numbers in their shortest round-trip form, no spaces, -0 as 0,
 * undefined members left out, typed arrays as arrays. NaN and infinities are null: receipts hold neither.
 * The numbers and strings are those of RFC 8785 (JSON canonicalisation).
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'number') return numberText(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  return Array.isArray(value) || isNumberArray(value) ? listText(value) : objectText(value)
}

/** SHA-256 of a text's UTF-8 bytes as 64 lower-case hex digits, such as a platform's own. */
export type Hash = (text: string) => string

/** SHA-256 of the canonical text, 64 hex digits. */
export function digestOf(value: unknown, hash: Hash = sha256OfText): string {
  return hash(canonicalJson(value))
}

function numberText(value: number): string {
  return Number.isFinite(value) ? String(value === 0 ? 0 : value) : 'null'
}

function isNumberArray(value: object): value is Float64Array | Int32Array | Uint8Array {
  return value instanceof Float64Array || value instanceof Int32Array || value instanceof Uint8Array
}

function listText(list: ArrayLike<unknown>): string {
  // the platform writes a list of numbers to the same text, many times faster
  if (Array.isArray(list) && isPlainNumbers(list)) return JSON.stringify(list)
  let text = '['
  for (let i = 0; i < list.length; i++) text += `${i > 0 ? ',' : ''}${canonicalJson(list[i])}`
  return `${text}]`
}

function isPlainNumbers(list: readonly unknown[]): boolean {
  for (let i = 0; i < list.length; i++) if (typeof list[i] !== 'number' && list[i] !== null) return false
  return true
}

function objectText(value: object): string {
  const members = value as Readonly<Record<string, unknown>>
  let text = ''
  for (const key of Object.keys(members).sort()) {
    const member = members[key]
    if (member === undefined) continue
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(member)}`
  }
  return `{${text}}`
}

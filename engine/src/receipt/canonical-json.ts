import { sha256OfText } from './sha-256.ts'

/**
 * The one text of a value: keys in code-unit order, numbers in their shortest round-trip form, no spaces, -0 as 0,
 * undefined members left out, typed arrays as arrays. NaN and infinities are null: receipts hold neither.
 * The numbers and strings are those of RFC 8785 (JSON canonicalisation).
 */
export function canonicalJson(value: unknown): string {
  const parts: string[] = []
  write(value, parts)
  return parts.join('')
}

/** SHA-256 of the canonical text, 64 hex digits. */
export function digestOf(value: unknown): string {
  return sha256OfText(canonicalJson(value))
}

function write(value: unknown, parts: string[]): void {
  if (typeof value === 'number') parts.push(numberText(value))
  else if (typeof value !== 'object' || value === null) parts.push(JSON.stringify(value) ?? 'null')
  else if (Array.isArray(value) || isNumberArray(value)) writeList(value, parts)
  else writeObject(value, parts)
}

function numberText(value: number): string {
  return Number.isFinite(value) ? String(value === 0 ? 0 : value) : 'null'
}

function isNumberArray(value: object): value is Float64Array | Int32Array | Uint8Array {
  return value instanceof Float64Array || value instanceof Int32Array || value instanceof Uint8Array
}

function writeList(list: ArrayLike<unknown>, parts: string[]): void {
  if (Array.isArray(list) && isPlainNumbers(list)) {
    // The platform writes such a list to the same text, many times faster.
    parts.push(JSON.stringify(list))
    return
  }
  parts.push('[')
  for (let i = 0; i < list.length; i++) {
    if (i > 0) parts.push(',')
    write(list[i], parts)
  }
  parts.push(']')
}

function isPlainNumbers(list: readonly unknown[]): boolean {
  for (let i = 0; i < list.length; i++) if (typeof list[i] !== 'number' && list[i] !== null) return false
  return true
}

function writeObject(value: object, parts: string[]): void {
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  parts.push('{')
  members.forEach(([key, member], i) => {
    parts.push(i > 0 ? ',' : '', JSON.stringify(key), ':')
    write(member, parts)
  })
  parts.push('}')
}

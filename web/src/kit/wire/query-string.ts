type Pair = [key: string, value: string]

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The key of an item: plain items share `ids[]`, items that hold something themselves are numbered. */
const keyWithin = (key: string, holder: object, name: string, item: unknown) =>
  Array.isArray(holder) && !isBranch(item) ? `${key}[]` : `${key}[${name}]`

function pairsOf(key: string, value: unknown): Pair[] {
  if (value === undefined || value === null) return []
  if (!isBranch(value)) return [[key, String(value)]]
  return Object.entries(value).flatMap(([name, item]) => pairsOf(keyWithin(key, value, name, item), item))
}

/** The query of a GET: lists as `ids[]=1&ids[]=2`, lists of objects as `search[0][field]=name`. Undefined is left out. */
export function queryString(input: object): string {
  const pairs = Object.entries(input).flatMap(([key, value]) => pairsOf(key, value))
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

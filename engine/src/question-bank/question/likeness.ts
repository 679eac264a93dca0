/** From this share of common triples on, two questions may be the same (rule B03). */
export const suspectedLikeness = 0.8

const hashCount = 64
const rowsOfBand = 4

/** FNV-1a, 32 bits, signed as the database keeps it. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash | 0
}

/** Hashes of the triples of characters of a text, each once, in rising order. A text of one or two is its own triple. */
export function shinglesOf(text: string): number[] {
  const signs = [...text]
  if (signs.length === 0) return []
  if (signs.length < 3) return [hashOf(text)]
  const found = new Set<number>()
  for (let at = 0; at + 3 <= signs.length; at++) found.add(hashOf(signs.slice(at, at + 3).join('')))
  return [...found].sort((a, b) => a - b)
}

/** Likeness of two texts by their sorted shingles, 0 to 1: the Jaccard index. */
export function likeness(one: readonly number[], other: readonly number[]): number {
  let [left, right, shared] = [0, 0, 0]
  while (left < one.length && right < other.length) {
    const [a = 0, b = 0] = [one[left], other[right]]
    if (a === b) shared += 1
    if (a <= b) left += 1
    if (b <= a) right += 1
  }
  const all = one.length + other.length - shared
  return all === 0 ? 0 : shared / all
}

/** A mix of 32 bits (the end of MurmurHash3). */
function mixed(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The least hash of shingles under one salt. A loop, for it runs 64 times for each question of an import. */
function leastOf(shingles: readonly number[], salt: number): number {
  let least = 0xffffffff
  for (const shingle of shingles) {
    const hash = mixed(shingle ^ salt)
    if (hash < least) least = hash
  }
  return least
}

/**
 * Keys to look up alike texts by: two with a likeness of 0.8 share one of the sixteen with a chance of 99.9 %, two with
 * 0.3 of 12 %. MinHash with bands: 64 hashes, four a band (Leskovec, Rajaraman, Ullman: Mining of Massive Datasets, 3.4).
 */
export function bandsOf(shingles: readonly number[]): number[] {
  if (shingles.length === 0) return []
  const least = Array.from({ length: hashCount }, (_, at) => leastOf(shingles, Math.imul(at + 1, 0x9e3779b1)))
  return Array.from({ length: hashCount / rowsOfBand }, (_, band) =>
    least
      .slice(band * rowsOfBand, (band + 1) * rowsOfBand)
      .reduce((key, hash) => mixed(key ^ hash) | 0, Math.imul(band + 1, 0x01000193)),
  )
}

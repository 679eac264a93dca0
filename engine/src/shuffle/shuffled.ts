/** FNV-1a of a text, to give each list an order of its own from one seed. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** The list in a random order that the seed decides (mulberry32, Fisher-Yates): the same for the same seed and name. */
export function shuffled<T>(list: readonly T[], seed: number, name: string): T[] {
  let state = (seed ^ hashOf(name)) >>> 0
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const order = [...list]
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const kept = order[last] as T
    order[last] = order[other] as T
    order[other] = kept
  }
  return order
}

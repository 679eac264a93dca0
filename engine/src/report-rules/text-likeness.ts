/**
 * Likeness of two texts, 0 to 1: Dice's coefficient of their character pairs, spaces and case aside; pairs count as
 * often as they occur. Works for Chinese as for Latin script. Equal texts give 1, an empty text 0.
 */
export function textLikeness(a: string, b: string): number {
  const first = plain(a)
  const second = plain(b)
  if (first.length === 0 || second.length === 0) return 0
  if (first === second) return 1
  const pairs = pairCounts(first)
  const others = pairCounts(second)
  let shared = 0
  for (const [pair, count] of pairs) shared += Math.min(count, others.get(pair) ?? 0)
  const all = Math.max(0, first.length - 1) + Math.max(0, second.length - 1)
  return all === 0 ? 0 : (2 * shared) / all
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, '').toLowerCase()
}

function pairCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (let i = 0; i < text.length - 1; i++) {
    const pair = text.slice(i, i + 2)
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  return counts
}

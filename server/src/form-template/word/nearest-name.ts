/** One row further in the table of distances: `above` is the row before, `letter` the one that is compared. */
function nextRow(above: readonly number[], letter: string, other: readonly string[]): number[] {
  const row = [(above[0] ?? 0) + 1]
  for (const [at, mark] of other.entries()) {
    const replaced = (above[at] ?? 0) + (letter === mark ? 0 : 1)
    row.push(Math.min(replaced, (above[at + 1] ?? 0) + 1, (row[at] ?? 0) + 1))
  }
  return row
}

/** How many characters must be changed, added or left out to make one of the other. */
function distance(one: string, other: string): number {
  const letters = [...other]
  let row = [0, ...letters.map((_, at) => at + 1)]
  for (const letter of one) row = nextRow(row, letter, letters)
  return row.at(-1) ?? 0
}

/** The pairs of neighbouring characters: what two names of another order have in common. */
const pairsOf = (text: string) => {
  const letters = [...text]
  return new Set(
    letters.length < 2 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`),
  )
}

/** From 0 (nothing in common) to 1 (the same). */
function likeness(one: string, other: string): number {
  const longest = Math.max([...one].length, [...other].length, 1)
  const [a, b] = [pairsOf(one), pairsOf(other)]
  const shared = [...a].filter((pair) => b.has(pair)).length
  const contains = one.includes(other) || other.includes(one) ? 0.1 : 0
  return Math.max(1 - distance(one, other) / longest, (2 * shared) / (a.size + b.size)) + contains
}

/** The known name that was most probably meant; nothing when none is near. */
export function nearestName(written: string, known: readonly string[]): string | undefined {
  const wanted = written.toLowerCase()
  const [best] = known
    .map((name) => ({ name, score: likeness(wanted, name.toLowerCase()) }))
    .toSorted((a, b) => b.score - a.score)
  return best && best.score >= 0.4 ? best.name : undefined
}

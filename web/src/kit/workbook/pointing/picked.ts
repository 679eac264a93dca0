/** What is pointed at: rows by their number in the file, or columns from 0; never both. `anchor`: where a range begins. */
export type Picked = { axis: 'row' | 'column'; at: readonly number[]; anchor: number } | undefined

/** alone: this one; more: this one too, or no longer; range: everything from the last one to this. */
export type Pick = 'alone' | 'more' | 'range'

const range = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => Math.min(from, to) + at)

/** One more, or no longer this one. */
function oneMore({ axis, at }: NonNullable<Picked>, place: number): Picked {
  const now = at.includes(place) ? at.filter((one) => one !== place) : [...at, place].sort((a, b) => a - b)
  return now.length === 0 ? undefined : { axis, at: now, anchor: place }
}

/** What is pointed at after pointing here. Pointing again at the only one takes it back. */
export function pick(
  picked: Picked,
  axis: 'row' | 'column',
  place: number,
  how: Pick,
  exists: (place: number) => boolean = () => true,
): Picked {
  const alone = { axis, at: [place], anchor: place }
  if (picked?.axis !== axis) return alone
  if (how === 'range') return { axis, at: range(picked.anchor, place).filter(exists), anchor: picked.anchor }
  if (how === 'more') return oneMore(picked, place)
  return picked.at.length === 1 && picked.at[0] === place ? undefined : alone
}

/** Runs of neighbours, to be said in short: 3, 4, 5, 9 are 3–5 and 9. */
export function runsOf(at: readonly number[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  for (const place of at) {
    const last = runs.at(-1)
    if (last && last.to + 1 === place) last.to = place
    else runs.push({ from: place, to: place })
  }
  return runs
}

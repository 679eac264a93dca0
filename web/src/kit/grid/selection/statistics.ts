export interface SelectionStatistics {
  /** Cells in the selection. */
  readonly cells: number
  /** Cells that hold a number. */
  readonly numbers: number
  readonly sum: number
  readonly mean: number | undefined
}

/** Sums of decimals are rounded to nine places, so that 0.1 + 0.2 reads 0.3. */
export function statisticsOf(numbers: Iterable<number | undefined>): SelectionStatistics {
  let cells = 0
  let count = 0
  let sum = 0
  for (const number of numbers) {
    cells++
    if (number === undefined) continue
    count++
    sum += number
  }
  const clean = (value: number) => Math.round(value * 1e9) / 1e9
  return { cells, numbers: count, sum: clean(sum), mean: count === 0 ? undefined : clean(sum / count) }
}

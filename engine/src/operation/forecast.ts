/** What was free on a disk at a time: days since any day, and bytes. */
export type FreeAt = { day: number; free: number }

/** Fewer days than these say nothing of a trend. */
const leastDays = 2

/**
 * Days from the last look until nothing is free, by the straight line of least squares through what was free. `undefined`
 * when the looks cover less than two days; `null` when the disk does not fill, or not within ten years.
 */
export function daysUntilFull(looks: readonly FreeAt[]): number | null | undefined {
  const last = looks.at(-1)
  const first = looks[0]
  if (!last || !first || last.day - first.day < leastDays) return undefined
  const n = looks.length
  const meanDay = looks.reduce((sum, { day }) => sum + day, 0) / n
  const meanFree = looks.reduce((sum, { free }) => sum + free, 0) / n
  let across = 0
  let along = 0
  for (const { day, free } of looks) {
    across += (day - meanDay) * (free - meanFree)
    along += (day - meanDay) ** 2
  }
  const perDay = across / along
  if (perDay >= 0) return null
  const days = last.free / -perDay
  return days > 3650 ? null : days
}

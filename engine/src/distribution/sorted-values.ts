/** Fewer values than this are sorted as they are. */
const FEW = 256

/** Values that fall into one slot on average. */
const PER_SLOT = 2

/** Moves a value may need on average before the slots have not helped. */
const MOVES = 16

/**
 * The values (none of them NaN) in ascending order, in a new array. Marks and means spread over their range, so every
 * value is put near its place by its size and then moved the last steps: linear time. Where nearly all of them crowd
 * in one spot of the range, they are sorted as usual.
 */
export function sortedOf(values: Float64Array): Float64Array {
  if (values.length < FEW) return values.slice().sort()
  const sorted = spreadOut(values)
  return moveIntoOrder(sorted) ? sorted : sorted.sort()
}

/** Values by slots of equal width between the smallest and the largest; the larger ones in the later slots. */
function spreadOut(values: Float64Array): Float64Array {
  const { min, max } = rangeOf(values)
  const slots = Math.ceil(values.length / PER_SLOT)
  const scale = max > min ? slots / (max - min) : 0
  const slotOf = new Int32Array(values.length)
  const next = new Int32Array(slots + 2)
  for (let i = 0; i < values.length; i++) {
    const slot = (((values[i] as number) - min) * scale) >>> 0
    slotOf[i] = slot
    next[slot + 1] = (next[slot + 1] as number) + 1
  }
  for (let slot = 1; slot < next.length; slot++) {
    next[slot] = (next[slot] as number) + (next[slot - 1] as number)
  }
  const spread = new Float64Array(values.length)
  for (let i = 0; i < values.length; i++) {
    const slot = slotOf[i] as number
    spread[next[slot] as number] = values[i] as number
    next[slot] = (next[slot] as number) + 1
  }
  return spread
}

/** Sorts by insertion; false, with the values in some order, when that takes too many moves. */
function moveIntoOrder(values: Float64Array): boolean {
  let moves = MOVES * values.length
  for (let i = 1; i < values.length; i++) {
    const value = values[i] as number
    let at = i
    while (at > 0 && (values[at - 1] as number) > value) {
      values[at] = values[at - 1] as number
      at--
    }
    values[at] = value
    moves -= i - at
    if (moves < 0) return false
  }
  return true
}

/**
 * Smallest and largest of the values that are there (NaN is not); infinite where there is none. Marks cannot leave
 * their range, so nothing more is looked at once both ends of it have been seen.
 */
export function rangeOf(
  values: Float64Array,
  lowest = Number.NEGATIVE_INFINITY,
  highest = Number.POSITIVE_INFINITY,
): { min: number; max: number } {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (let i = 0; i < values.length && (min > lowest || max < highest); i++) {
    const value = values[i] as number
    if (value < min) min = value
    if (value > max) max = value
  }
  return { min, max }
}

/** How many values of an ascending array come before the first that is there already; `isThere` stays true from then on. */
export function countBefore(sorted: Float64Array, isThere: (value: number) => boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isThere(sorted[middle] as number)) high = middle
    else low = middle + 1
  }
  return low
}

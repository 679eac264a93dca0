/** Marks are decimals: sums of them lie on a grid of 10^-9 but for the noise of binary fractions (0.1 + 0.2 is not 0.3). */
const STEPS = 1e9

/** Noise of a sum of some hundred marks, relative to its size. */
const NOISE = 1e-13

/** Takes the binary noise off sums of decimals, in place; numbers that are no such sums (thirds) stay as they are. */
export function takeNoiseOff(values: Float64Array): void {
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number
    const near = Math.round(value * STEPS) / STEPS
    if (Math.abs(near - value) <= NOISE * Math.abs(value)) values[i] = near
  }
}

/** The values as whole steps of 10^-9: sums that are equal on paper are equal numbers. */
export function stepsOf(values: Float64Array): Float64Array {
  const steps = new Float64Array(values.length)
  for (let i = 0; i < values.length; i++) steps[i] = Math.round((values[i] as number) * STEPS)
  return steps
}

import { shuffled } from '#shuffle/shuffled.ts'

/**
 * In which order the parts of a question are printed whose own order is the key (what is to be put in order, the right
 * sides of pairs): a permutation of 0 … count - 1, the same for the same seed, and never the order of the key itself.
 */
export function printedOrder(count: number, seed: string): number[] {
  const key = Array.from({ length: count }, (_, at) => at)
  if (count < 2) return key
  for (let salt = 0; ; salt++) {
    const order = shuffled(key, salt, seed)
    if (order.some((from, at) => from !== at)) return order
  }
}

/** The seed of a question on a paper, so that A and B, and each part of a composite, have an order of their own. */
export const orderSeed = (label: string, itemId: number): string => `${label} ${itemId}`
export const partSeed = (seed: string, at: number): string => `${seed} ${at}`

import { sha256OfText } from '#digest/sha-256.ts'

/** Work that takes long to do and a moment to check: a number that, after the challenge, hashes to so many zero bits. */
export type Work = { challenge: string; bits: number }

/** Whether a number, written in digits, is a proof. `bits` is at most 32. */
export function isProof({ challenge, bits }: Work, given: string): boolean {
  if (!/^\d{1,10}$/.test(given)) return false
  return Math.clz32(Number.parseInt(sha256OfText(`${challenge}.${given}`).slice(0, 8), 16)) >= bits
}

/** Tries `count` numbers from `from` on; gives the first that is a proof, if one is. */
export function findProof(work: Work, from: number, count: number): string | undefined {
  for (let number = from; number < from + count; number += 1) {
    if (isProof(work, String(number))) return String(number)
  }
  return undefined
}

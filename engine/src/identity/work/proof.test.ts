import { expect, test } from 'vitest'
import { findProof, isProof } from './proof.ts'

test('a proof is found by trying, and nothing else is one', () => {
  const work = { challenge: 'c0ffee', bits: 10 }
  const proof = findProof(work, 0, 100_000) ?? ''
  expect(isProof(work, proof)).toBe(true)
  expect(isProof({ ...work, challenge: 'c0ffef' }, proof)).toBe(false)
  expect(Number(proof) === 0 || findProof(work, 0, Number(proof))).not.toBe(proof)
  for (const odd of ['', '-1', `${proof}x`, '１２', '12345678901'])
    expect(isProof({ ...work, bits: 0 }, odd)).toBe(false)
})

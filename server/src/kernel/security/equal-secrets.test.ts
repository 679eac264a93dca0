import { expect, test } from 'vitest'
import { isSameSecret } from './equal-secrets.ts'

test('only the whole secret is the secret, as text or as bytes', () => {
  const right = '语k-0123456789'
  expect(isSameSecret(right, right)).toBe(true)
  expect(isSameSecret(Buffer.from(right), right)).toBe(true)
  expect(isSameSecret(new Uint8Array([1, 2]), Buffer.from([1, 2]))).toBe(true)
  for (const wrong of ['', '语', right.slice(0, -1), `${right} `, right.toUpperCase(), `x${right.slice(1)}`])
    expect(isSameSecret(wrong, right), wrong).toBe(false)
  expect(isSameSecret(new Uint8Array([1, 2]), Buffer.from([1, 2, 0]))).toBe(false)
})

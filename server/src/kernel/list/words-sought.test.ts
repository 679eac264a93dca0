import { expect, test } from 'vitest'
import { wordsSought } from './words-sought.ts'

/** Milliseconds that it takes to take words of this many syllables apart, none of which is pinyin at its end. */
function took(syllables: number): number {
  const text = Array.from({ length: 6 }, () => `${'ao'.repeat(syllables)}qq`).join(' ')
  const began = performance.now()
  for (let time = 0; time < 20; time += 1) wordsSought(text, 'sound')('name')
  return performance.now() - began
}

test('a long word that is almost pinyin costs what its length says, not what its syllables could be', () => {
  took(2)
  expect(took(16) / took(4)).toBeLessThan(40)
})

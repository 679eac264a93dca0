import { expect, test } from 'vitest'
import { indirectBasisText } from './indirect-basis.ts'

const basis = { by: 'share' as const, mean: 0.7, share: 0.5, expected: 0.6, level: 1 }

test('28 D1: the sentence says the figure that decided, and the other one', () => {
  expect(indirectBasisText(basis, 3, 'zh-cn')).toBe(
    '达到预期（作答分值不低于 0.60）的作答占 50.0%，对应等级 1；平均值 0.700',
  )
  expect(indirectBasisText({ ...basis, by: 'mean', level: 3 }, 3, 'en')).toBe(
    'the mean answer 0.700 is level 3; 50.0% of the answers are at the expected level',
  )
  expect(indirectBasisText({ ...basis, share: null, level: null }, 3, 'en')).toContain(
    'nothing indirect is counted',
  )
})

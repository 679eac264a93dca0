import { type FindingLevel, finding } from '@obelisk/engine/finding/finding'
import { expect, test } from 'vitest'
import { calculationReason } from './calculation-reason.ts'

const sum = (level: FindingLevel = 'error') =>
  finding('sheet.total_points', level, {}, { sum: 0.1 + 0.2, expected: 100 })

test('a refusal is said in words of both languages, with its numbers as people write them', () => {
  expect(calculationReason([sum()], 'zh-cn', {})).toBe('全部评分项的折算分合计为 0.3，应为 100')
  expect(calculationReason([sum()], 'en', {})).toBe('all items add up to 0.3 points, not to 100')
})

test('warnings are no reason, and of many errors the first three are said', () => {
  expect(calculationReason([sum('warning')], 'en', {})).toBe('')
  expect(calculationReason([sum(), sum(), sum(), sum(), sum()], 'en', {})).toMatch(/; and 2 more$/)
})

test('a row is called what people call it, not by its id', () => {
  const weights = finding('rollup.indicator_weights_sum', 'error', { requirement_id: 513 }, { sum: 0 })
  const names = { requirement_id: new Map([[513, '1 工程知识']]) }
  expect(calculationReason([weights], 'zh-cn', names)).toBe(
    '毕业要求 1 工程知识 的指标点权重合计为 0，应为 1',
  )
})

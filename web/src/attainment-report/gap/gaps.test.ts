import { expect, test } from 'vitest'
import { gapsOf, widestOf } from './gaps.ts'

const objective = (id: number, direct: number | null) => ({ objective_id: id, direct, threshold: 0.65 })
const report = {
  objectives: [1, 2, 3, 4].map((no) => ({ id: no * 10, no })),
  result: { objectives: [objective(10, 0.7541), objective(20, 0.8), objective(30, null)] },
  parameters: { digits: 3, indirect_gap_max: 0.08 },
} as unknown as Parameters<typeof gapsOf>[0]

const said = (no: string, value: number) => ({ no, value, low: value - 0.05, high: value + 0.05 })

test('an objective stands beside its marks with the difference that its printed values have', () => {
  const gaps = gapsOf(report, [
    said('1', 0.8374),
    said('2', 0.72),
    said('3', 0.9),
    said('4', 0.5),
    said('9', 0.5),
  ])
  expect(gaps.map(({ no, gap, isWide }) => [no, gap, isWide])).toEqual([
    ['1', 0.083, true],
    ['2', -0.08, false],
  ])
  expect(widestOf(gaps)?.no).toBe('1')
})

test('without a result there is nothing to compare', () => {
  expect(gapsOf({ ...report, result: null }, [said('1', 0.8)])).toEqual([])
  expect(widestOf([])).toBeUndefined()
})

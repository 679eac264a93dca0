import { expect, test } from 'vitest'
import { skin, words } from './chart.fixture.ts'
import { scoreHistogram } from './score-histogram.ts'

test('marks in bars begin a little below the lowest, hatch what is below the pass line, and say who failed', () => {
  const counts = Array.from({ length: 20 }, (_, at) => (at === 9 ? 2 : at === 14 ? 6 : 0))
  const bars = { from: 0, width: 5, counts, n: 8, mean: 66.5, sd: 11, pass_mark: 60, failed: 2 }
  const spec = scoreHistogram(bars, skin, words)
  expect(spec.finding).toBe('scoresFound(2,25.0,66.5)')
  expect(spec.table.rows.slice(0, 2)).toEqual([
    ['40–45', 0, '0.0%'],
    ['45–50', 2, '25.0%'],
  ])
  const [columns, curve] = spec.option.series as { data: { value: number[]; itemStyle: object }[] }[]
  expect(columns?.data.filter(({ itemStyle }) => 'decal' in itemStyle).map(({ value }) => value[0])).toEqual([
    42.5, 47.5, 52.5, 57.5,
  ])
  // the area under the curve is that of the bars, but for its tails
  const points = curve?.data as unknown as [number, number][]
  const area = points.slice(1).reduce((sum, [mark, height], at) => {
    const [before = 0, lower = 0] = points[at] ?? []
    return sum + ((mark - before) * (height + lower)) / 2
  }, 0)
  expect(area).toBeGreaterThan(0.97 * 8 * 5)
  expect(area).toBeLessThanOrEqual(8 * 5)
  const flat = scoreHistogram({ ...bars, sd: 0 }, skin, words)
  expect((flat.option.series as { data: unknown[] }[])[1]?.data).toEqual([])
})

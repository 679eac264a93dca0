import { loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import type { ChartOrder } from './chart-order.ts'
import { drawChart } from './draw-chart.ts'

const row = { name: '目标 1', direct: 0.7, indirect: null, combined: 0.7, threshold: 0.65 }
const size = { language: 'zh-cn', width: 300, height: 120 } as const
const bars: ChartOrder = { kind: 'objectives', rows: [row], ...size }
const lines = [{ name: '目标 1', values: [0.62, null, 0.71] }]

/** One of each kind, with what it finds. */
const charts: [ChartOrder, finding: string][] = [
  [bars, '1 个课程目标全部达到期望值 0.65（数值轴从 0.4 起）'],
  [
    {
      ...size,
      kind: 'students',
      objective: 'Objective 2',
      values: [0.5, 0.8],
      threshold: 0.6,
      language: 'en',
    },
    'Objective 2: mean 0.650, 1 of 2 students reach the expected value (the value axis begins at 0.2)',
  ],
  [
    {
      ...size,
      kind: 'items',
      items: [{ name: '一、3', p: 0.6, d: 0.1, isDoubtful: true }],
      weakBelow: 0.195,
      width: 340,
    },
    '一、3 难度或区分度不在合理范围，建议复核（数值轴从 0.2 起）',
  ],
  [
    { ...size, kind: 'cycles', cycles: ['2023', '2024', '2025'], lines, threshold: 0.65, width: 380 },
    '近 3 个周期没有持续低于期望值的目标（数值轴从 0.6 起）',
  ],
]

/** How often this process turned to others while something was made. */
async function turnsDuring(make: () => Promise<unknown>) {
  let turns = 0
  let isOver = false
  const turn = () => {
    if (isOver) return
    turns += 1
    setImmediate(turn)
  }
  setImmediate(turn)
  await make()
  isOver = true
  return turns
}

test('charts asked for at once come each with its picture and its finding, and others are answered all the while', async () => {
  // loading the library gives others turns too, wherever it is loaded
  await drawChart(bars)
  let drawn: Awaited<ReturnType<typeof drawChart>>[] = []
  const turns = await turnsDuring(async () => {
    drawn = await Promise.all(charts.map(([order]) => drawChart(order)))
  })
  // painting here would give others a turn before and after each chart, not hundreds
  expect(turns).toBeGreaterThan(100 * charts.length)
  expect(drawn.map(({ finding }) => finding)).toEqual(charts.map(([, finding]) => finding))
  const sizes = await Promise.all(drawn.map(async ({ png }) => (await loadImage(png)).width))
  expect(sizes).toEqual(charts.map(([{ width }]) => 2 * width))
})

test('a chart that ends its thread is told to who asked for it, and the next are drawn by other threads', async () => {
  const wrong = { ...bars, language: 'fr' as 'en' }
  const [failed, also, ...made] = await Promise.allSettled([wrong, wrong, bars, bars].map(drawChart))
  for (const one of [failed, also]) {
    expect(one).toMatchObject({ status: 'rejected' })
    expect(String(one?.status === 'rejected' && one.reason)).toMatch(
      /^Error: The chart of objectives could not be drawn: .*undefined/,
    )
  }
  expect(made.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})

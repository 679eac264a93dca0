import { loadImage } from '@napi-rs/canvas'
import type { ChartOption } from '@obelisk/engine/chart/chart'
import { expect, test } from 'vitest'
import { drawChart } from './draw-chart.ts'

const bars = (...data: number[]): ChartOption => ({
  animation: false,
  xAxis: { type: 'category', data: data.map((_, at) => `${at + 1}`) },
  yAxis: { type: 'value' },
  series: [{ type: 'bar', data }],
})

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

test('pictures asked for at once are made in turn, and others are answered between them', async () => {
  await drawChart(bars(1), 60, 40)
  const widths = [60, 80, 100, 120, 140]
  let pictures: Buffer[] = []
  const turns = await turnsDuring(async () => {
    pictures = await Promise.all(widths.map((width) => drawChart(bars(0.7, 0.8), width, 40)))
  })
  // before it is painted and before it is packed
  expect(turns).toBeGreaterThanOrEqual(2 * widths.length)
  const sizes = await Promise.all(pictures.map(async (png) => (await loadImage(png)).width))
  expect(sizes).toEqual(widths.map((width) => 2 * width))
})

test('a chart that cannot be drawn does not keep the next from it', async () => {
  const broken = () => {
    throw new Error('no such word')
  }
  const wrong: ChartOption = {
    ...bars(1),
    series: [{ type: 'bar', data: [1], label: { show: true, formatter: broken } }],
  }
  const [failed, made] = await Promise.allSettled([drawChart(wrong, 60, 40), drawChart(bars(1), 60, 40)])
  expect([failed.status, made.status]).toEqual(['rejected', 'fulfilled'])
})

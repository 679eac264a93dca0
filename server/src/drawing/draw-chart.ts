import type { ChartOption } from '@obelisk/engine/chart/chart'

/**
 * A chart as a PNG of `width` x `height` pixels at twice the density. Charts and canvas come with the first picture:
 * a server that has drawn none starts sooner and holds a third less memory.
 */
export async function drawChart(option: ChartOption, width: number, height: number): Promise<Buffer> {
  const { paintChart } = await import('./paint-chart.ts')
  return paintChart(option, width, height)
}

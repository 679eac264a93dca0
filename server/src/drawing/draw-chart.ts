import { setImmediate as breath } from 'node:timers/promises'
import type { ChartOption } from '@obelisk/engine/chart/chart'

async function drawn(option: ChartOption, width: number, height: number): Promise<Buffer> {
  const [{ paintChart }, { packPng }] = await Promise.all([
    import('./paint-chart.ts'),
    import('./pack-png.ts'),
  ])
  await breath()
  const painted = paintChart(option, width, height)
  await breath()
  return packPng(painted.pixels, painted.width, painted.height)
}

/** One after the other: the server answers whoever waits before a picture is painted and before it is packed. */
let last: Promise<unknown> = Promise.resolve()

/**
 * A chart as a PNG of `width` x `height` pixels at twice the density. Charts and canvas come with the first picture:
 * a server that has drawn none starts sooner and holds a third less memory.
 */
export function drawChart(option: ChartOption, width: number, height: number): Promise<Buffer> {
  const made = last.then(() => drawn(option, width, height))
  last = made.catch(() => undefined)
  return made
}

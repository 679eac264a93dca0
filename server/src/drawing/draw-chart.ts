import { threadPool } from '#kernel/threads/thread-pool.ts'
import type { ChartOrder } from './chart-order.ts'

/** A chart as a PNG at twice the density of the size that it is shown at, and what it finds. */
export type DrawnChart = { png: Buffer; width: number; height: number; finding: string }

type Painted = { png: Uint8Array; finding: string }

const threads = threadPool(
  { folder: 'drawing', name: 'paint-chart' },
  { most: 2, idleMs: 60_000, longestMs: 60_000 },
)

/**
 * Draws a chart in a thread: loading the drawing library and painting hold nobody else up, and what both need of memory
 * is given back a while after the last chart.
 */
export async function drawChart(order: ChartOrder): Promise<DrawnChart> {
  const { kind, width, height } = order
  const { png, finding } = await threads.run<Painted>(order).catch((cause: Error) => {
    throw new Error(`The chart of ${kind} could not be drawn: ${cause.message}`, { cause })
  })
  return { png: Buffer.from(png.buffer, png.byteOffset, png.byteLength), width, height, finding }
}

import type { PaperBlock } from '@obelisk/contract/paper'
import type { ChartOption } from '@obelisk/engine/chart/chart'
import { drawChart } from '#drawing/draw-chart.ts'

/** A chart at the place where its picture will stand. */
type ChartBlock = { type: 'chart'; option: ChartOption; width: number; height: number; finding: string }
export type DraftBlock = PaperBlock | ChartBlock

/** Draws the charts among the blocks; their pictures are packed beside one another, off the server's own thread. */
export const drawnBlocks = (blocks: readonly DraftBlock[]): Promise<PaperBlock[]> =>
  Promise.all(blocks.map(async (block) => (block.type === 'chart' ? picture(block) : block)))

async function picture({ option, width, height, finding }: ChartBlock): Promise<PaperBlock> {
  const png = await drawChart(option, width, height)
  return { type: 'picture', png: png.toString('base64'), width, height, finding }
}

import type { PaperBlock } from '@obelisk/contract/paper'
import type { ChartOption } from '@obelisk/engine/chart/chart'
import { drawChart } from '#drawing/draw-chart.ts'

/** A chart at the place where its picture will stand. */
type ChartBlock = { type: 'chart'; option: ChartOption; width: number; height: number; finding: string }
export type DraftBlock = PaperBlock | ChartBlock

/** Draws the charts among the blocks, one by one. */
export async function drawnBlocks(blocks: readonly DraftBlock[]): Promise<PaperBlock[]> {
  const drawn: PaperBlock[] = []
  for (const block of blocks) {
    drawn.push(block.type === 'chart' ? await picture(block) : block)
  }
  return drawn
}

async function picture({ option, width, height, finding }: ChartBlock): Promise<PaperBlock> {
  const png = await drawChart(option, width, height)
  return { type: 'picture', png: png.toString('base64'), width, height, finding }
}

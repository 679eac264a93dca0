import type { PrintBlock } from '@obelisk/contract/print-document'
import type { Language } from '@obelisk/contract/refusal'
import type { ChartOrder } from './chart-order.ts'
import { drawChart } from './draw-chart.ts'

/** A chart at the place where the sentence of what it finds and its picture will stand. */
type ChartBlock = { type: 'chart'; order: ChartOrder }
export type DraftBlock = PrintBlock | ChartBlock

const fullStop: Record<Language, string> = { 'zh-cn': '。', en: '.' }

/** Draws the charts among the blocks, as many at once as there are threads for them. */
export async function drawnBlocks(blocks: readonly DraftBlock[], language: Language): Promise<PrintBlock[]> {
  const drawn = await Promise.all(
    blocks.map((block) => (block.type === 'chart' ? chart(block.order, language) : [block])),
  )
  return drawn.flat()
}

async function chart(order: ChartOrder, language: Language): Promise<PrintBlock[]> {
  const { png, width, height, finding } = await drawChart(order)
  return [
    ...(finding ? [{ type: 'text' as const, text: `${finding}${fullStop[language]}` }] : []),
    { type: 'picture', png: png.toString('base64'), width, height, finding },
  ]
}

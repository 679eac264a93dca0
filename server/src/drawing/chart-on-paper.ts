import { chartWords } from '@obelisk/contract/chart-words'
import type { ChartSpec } from '@obelisk/engine/chart/chart'
import { cycleTrend } from '@obelisk/engine/chart/cycle-trend'
import { itemQuality } from '@obelisk/engine/chart/item-quality'
import { objectiveBars } from '@obelisk/engine/chart/objective-bars'
import { requirementRadar } from '@obelisk/engine/chart/requirement-radar'
import { studentScatter } from '@obelisk/engine/chart/student-scatter'
import type { ChartOrder } from './chart-order.ts'
import { paperSkin } from './paper-skin.ts'

/** The chart that is ordered, in the skin of paper and the words of its language. */
export function chartOnPaper(order: ChartOrder): ChartSpec {
  const words = chartWords[order.language]
  switch (order.kind) {
    case 'objectives':
      return objectiveBars(order.rows, paperSkin, words, order.width)
    case 'students': {
      const students = order.values.map((value) => ({ label: '', value }))
      return studentScatter(order.objective, students, order.threshold, 0, paperSkin, words)
    }
    case 'items':
      return itemQuality(order.items, paperSkin, words)
    case 'requirements':
      return requirementRadar(order.points, order.threshold, order.margin, paperSkin, words)
    case 'cycles':
      return cycleTrend(order.cycles, order.lines, order.threshold, paperSkin, words, order.height)
  }
}

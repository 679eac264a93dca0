import { chartWords } from '@obelisk/contract/chart-words'
import type { ChartSpec } from '@obelisk/engine/chart/chart'
import { cycleTrend } from '@obelisk/engine/chart/cycle-trend'
import { itemQuality } from '@obelisk/engine/chart/item-quality'
import { objectiveBars } from '@obelisk/engine/chart/objective-bars'
import { requirementRadar } from '@obelisk/engine/chart/requirement-radar'
import { scoreHistogram } from '@obelisk/engine/chart/score-histogram'
import { studentScatter } from '@obelisk/engine/chart/student-scatter'
import { answerShares } from '@obelisk/engine/survey/charts/answer-shares'
import { surveyedCycles, surveyedGroups } from '@obelisk/engine/survey/charts/surveyed-values'
import type { ChartOrder } from './chart-order.ts'
import { printSkin } from './print-skin.ts'

/** The chart that is ordered, in the skin of paper and the words of its language. */
export function printedChart(order: ChartOrder): ChartSpec {
  const words = chartWords[order.language]
  switch (order.kind) {
    case 'objectives':
      return objectiveBars(order.rows, printSkin, words, order.width)
    case 'students': {
      const students = order.values.map((value) => ({ label: '', value }))
      return studentScatter(order.objective, students, order.threshold, 0, printSkin, words)
    }
    case 'items':
      return itemQuality(order.items, order.weakBelow, printSkin, words)
    case 'scores':
      return scoreHistogram(order.bars, printSkin, words)
    case 'requirements':
      return requirementRadar(order.points, order.threshold, order.margin, printSkin, words)
    case 'answers':
      return answerShares(order.steps, order.questions, printSkin, words)
    case 'surveyed-cycles':
      return surveyedCycles(order.targets, order.columns, printSkin, words, order.height)
    case 'surveyed-groups':
      return surveyedGroups(order.targets, order.columns, printSkin, words)
    case 'cycles':
      return cycleTrend(order.cycles, order.lines, order.threshold, printSkin, words, order.height)
  }
}

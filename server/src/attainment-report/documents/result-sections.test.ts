import { expect, test } from 'vitest'
import type { DraftBlock } from '#drawing/draw-blocks.ts'
import { printedChart } from '#drawing/printed-chart.ts'
import type { ComputedReport } from './figures.ts'
import { distribution, lowestStudents } from './result-sections.ts'
import { documentWords } from './words/words.ts'

const values = (reached: number) => Array.from({ length: 12 }, (_, at) => (at < reached ? 0.8 : 0.5))
const objective = (id: number, reached: number) => ({
  objective_id: id,
  threshold: 0.65,
  reached_share: reached / 12,
  distribution: null,
})

/** Two objectives: all twelve reach the first, three the second. */
const report = (n: number) =>
  ({
    objectives: [
      { id: 11, no: 1 },
      { id: 12, no: 2 },
    ],
    result: {
      n,
      objectives: [objective(11, 12), objective(12, 3)],
      students: { values: [values(12), values(3)] },
    },
  }) as unknown as ComputedReport

const place = { section: 7, words: documentWords['zh-cn'] }
const findings = (blocks: readonly DraftBlock[]) =>
  blocks.flatMap((block) => (block.type === 'chart' ? [printedChart(block.order).finding] : []))

test('every objective shows its students; where there is room for one chart it is the lowest; few students show none', () => {
  expect(findings(distribution(report(12), place, 'zh-cn'))).toEqual([
    '目标 1：均值 0.800，12 / 12 人达到期望值（数值轴从 0.2 起）',
    '目标 2：均值 0.575，3 / 12 人达到期望值（数值轴从 0.2 起）',
  ])
  expect(findings(lowestStudents(report(12), place, 'zh-cn'))).toEqual([
    '目标 2：均值 0.575，3 / 12 人达到期望值（数值轴从 0.2 起）',
  ])
  expect(findings(distribution(report(9), place, 'zh-cn'))).toEqual([])
})

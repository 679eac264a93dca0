import { targetName } from '@obelisk/contract/survey/target-name'
import { columnLetters } from '#workbook/sheet.ts'
import type { CellChart, SheetSpec } from '#workbook/write/sheet-spec.ts'
import { sheetName } from '#workbook/write/write-workbook.ts'
import type { Made } from './made.ts'
import { type Block, firstStep, type Placed } from './questions-sheet.ts'

const blue = '1D4E9E'
/** From the best step to the lowest one, as on the page. */
const shades = [blue, '3F6FB8', '9DBCE6', 'D3DAE4', 'A9B3C1']
const shadeOf = (at: number, steps: number) =>
  shades[Math.round((at / Math.max(1, steps - 1)) * (shades.length - 1))] ?? blue

type Chart = Omit<CellChart, 'place'> & { bars: number }

function rangeOf(sheet: SheetSpec, column: number, first: number, last: number) {
  const letters = columnLetters(column)
  return `'${sheetName(sheet.name)}'!$${letters}$${first}:$${letters}$${last}`
}

/** The values of the targets; the title says the lowest. */
function ofTargets({ figures, words, survey, language }: Made, sheet: SheetSpec): Chart[] {
  const mapped = figures.whole.mapped().filter(({ n }) => n >= survey.min_n)
  const lowest = mapped.toSorted((a, b) => a.value - b.value)[0]
  if (!lowest) return []
  const last = mapped.length + 1
  return [
    {
      title: words.finding(targetName(lowest.mapping, language), lowest.value.toFixed(3), mapped.length),
      isParted: false,
      categories: rangeOf(sheet, 0, 2, last),
      series: [{ name: words.value, values: rangeOf(sheet, 2, 2, last), color: blue }],
      bars: mapped.length,
    },
  ]
}

/** How often each step of a scale was given, question by question. */
function ofBlock({ words }: Made, sheet: SheetSpec, { steps, first, last, lowest }: Block): Chart {
  return {
    title: lowest ? words.lowest(lowest.label, lowest.value.toFixed(3)) : words.answerShares,
    isParted: true,
    categories: rangeOf(sheet, 0, first, last),
    series: steps.map((name, at) => ({
      name,
      values: rangeOf(sheet, at + firstStep, first, last),
      color: shadeOf(at, steps.length),
    })),
    bars: last - first + 1,
  }
}

/** Rows of a sheet that a chart of so many bars takes. */
const rowsFor = (bars: number) => 7 + bars * 2

/** The charts below each other, over the cells of the other sheets. */
export function chartsSheet(made: Made, on: { targets: SheetSpec; placed: Placed }): SheetSpec[] {
  const { sheet, blocks } = on.placed
  const charts = [...ofTargets(made, on.targets), ...blocks.map((block) => ofBlock(made, sheet, block))]
  if (charts.length === 0) return []
  let top = 0
  const placed = charts.map(({ bars, ...chart }) => {
    const place = { top, bottom: top + rowsFor(bars), left: 0, right: 12 }
    top = place.bottom + 1
    return { ...chart, place }
  })
  return [{ name: made.words.charts, rows: [], charts: placed, isProtected: true }]
}

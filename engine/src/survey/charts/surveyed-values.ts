import { type ChartOption, type ChartSkin, type ChartSpec, type ChartWords, three } from '#chart/chart.ts'
import { spread, symbols } from '#chart/cycle-trend.ts'
import { axis, axisFoot, base, findingFrom, label } from '#chart/parts.ts'
import { largestChange, largestSpread, type SurveyedColumn } from './beside.ts'

/** Axes and legend of values that are shares of 1. */
const frame = (skin: ChartSkin, categories: readonly string[], foot = 0): ChartOption => ({
  ...base(skin),
  grid: { left: 40, right: 16, top: 36, bottom: 28 },
  legend: { top: 0, left: 0, type: 'scroll', textStyle: label(skin) },
  tooltip: { trigger: 'axis' },
  xAxis: {
    type: 'category',
    data: [...categories],
    ...axis(skin),
    axisLabel: { ...label(skin), hideOverlap: true },
  },
  yAxis: { type: 'value', min: foot, max: 1, interval: 0.2, ...axis(skin), axisLine: { show: false } },
})

/** The value at its mark. */
const valueLabel = (skin: ChartSkin): ChartOption => ({
  show: true,
  formatter: ({ value }: { value?: unknown }) => (value == null ? '' : three(Number(value))),
  textBorderColor: skin.surface,
  textBorderWidth: 3,
  ...label(skin, 1),
})

const cell = (value: number | null | undefined) => (value == null ? '–' : three(value))

/**
 * The targets of a survey over the surveys of its kind, the newest at the right: joined by lines, or as single points where
 * classes of one time were asked apart.
 */
export function surveyedCycles(
  targets: readonly string[],
  columns: readonly SurveyedColumn[],
  skin: ChartSkin,
  words: ChartWords,
  height: number,
): ChartSpec {
  const change = largestChange(columns)
  const found = change
    ? words.changedMost(targets[change.at] ?? '', three(Math.abs(change.by)), change.by < 0)
    : words.noneBefore
  const foot = axisFoot(
    0.4,
    columns.flatMap(({ values }) => values),
  )
  const shifts = columns.map(({ values }) =>
    spread(
      values.map((value) => value ?? 0),
      (height - 64) / (1 - foot),
    ),
  )
  const names = columns.map(({ name }) => name)
  // classes of one time stand beside each other: a line between them would tell of a change
  const isInTurn = new Set(columns.map(({ time }) => time)).size === columns.length
  return {
    finding: findingFrom(String(found), foot, words),
    option: {
      ...frame(skin, names, foot),
      series: targets.map((name, at) => ({
        name,
        type: 'line',
        symbol: symbols[at % symbols.length],
        symbolSize: 7,
        lineStyle: { opacity: isInTurn ? 1 : 0 },
        data: columns.map(({ values }, column) => ({
          value: values[at] ?? null,
          label: { ...valueLabel(skin), position: 'right', offset: [0, shifts[column]?.[at] ?? 0] },
        })),
      })),
    },
    table: {
      head: [words.term, ...targets],
      rows: columns.map(({ name, values }) => [name, ...targets.map((_, at) => cell(values[at]))]),
    },
  }
}

/** The targets of a survey with its groups beside each other. */
export function surveyedGroups(
  targets: readonly string[],
  columns: readonly SurveyedColumn[],
  skin: ChartSkin,
  words: ChartWords,
): ChartSpec {
  const spread = largestSpread(columns)
  return {
    finding: spread
      ? words.furthestApart(targets[spread.at] ?? '', spread.high, spread.low, three(spread.by))
      : words.noneBeside,
    option: {
      ...frame(skin, targets),
      series: columns.map(({ name, values }) => ({
        name,
        type: 'bar',
        barMaxWidth: 36,
        data: [...values],
        label: { ...valueLabel(skin), position: 'top' },
        labelLayout: { hideOverlap: true },
      })),
    },
    table: {
      head: [words.group, ...targets],
      rows: columns.map(({ name, values }) => [name, ...targets.map((_, at) => cell(values[at]))]),
    },
  }
}

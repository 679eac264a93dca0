import { type ChartOption, type ChartSkin, type ChartSpec, type ChartWords, three, two } from './chart.ts'
import { axis, axisFoot, base, findingFrom, hatch, label, oneDecimal, thresholdLine } from './parts.ts'

export type ObjectiveBar = {
  readonly name: string
  readonly direct: number | null
  readonly indirect: number | null
  readonly combined: number | null
  readonly threshold: number
}

type Bar = { name: string; values: (number | null)[]; fill: string; on: string; decal?: ChartOption }

/** Bars wide enough for a horizontal figure, else the figures stand upright at the foot. */
function barSeries(skin: ChartSkin, width: number, { name, values, fill, on, decal }: Bar): ChartOption {
  const upright = width < 32
  return {
    name,
    type: 'bar',
    barWidth: width,
    barGap: '6%',
    itemStyle: { color: fill, ...(decal ? { decal } : {}) },
    label: {
      show: true,
      position: 'insideBottom',
      distance: upright ? 6 : 5,
      ...(upright ? { rotate: 90, align: 'left', verticalAlign: 'middle' } : {}),
      formatter: ({ value }: { value?: unknown }) => (value == null ? '—' : three(Number(value))),
      color: on,
      backgroundColor: fill,
      padding: [2, 2],
      fontSize: skin.size - 1,
      fontFamily: skin.font,
    },
    data: values,
  }
}

/** Direct, indirect and combined value of every objective against the expected value. `width` in pixels sizes the bars. */
export function objectiveBars(
  rows: readonly ObjectiveBar[],
  skin: ChartSkin,
  words: ChartWords,
  width = 590,
): ChartSpec {
  const threshold = rows[0]?.threshold ?? 0
  const below = rows.filter(({ combined, threshold: own }) => combined !== null && combined < own - 1e-9)
  const barWidth = Math.max(10, Math.min(36, Math.floor((width - 106) / Math.max(1, rows.length) / 3.4)))
  const [blue = '', amber = '', teal = ''] = skin.palette
  const all = rows.flatMap(({ direct, indirect, combined }) => [direct, indirect, combined])
  const foot = axisFoot(0.4, all)
  const series = [
    barSeries(skin, barWidth, {
      name: words.direct,
      values: rows.map(({ direct }) => direct),
      fill: blue,
      on: skin.onBar,
    }),
    barSeries(skin, barWidth, {
      name: words.indirect,
      values: rows.map(({ indirect }) => indirect),
      fill: teal,
      on: skin.onBar,
      decal: hatch(3),
    }),
    {
      ...barSeries(skin, barWidth, {
        name: words.combined,
        values: rows.map(({ combined }) => combined),
        fill: amber,
        on: skin.onAccent,
      }),
      markLine: thresholdLine(skin, threshold, words.expected(two(threshold))),
    },
  ]
  return {
    finding: findingFrom(
      below.length
        ? words.objectivesBelow(below.map(({ name }) => name).join(words.and), two(threshold))
        : words.objectivesAttained(rows.length, two(threshold)),
      foot,
      words,
    ),
    option: {
      ...base(skin),
      grid: { left: 40, right: 96, top: 34, bottom: 26 },
      legend: { top: 0, left: 0, itemWidth: 12, itemHeight: 10, textStyle: label(skin) },
      xAxis: { type: 'category', data: rows.map(({ name }) => name), ...axis(skin), axisLabel: label(skin) },
      yAxis: {
        type: 'value',
        min: foot,
        max: 1,
        interval: 0.2,
        ...axis(skin),
        axisLine: { show: false },
        axisLabel: oneDecimal(skin),
      },
      series,
    },
    table: {
      head: [words.objective, words.direct, words.indirect, words.combined, words.expectedName],
      rows: rows.map(({ name, direct, indirect, combined, threshold: own }) => [
        name,
        shown(direct),
        shown(indirect),
        shown(combined),
        two(own),
      ]),
    },
  }
}

const shown = (value: number | null) => (value === null ? '—' : three(value))

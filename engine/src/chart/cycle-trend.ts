import { type ChartOption, type ChartSkin, type ChartSpec, type ChartWords, three, two } from './chart.ts'
import { axis, base, findingFrom, label, oneDecimal } from './parts.ts'

export type TrendLine = { readonly name: string; readonly values: readonly (number | null)[] }

export const symbols = ['circle', 'rect', 'triangle', 'diamond', 'roundRect', 'pin'] as const

/** Pixels between the axis and its numbers, where the values of the first cycle stand. */
const firstLabels = 40

/** Pushes labels of close values apart: pixels to add to each, in the order given. */
export function spread(values: readonly number[], pixelsPerUnit: number, gap = 16): number[] {
  const order = values.map((value, at) => ({ at, y: -value * pixelsPerUnit })).sort((a, b) => a.y - b.y)
  const shift = values.map(() => 0)
  let last = Number.NEGATIVE_INFINITY
  for (const { at, y } of order) {
    const placed = Math.max(y, last + gap)
    shift[at] = Math.round(placed - y)
    last = placed
  }
  return shift
}

/** Pixels that move the label of each value off those near it: above the threshold upwards, below it downwards. */
function labelShifts(
  values: readonly (number | null)[],
  threshold: number,
  pixelsPerUnit: number,
  gap: number,
): number[] {
  const shifts = values.map(() => 0)
  for (const side of [1, -1]) {
    const own = values.flatMap((value, at) =>
      value !== null && value < threshold === side > 0 ? [{ at, value: value * side }] : [],
    )
    spread(
      own.map(({ value }) => value),
      pixelsPerUnit,
      gap,
    ).forEach((shift, k) => {
      shifts[own[k]?.at ?? 0] = shift * side
    })
  }
  return shifts
}

/** The shifts of the labels, cycle by cycle; in the first and the last one they stand beside the lines. */
function shiftsOf(
  lines: readonly TrendLine[],
  cycles: number,
  threshold: number,
  pixelsPerUnit: number,
  { size }: ChartSkin,
): number[][] {
  return Array.from({ length: cycles }, (_, k) => {
    const values = lines.map((line) => line.values[k] ?? null)
    if (k > 0 && k < cycles - 1) return labelShifts(values, threshold, pixelsPerUnit, size + 2)
    return spread(
      values.map((value) => value ?? 0),
      pixelsPerUnit,
    )
  })
}

/** The range of the axis: 0.6 to 0.9, wider in tenths when a value lies outside. */
function rangeOf(lines: readonly TrendLine[], threshold: number): [number, number] {
  const values = [threshold, ...lines.flatMap(({ values: own }) => own.filter((value) => value !== null))]
  return [
    Math.min(0.6, Math.floor(Math.min(...values) * 10) / 10),
    Math.max(0.9, Math.ceil(Math.max(...values) * 10) / 10),
  ]
}

function series(
  line: TrendLine,
  at: number,
  last: number,
  shifts: readonly number[],
  skin: ChartSkin,
  threshold: number,
): ChartOption {
  const end = line.values[last] ?? null
  return {
    type: 'line',
    name: line.name,
    symbol: symbols[at % symbols.length],
    symbolSize: 7,
    lineStyle: { width: 2 },
    data: line.values.map((value, k) => ({
      value,
      label: {
        show: value !== null && k < last,
        position: k === 0 ? 'left' : value !== null && value < threshold ? 'bottom' : 'top',
        offset: [0, shifts[k] ?? 0],
        textBorderColor: skin.surface,
        textBorderWidth: 3,
        formatter: value === null ? '' : three(value),
        color: skin.muted,
        fontSize: skin.size - 1,
        fontFamily: skin.font,
      },
    })),
    endLabel: {
      show: true,
      formatter: `${line.name} ${end === null ? '—' : three(end)}`,
      offset: [0, shifts[last] ?? 0],
      color: skin.palette[at % skin.palette.length],
      fontSize: skin.size,
      fontWeight: 600,
      fontFamily: skin.font,
    },
  }
}

function said(lines: readonly TrendLine[], cycles: number, threshold: number, words: ChartWords): string {
  const low = lines.filter(({ values }) =>
    values.every((value) => value !== null && value < threshold - 1e-9),
  )
  return low.length
    ? words.alwaysBelow(low.map(({ name }) => name).join(words.and), cycles)
    : words.neverAlwaysBelow(cycles)
}

/** Last cycles, one line for each objective, named at its right end instead of in a legend. `height` in pixels. */
export function cycleTrend(
  cycles: readonly string[],
  lines: readonly TrendLine[],
  threshold: number,
  skin: ChartSkin,
  words: ChartWords,
  height = 230,
): ChartSpec {
  const last = cycles.length - 1
  const [from, to] = rangeOf(lines, threshold)
  const shifts = shiftsOf(lines, cycles.length, threshold, (height - 44) / (to - from), skin)
  const mark = {
    silent: true,
    symbol: 'none',
    lineStyle: { color: skin.verdict.below, type: [5, 4], width: 1.3 },
    label: {
      show: true,
      position: 'insideStartBottom',
      formatter: words.expected(two(threshold)),
      ...label(skin),
    },
    data: [{ yAxis: threshold }],
  }
  return {
    finding: findingFrom(said(lines, cycles.length, threshold, words), from, words),
    option: {
      ...base(skin),
      grid: { left: 40 + firstLabels, right: 116, top: 18, bottom: 26 },
      xAxis: {
        type: 'category',
        boundaryGap: false,
        data: cycles,
        ...axis(skin),
        axisLabel: {
          color: skin.muted,
          fontSize: skin.size,
          alignMinLabel: 'left',
          alignMaxLabel: 'right',
          fontFamily: skin.font,
        },
      },
      yAxis: {
        type: 'value',
        min: from,
        max: to,
        interval: 0.1,
        ...axis(skin),
        axisLine: { show: false },
        axisLabel: { ...oneDecimal(skin), margin: 8 + firstLabels },
      },
      series: lines.map((line, at) => ({
        ...series(
          line,
          at,
          last,
          shifts.map((column) => column[at] ?? 0),
          skin,
          threshold,
        ),
        ...(at === 0 ? { markLine: mark } : {}),
      })),
    },
    table: {
      head: [words.objective, ...cycles],
      rows: lines.map(({ name, values }) => [
        name,
        ...values.map((value) => (value === null ? '—' : three(value))),
      ]),
    },
  }
}

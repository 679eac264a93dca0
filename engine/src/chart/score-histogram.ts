import { roundHalfUp } from '#rounding/rounding.ts'
import { type ChartSkin, type ChartSpec, type ChartWords, one } from './chart.ts'
import { axis, base, hatch, label } from './parts.ts'

/** Students by mark in bars of one width, with what the normal curve beside them needs. Marks are those of the paper. */
export type ScoreBars = {
  readonly from: number
  readonly width: number
  readonly counts: readonly number[]
  readonly n: number
  readonly mean: number
  readonly sd: number
  readonly pass_mark: number
  readonly failed: number
}

const points = 80

/** The normal curve of this mean and spread, scaled to the bars. */
function curve({ n, mean, sd, width }: ScoreBars, from: number, to: number): [number, number][] {
  if (sd <= 0) return []
  const height = (n * width) / (sd * Math.sqrt(2 * Math.PI))
  return Array.from({ length: points + 1 }, (_, at) => {
    const mark = from + ((to - from) * at) / points
    return [mark, height * Math.exp(-(((mark - mean) / sd) ** 2) / 2)]
  })
}

/** An upright line whose name stands above it, at the side that leads away from the other line. */
const upright = (skin: ChartSkin, at: number, text: string, color: string, align: 'left' | 'right') => ({
  xAxis: at,
  lineStyle: { color, type: [5, 4], width: 1.4 },
  label: { show: true, position: 'end', rotate: 0, align, formatter: text, ...label(skin) },
})

type Shown = { readonly low: number; readonly count: number }

function barSeries(
  shown: readonly Shown[],
  { width, mean, pass_mark }: ScoreBars,
  skin: ChartSkin,
  words: ChartWords,
) {
  const isBelow = (low: number) => low + width <= pass_mark + 1e-9
  const sides = mean < pass_mark ? (['left', 'right'] as const) : (['right', 'left'] as const)
  return {
    type: 'bar',
    barWidth: '94%',
    label: {
      show: true,
      position: 'top',
      formatter: ({ value }: { value?: unknown }) => {
        const count = Array.isArray(value) ? Number(value[1]) : 0
        return count > 0 ? String(count) : ''
      },
      ...label(skin),
    },
    data: shown.map(({ low, count }) => ({
      value: [low + width / 2, count],
      itemStyle: isBelow(low) ? { color: skin.verdict.below, decal: hatch(4) } : { color: skin.palette[0] },
    })),
    markLine: {
      silent: true,
      symbol: 'none',
      data: [
        upright(
          skin,
          pass_mark,
          words.passLine(String(roundHalfUp(pass_mark, 1))),
          skin.verdict.below,
          sides[0],
        ),
        upright(skin, mean, words.mean(one(mean)), skin.ink, sides[1]),
      ],
    },
  }
}

/** Marks of a paper in bars, those below the pass line hatched, with the normal curve, the pass line and the mean. */
export function scoreHistogram(bars: ScoreBars, skin: ChartSkin, words: ChartWords): ChartSpec {
  const { from, width, counts, n, mean, failed } = bars
  const first = Math.max(0, counts.findIndex((count) => count > 0) - 1)
  const start = from + Math.floor(first / 2) * 2 * width
  const end = from + counts.length * width
  const shown = counts
    .map((count, at) => ({ low: from + at * width, count }))
    .filter(({ low }) => low >= start - 1e-9)
  const percent = (count: number) => (n > 0 ? one((count / n) * 100) : '0.0')
  return {
    finding: words.scoresFound(failed, percent(failed), one(mean)),
    option: {
      ...base(skin),
      grid: { left: 34, right: 16, top: 40, bottom: 26 },
      xAxis: {
        type: 'value',
        min: start,
        max: end,
        interval: width * 2,
        ...axis(skin),
        splitLine: { show: false },
      },
      yAxis: { type: 'value', minInterval: 1, ...axis(skin), axisLine: { show: false } },
      series: [
        barSeries(shown, bars, skin, words),
        {
          type: 'line',
          name: words.normalCurve,
          data: curve(bars, start, end),
          symbol: 'none',
          silent: true,
          z: 3,
          lineStyle: { color: skin.palette[2], width: 1.8 },
        },
      ],
    },
    table: {
      head: [words.marks, words.count, words.share],
      rows: shown.map(({ low, count }) => [
        `${roundHalfUp(low, 2)}–${roundHalfUp(low + width, 2)}`,
        count,
        `${percent(count)}%`,
      ]),
    },
  }
}

import { type ChartSkin, type ChartSpec, type ChartWords, two } from './chart.ts'
import { axis, base, findingFrom, label, oneDecimal, thresholdLine } from './parts.ts'

/** `isDoubtful`: to be looked at, by the bands of the analysis. */
export type ItemPoint = {
  readonly name: string
  readonly p: number
  readonly d: number | null
  readonly isDoubtful: boolean
}

/** Difficulty against discrimination; `weakBelow` is the border of the band that is called weak. The line of judgement is drawn, doubtful items (or else the hardest) are named. */
export function itemQuality(
  items: readonly ItemPoint[],
  weakBelow: number,
  skin: ChartSkin,
  words: ChartWords,
): ChartSpec {
  const rated = items.filter(({ d }) => d !== null)
  const doubtful = items.filter(({ isDoubtful }) => isDoubtful)
  const hardest = [...items].sort((a, b) => a.p - b.p)[0]
  const foot = Math.min(0.2, ...items.map(({ p }) => Math.floor(p * 10) / 10))
  const named = new Set(doubtful.length ? doubtful : hardest ? [hardest] : [])
  return {
    finding: findingFrom(
      doubtful.length
        ? words.doubtful(doubtful.map(({ name }) => name).join(words.and))
        : words.hardest(hardest?.name ?? '', two(hardest?.p ?? 0)),
      foot,
      words,
    ),
    option: {
      ...base(skin),
      grid: { left: 40, right: 20, top: 26, bottom: 38 },
      xAxis: {
        type: 'value',
        min: foot,
        max: 1,
        interval: 0.2,
        name: words.difficulty,
        nameLocation: 'middle',
        nameGap: 24,
        nameTextStyle: { fontFamily: skin.font, color: skin.muted },
        ...axis(skin),
        axisLabel: oneDecimal(skin),
      },
      yAxis: {
        type: 'value',
        min: Math.min(0, ...rated.map(({ d }) => Math.floor((d ?? 0) * 10) / 10)),
        max: Math.max(0.6, ...rated.map(({ d }) => Math.ceil((d ?? 0) * 10) / 10)),
        interval: 0.2,
        name: words.discrimination,
        nameTextStyle: { fontFamily: skin.font, color: skin.muted, align: 'left', padding: [0, 0, 0, -30] },
        ...axis(skin),
        axisLine: { show: false },
        axisLabel: oneDecimal(skin),
      },
      series: [
        {
          type: 'scatter',
          labelLayout: { hideOverlap: true },
          data: rated.map((item) => ({
            value: [item.p, item.d],
            symbol: named.has(item) ? 'diamond' : 'circle',
            symbolSize: named.has(item) ? 12 : 8,
            itemStyle: { color: named.has(item) ? skin.verdict.near : skin.palette[0], opacity: 0.9 },
            label: {
              show: named.has(item),
              formatter: `${item.name}  P ${two(item.p)}  D ${two(item.d ?? 0)}`,
              position: item.p > 0.6 ? 'left' : 'top',
              ...label(skin, 1),
            },
          })),
          markLine: thresholdLine(skin, weakBelow, words.reviseLine(two(weakBelow)), 'insideStartBottom'),
        },
      ],
    },
    table: {
      head: [words.item, words.difficulty, words.discrimination],
      rows: items.map(({ name, p, d }) => [name, two(p), d === null ? '—' : two(d)]),
    },
  }
}

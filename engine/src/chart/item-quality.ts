import { type ChartSkin, type ChartSpec, type ChartWords, two } from './chart.ts'
import { freeSides } from './free-sides.ts'
import { axis, base, findingFrom, label, oneDecimal, thresholdLine } from './parts.ts'

/** `isDoubtful`: to be looked at, by the bands of the analysis. */
export type ItemPoint = {
  readonly name: string
  readonly p: number
  readonly d: number | null
  readonly isDoubtful: boolean
}

/** The plot at its narrowest, in pixels. */
const plot = { width: 320, height: 180, text: 11 }

const textOf = ({ name, p, d }: ItemPoint) => `${name}  P ${two(p)}  D ${two(d ?? 0)}`

/** On which side each of the named has its text. */
function sidesOf(
  items: readonly ItemPoint[],
  named: ReadonlySet<ItemPoint>,
  line: number,
  { foot, bottom, top }: { foot: number; bottom: number; top: number },
) {
  const height = (d: number) => (d - bottom) / (top - bottom)
  const marks = items.map((item) => ({
    x: (item.p - foot) / (1 - foot),
    y: height(item.d ?? 0),
    text: named.has(item) ? textOf(item) : undefined,
  }))
  return freeSides(marks, [height(line)], plot)
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
  const bottom = Math.min(0, ...rated.map(({ d }) => Math.floor((d ?? 0) * 10) / 10))
  const top = Math.max(0.6, ...rated.map(({ d }) => Math.ceil((d ?? 0) * 10) / 10))
  const sides = sidesOf(rated, named, weakBelow, { foot, bottom, top })
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
        min: bottom,
        max: top,
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
          data: rated.map((item, at) => ({
            value: [item.p, item.d],
            symbol: named.has(item) ? 'diamond' : 'circle',
            symbolSize: named.has(item) ? 12 : 8,
            itemStyle: { color: named.has(item) ? skin.verdict.near : skin.palette[0], opacity: 0.9 },
            label: {
              show: named.has(item),
              formatter: textOf(item),
              position: sides[at] ?? 'right',
              ...label(skin, 1),
              textBorderColor: skin.surface,
              textBorderWidth: 3,
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

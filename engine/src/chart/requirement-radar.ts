import {
  type ChartOption,
  type ChartSkin,
  type ChartSpec,
  type ChartVerdict,
  type ChartWords,
  chartVerdict,
  three,
} from './chart.ts'
import { axisFoot, base, findingFrom } from './parts.ts'

export type RequirementPoint = {
  readonly name: string
  readonly value: number | null
  readonly coverage: number
}

const marks: Record<ChartVerdict, string> = {
  attained: 'circle',
  near: 'diamond',
  below: 'triangle',
  insufficient: 'circle',
}

function mark(
  point: RequirementPoint,
  at: number,
  threshold: number,
  margin: number,
  skin: ChartSkin,
): ChartOption {
  const verdict = chartVerdict(point.value, threshold, margin)
  const color = verdict === 'attained' ? skin.palette[0] : skin.verdict[verdict]
  return {
    name: point.name,
    value: [point.value ?? threshold, at],
    symbol: marks[verdict],
    symbolRotate: verdict === 'below' ? 180 : 0,
    symbolSize: verdict === 'attained' ? 6.5 : 9,
    itemStyle:
      point.value === null
        ? { color: skin.surface, borderColor: skin.verdict.insufficient, borderWidth: 1.5 }
        : { color },
  }
}

const isWide = (text: string) => /\p{Script=Han}/u.test(text)

/** How much room words take, in letters: a Chinese character is as wide as two. */
const widthOf = (text: string) => [...text].reduce((sum, sign) => sum + (isWide(sign) ? 2.2 : 1), 0)

/** What stands around the ring: names, or numbers where names would run into each other; they are listed below then. */
type Names = 'wide' | 'narrow' | 'numbers'

const namesOn = (points: readonly RequirementPoint[], isNarrow: boolean): Names => {
  if (!isNarrow) return 'wide'
  return points.some(({ name }) => isWide(name)) ? 'narrow' : 'numbers'
}

/** Chinese names are short and tall, English ones long: the ring leaves room accordingly. */
function radiusOf(points: readonly RequirementPoint[], names: Names): string {
  if (names === 'numbers') return '70%'
  if (points.some(({ name }) => isWide(name))) return names === 'narrow' ? '56%' : '60%'
  return names === 'narrow' ? '46%' : '55%'
}

/** How many letters fit on a line beside the ring: little at the sides, more above and below them. */
function roomAt(at: number, count: number): number {
  const side = Math.abs(Math.sin((at / count) * 2 * Math.PI))
  if (side < 0.3) return 16
  return side < 0.6 ? 18 : 14
}

/** A name in one or two lines, broken between words, so that none is cut at the edge; the table has long ones whole. */
export function linesOf(name: string, room: number): string[] {
  const words = [...new Intl.Segmenter(isWide(name) ? 'zh' : 'en', { granularity: 'word' }).segment(name)]
  const lines: string[] = []
  for (const { segment } of words) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(last + segment.trimEnd()) <= room) lines[lines.length - 1] += segment
    else if (segment.trim() !== '') lines.push(segment)
  }
  const [first = '', second, ...rest] = lines.map((line) => line.trim())
  if (second === undefined) return [first]
  return [first, rest.length > 0 ? `${second}…` : second]
}

const labelOf = ({ name }: RequirementPoint, at: number, count: number, names: Names) =>
  names === 'numbers' ? [`${at + 1}`] : linesOf(name, roomAt(at, count))

function namesAround(
  points: readonly RequirementPoint[],
  weakest: RequirementPoint | undefined,
  threshold: number,
  margin: number,
  skin: ChartSkin,
  words: ChartWords,
  names: Names,
): ChartOption {
  const size = skin.size - 1
  return {
    margin: 8,
    fontFamily: skin.font,
    fontSize: size,
    lineHeight: 12,
    rich: {
      n: { color: skin.ink, fontSize: size },
      v: { color: skin.muted, fontSize: size },
      x: {
        color: skin.verdict[chartVerdict(weakest?.value ?? null, threshold, margin)],
        fontSize: size,
        fontWeight: 700,
      },
    },
    formatter: (at: number) => {
      const point = points[at]
      if (!point) return ''
      // English words run into the names beside them: the hollow mark says it, the table in words
      const none = names !== 'numbers' && isWide(words.noEvidence) ? words.noEvidence : '–'
      const value = point.value === null ? none : three(point.value)
      const [name, figure] = point === weakest ? ['x', 'x'] : ['n', 'v']
      return [
        ...labelOf(point, at, points.length, names).map((line) => `{${name}|${line}}`),
        `{${figure}|${value}}`,
      ].join('\n')
    },
  }
}

/**
 * Graduation requirements of a grade. A requirement without full evidence breaks the line and is a hollow mark on the
 * ring of the threshold: never a zero.
 */
export function requirementRadar(
  points: readonly RequirementPoint[],
  threshold: number,
  margin: number,
  skin: ChartSkin,
  words: ChartWords,
  /** The card is small: names of letters give way to numbers, with the names below. */
  isNarrow = false,
): ChartSpec {
  const names = namesOn(points, isNarrow)
  const figureOf = ({ value }: RequirementPoint) => (value === null ? words.noEvidence : three(value))
  const known = points.filter(({ value }) => value !== null)
  const weakest = [...known].sort((a, b) => (a.value ?? 0) - (b.value ?? 0))[0]
  const reached = known.filter(({ value }) => (value ?? 0) >= threshold - 1e-9).length
  // the first point again at 360 degrees closes the ring
  const ring = (pick: (point: RequirementPoint) => number | null) =>
    [...points, ...points.slice(0, 1)].map((point, at) => [pick(point) ?? '-', at])
  const foot = axisFoot(
    0.5,
    points.map(({ value }) => value),
  )
  return {
    finding: weakest
      ? findingFrom(words.weakest(weakest.name, three(weakest.value ?? 0), reached), foot, words)
      : words.nothingComplete,
    option: {
      ...base(skin),
      // leaves room at either side of a card for names of five Chinese characters or twelve letters
      polar: { center: ['50%', '50%'], radius: radiusOf(points, names) },
      angleAxis: {
        type: 'value',
        min: 0,
        max: points.length,
        interval: 1,
        startAngle: 90,
        axisLine: { lineStyle: { color: skin.line } },
        axisTick: { show: false },
        splitLine: { show: true, lineStyle: { color: skin.line } },
        axisLabel: namesAround(points, weakest, threshold, margin, skin, words, names),
      },
      radiusAxis: {
        type: 'value',
        min: foot,
        max: Math.max(0.9, Math.ceil(Math.max(0, ...known.map(({ value }) => value ?? 0)) * 10) / 10),
        interval: 0.1,
        axisLine: { show: false },
        axisTick: { show: false },
        axisLabel: { show: false },
        splitLine: { lineStyle: { color: skin.line } },
      },
      series: [
        {
          type: 'line',
          coordinateSystem: 'polar',
          silent: true,
          symbol: 'none',
          data: ring(() => threshold),
          lineStyle: { color: skin.verdict.below, type: [4, 3], width: 1.3 },
        },
        {
          type: 'line',
          coordinateSystem: 'polar',
          symbol: 'none',
          connectNulls: false,
          data: ring(({ value }) => value),
          lineStyle: { color: skin.palette[0], width: 2 },
          areaStyle: { color: skin.palette[0], opacity: 0.1 },
        },
        {
          type: 'scatter',
          coordinateSystem: 'polar',
          data: points.map((point, at) => mark(point, at, threshold, margin, skin)),
        },
      ],
    },
    table: {
      head: [words.requirement, words.value, words.coverage],
      rows: points.map((point) => [point.name, figureOf(point), `${Math.round(point.coverage * 100)}%`]),
    },
    ...(names === 'numbers' && {
      legend: points.map((point, at) => ({ mark: `${at + 1}`, name: point.name, value: figureOf(point) })),
    }),
  }
}

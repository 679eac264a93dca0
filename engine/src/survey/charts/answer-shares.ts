import { type ChartOption, type ChartSkin, type ChartSpec, type ChartWords, three } from '#chart/chart.ts'
import { axis, base, hatch, label } from '#chart/parts.ts'

/** A question by its name in the chart and in a sentence, with how often each step was given, and its value. */
export type AnsweredQuestion = {
  readonly name: string
  readonly title: string
  readonly counts: readonly number[]
  readonly value: number | null
}

/** From the best step to the lowest one: its colour, that of the count in it, and stripes on the two lowest. */
const shades: readonly { fill: string; on: string; decal?: ChartOption }[] = [
  { fill: '#1d4e9e', on: '#ffffff' },
  { fill: '#3f6fb8', on: '#ffffff' },
  { fill: '#9dbce6', on: '#14213d' },
  { fill: '#d3dae4', on: '#14213d', decal: hatch(5) },
  { fill: '#a9b3c1', on: '#14213d', decal: hatch(3) },
]

const shadeOf = (at: number, steps: number) =>
  shades[Math.round((at / Math.max(1, steps - 1)) * (shades.length - 1))] ?? shades[0]

/** A bar for each question, parted by how often each step was given. */
export function answerShares(
  steps: readonly string[],
  questions: readonly AnsweredQuestion[],
  skin: ChartSkin,
  words: ChartWords,
): ChartSpec {
  const lowest = questions
    .filter(({ value }) => value !== null)
    .sort((a, b) => (a.value ?? 1) - (b.value ?? 1))[0]
  const sums = questions.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0))
  return {
    finding: lowest ? words.ratedLowest(lowest.title, three(lowest.value ?? 0)) : '',
    option: {
      ...base(skin),
      grid: { left: 56, right: 16, top: 34, bottom: 8 },
      legend: { top: 0, left: 0, itemWidth: 12, itemHeight: 10, textStyle: label(skin) },
      xAxis: { type: 'value', min: 0, max: 1, show: false },
      yAxis: {
        type: 'category',
        inverse: true,
        data: questions.map(({ name }) => name),
        ...axis(skin),
        axisLabel: label(skin),
      },
      series: steps.map((name, step) => {
        const { fill = '', on, decal } = shadeOf(step, steps.length) ?? {}
        return {
          name,
          type: 'bar',
          stack: 'all',
          barWidth: '70%',
          itemStyle: { color: fill, borderColor: skin.surface, borderWidth: 1, ...(decal ? { decal } : {}) },
          label: {
            show: true,
            formatter: ({ dataIndex }: { dataIndex: number }) =>
              String(questions[dataIndex]?.counts[step] ?? ''),
            ...label(skin, 1),
            color: on,
            ...(decal ? { backgroundColor: fill, padding: [1, 3] } : {}),
          },
          // a step that nobody chose has no bar and no label
          data: questions.map(({ counts }, at) => (counts[step] ? counts[step] / (sums[at] ?? 1) : null)),
        }
      }),
    },
    table: {
      head: [words.item, ...steps],
      rows: questions.map(({ title, counts }) => [title, ...steps.map((_, at) => counts[at] ?? 0)]),
    },
  }
}

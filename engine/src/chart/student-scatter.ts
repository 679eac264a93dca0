import { type ChartOption, type ChartSkin, type ChartSpec, type ChartWords, three, two } from './chart.ts'
import { freeSides, type Side } from './free-sides.ts'
import { axis, axisFoot, base, findingFrom, label, oneDecimal, thresholdLine } from './parts.ts'

export type StudentPoint = { readonly label: string; readonly value: number }

/** The plot at its narrowest, in pixels. */
const plot = { width: 250, height: 190, text: 11 }

const textOf = ({ label: name, value }: StudentPoint) => `${name} ${two(value)}`

function point(
  student: StudentPoint,
  at: number,
  threshold: number,
  side: Side | undefined,
  skin: ChartSkin,
): ChartOption {
  const { label: name, value } = student
  const isBelow = value < threshold - 1e-9
  return {
    value: [at + 1, value],
    name,
    symbol: isBelow ? 'triangle' : 'circle',
    itemStyle: isBelow
      ? { color: 'transparent', borderColor: skin.verdict.below, borderWidth: 1.5 }
      : { color: skin.palette[0], opacity: 0.85 },
    label: {
      show: side !== undefined,
      formatter: textOf(student),
      position: side ?? 'right',
      ...label(skin, 1),
      textBorderColor: skin.surface,
      textBorderWidth: 3,
    },
  }
}

/** On which side each of the named has its text. */
function sidesOf(
  students: readonly StudentPoint[],
  named: ReadonlySet<StudentPoint>,
  lines: readonly number[],
  foot: number,
) {
  const height = (value: number) => (value - foot) / (1 - foot)
  const marks = students.map((student, at) => ({
    x: (at + 1) / (students.length + 1),
    y: height(student.value),
    text: named.has(student) ? textOf(student) : undefined,
  }))
  return freeSides(marks, lines.map(height), plot)
}

/**
 * One mark for each student in the order of the roster; below the line it is a hollow triangle. `named` is how many of
 * the lowest carry their label: 0 on paper, where nobody is named.
 */
export function studentScatter(
  name: string,
  students: readonly StudentPoint[],
  threshold: number,
  named: number,
  skin: ChartSkin,
  words: ChartWords,
): ChartSpec {
  const count = Math.max(1, students.length)
  const mean = students.reduce((sum, { value }) => sum + value, 0) / count
  const lowest = new Set([...students].sort((a, b) => a.value - b.value).slice(0, named))
  const below = students.filter(({ value }) => value < threshold - 1e-9).length
  const close = Math.abs(mean - threshold) < 0.08
  const foot = axisFoot(
    0.2,
    students.map(({ value }) => value),
  )
  const sides = sidesOf(students, lowest, [threshold, mean], foot)
  const push = (up: boolean, by: number) => (close ? (up ? -by : by) : 0)
  const [, , teal] = skin.palette
  return {
    finding: findingFrom(
      words.studentsAt(name, three(mean), students.length - below, students.length),
      foot,
      words,
    ),
    option: {
      ...base(skin),
      grid: { left: 36, right: 92, top: 12, bottom: 34 },
      xAxis: {
        type: 'value',
        min: 0,
        max: students.length + 1,
        name: words.place,
        nameLocation: 'middle',
        nameGap: 20,
        nameTextStyle: { color: skin.muted, fontFamily: skin.font },
        ...axis(skin),
        splitLine: { show: false },
      },
      yAxis: {
        type: 'value',
        min: foot,
        max: 1,
        interval: 0.2,
        ...axis(skin),
        axisLine: { show: false },
        axisLabel: oneDecimal(skin),
      },
      series: [
        {
          type: 'scatter',
          symbolSize: 7,
          data: students.map((student, at) => point(student, at, threshold, sides[at], skin)),
          labelLayout: { hideOverlap: true },
          markLine: {
            ...thresholdLine(skin, threshold, words.expected(two(threshold))),
            data: [
              { yAxis: threshold, label: { offset: [0, push(mean < threshold, 5)] } },
              {
                yAxis: mean,
                lineStyle: { color: teal, type: 'solid', width: 1 },
                label: {
                  formatter: words.mean(three(mean)),
                  color: teal,
                  offset: [0, push(mean >= threshold, 9)],
                },
              },
            ],
          },
        },
      ],
    },
    table: {
      head: [words.place, words.student, words.value],
      rows: students.map(({ label: own, value }, at) => [at + 1, own, three(value)]),
    },
  }
}

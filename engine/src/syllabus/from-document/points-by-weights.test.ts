import { expect, test } from 'vitest'
import { blank } from './compare/files.fixture.ts'
import { fillDraft } from './fill/fill-draft.ts'
import { pointsTaken, withPoints } from './parts/points-by-weights.ts'
import type { SyllabusReading } from './syllabus-reading.ts'

const fact = <T>(value: T, isSure = true) => ({ value, places: [], isSure })

/** Percent of objectives: a row for each objective, a column for each component. */
const readingOf = (
  ratios: Readonly<Record<string, number | undefined>>,
  rows: readonly (readonly number[])[],
  isSure = true,
): SyllabusReading => ({
  basics: {},
  objectives: rows.map((_, at) => ({ no: at + 1, text: fact(`能够分析第 ${at + 1} 类问题`) })),
  support: [],
  chapters: [],
  labs: [],
  components: Object.entries(ratios).map(([name, ratio]) => ({
    name: fact(name),
    ...(ratio === undefined ? {} : { ratio: fact(ratio) }),
  })),
  matrix: rows.flatMap((row, at) =>
    row.flatMap((value, column) =>
      value === 0
        ? []
        : [{ component: Object.keys(ratios)[column] ?? '', objective: at + 1, value: fact(value, isSure) }],
    ),
  ),
  notation: 'row',
  standards: [],
  resources: [],
  problems: [],
})
const converted = (reading: SyllabusReading): SyllabusReading => ({ ...reading, ...withPoints(reading) })
const filled = (reading: SyllabusReading) => {
  let last = 0
  const { changes, left } = fillDraft(blank, reading, [], ['objectives', 'assessment'], () => --last)
  return {
    points: changes.component_objectives?.map(({ points }) => points),
    left: left.map(({ code }) => code),
  }
}

test.each<[string, SyllabusReading, string, number[]]>([
  [
    'two components and two objectives',
    readingOf({ 作业: 45, 期末: 55 }, [
      [60, 40],
      [30, 70],
    ]),
    'CO1 50 / CO2 50',
    [30, 20, 15, 35],
  ],
  [
    'three components and two objectives',
    readingOf({ 作业: 20, 实验: 24, 期末: 56 }, [
      [20, 0, 80],
      [20, 40, 40],
    ]),
    'CO1 40 / CO2 60',
    [8, 32, 12, 24, 24],
  ],
])(
  '%s: what objectives weigh follows from the shares, and the points from both',
  (_, reading, weights, points) => {
    const read = converted(reading)
    expect([read.notation, read.problems.map(({ values }) => values.weights)]).toEqual(['points', [weights]])
    expect(read.matrix.every(({ value }) => !value.isSure)).toBe(true)
    expect(filled(read)).toEqual({ points, left: [] })
    expect(pointsTaken(read).matrix.every(({ value }) => value.isSure)).toBe(true)
  },
)

test.each<[string, SyllabusReading]>([
  [
    'more objectives than components leave several ways',
    readingOf({ 作业: 40, 期末: 60 }, [
      [60, 40],
      [30, 70],
      [40, 60],
    ]),
  ],
  [
    'objectives that are split alike leave several ways',
    readingOf({ 作业: 40, 期末: 60 }, [
      [40, 60],
      [40, 60],
    ]),
  ],
  [
    'shares that no weights give',
    readingOf({ 作业: 90, 期末: 10 }, [
      [60, 40],
      [30, 70],
    ]),
  ],
  [
    'weights that are no whole numbers',
    readingOf({ 作业: 40.5, 期末: 59.5 }, [
      [57, 43],
      [31, 69],
    ]),
  ],
  [
    'a share that is not said',
    readingOf({ 作业: undefined, 期末: 55 }, [
      [60, 40],
      [30, 70],
    ]),
  ],
  [
    'shares that are not the whole',
    readingOf({ 作业: 40, 期末: 55 }, [
      [60, 40],
      [30, 70],
    ]),
  ],
  [
    'a row that is not 100',
    readingOf({ 作业: 45, 期末: 55 }, [
      [60, 30],
      [30, 70],
    ]),
  ],
  [
    'values that are open',
    readingOf(
      { 作业: 45, 期末: 55 },
      [
        [60, 40],
        [30, 70],
      ],
      false,
    ),
  ],
])('%s: the table is left out as before', (_, reading) => {
  expect(withPoints(reading)).toBe(reading)
  expect(filled(reading)).toEqual({ points: [], left: ['rows-of-objectives'] })
})

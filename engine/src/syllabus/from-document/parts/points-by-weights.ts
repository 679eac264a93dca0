import { unsure } from '../../../document-tree/fact.ts'
import { plain } from '../../../document-tree/plain.ts'
import type { ReadingProblem, ReadMatrixCell, SyllabusReading } from '../syllabus-reading.ts'

type Assessment = Pick<SyllabusReading, 'components' | 'matrix' | 'notation' | 'problems'>

const isNear = (a: number, b: number) => Math.abs(a - b) < 0.05
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

/** Weights come out as whole numbers unless the shares of a document are rounded; few others come so near to one. */
const isWhole = (weight: number) => weight > 0.5 && Math.abs(weight - Math.round(weight)) < 0.02

type Line = readonly number[]
const cell = (line: Line | undefined, at: number) => line?.[at] ?? 0

/** Lines in which only one has anything in the column of its own number; undefined when none of the rest has. */
function cleared(lines: readonly Line[], at: number): Line[] | undefined {
  const size = (line: Line) => Math.abs(cell(line, at))
  const [best, ...rest] = lines.slice(at).toSorted((a, b) => size(b) - size(a))
  if (!best || size(best) < 1e-6) return undefined
  const less = (line: Line) => {
    const times = cell(line, at) / cell(best, at)
    return line.map((value, column) => value - times * cell(best, column))
  }
  return [...lines.slice(0, at).map(less), best, ...rest.map(less)]
}

/** The values of x for which each row of `rows` times x is its `right`, in the least squares; undefined when there are many. */
function solved(rows: readonly Line[], right: Line): number[] | undefined {
  const across = [...(rows[0]?.keys() ?? [])]
  const times = (at: number, other: (row: Line, no: number) => number) =>
    sum(rows.map((row, no) => cell(row, at) * other(row, no)))
  const lines = across.map((at) => [
    ...across.map((column) => times(at, (row) => cell(row, column))),
    times(at, (_, no) => cell(right, no)),
  ])
  const clear = across.reduce<Line[] | undefined>((all, at) => all && cleared(all, at), lines)
  return clear?.map((line, at) => cell(line, across.length) / cell(line, at))
}

/** The share of each component by its name; undefined unless all are said beyond doubt and are the whole together. */
function sharesOf({ components, matrix }: Assessment): Map<string, number> | undefined {
  const shares = new Map(
    components.flatMap(({ name, ratio }) =>
      ratio?.isSure ? [[plain(name.value), ratio.value] as const] : [],
    ),
  )
  const isAll = shares.size === components.length && isNear(sum([...shares.values()]), 100)
  return isAll && matrix.every(({ component }) => shares.has(plain(component))) ? shares : undefined
}

/**
 * What each objective weighs of the whole mark, where the shares of the components leave only one way; undefined where they
 * leave several or none, or where the weights are no whole numbers.
 */
function weightsOf(assessment: Assessment): Map<number, number> | undefined {
  const { matrix } = assessment
  const shares = sharesOf(assessment)
  const nos = [...new Set(matrix.map(({ objective }) => objective))]
  const of = (objective: number, name?: string) =>
    sum(
      matrix
        .filter((one) => one.objective === objective && (name === undefined || plain(one.component) === name))
        .map(({ value }) => value.value),
    )
  if (!shares || matrix.some(({ value }) => !value.isSure) || nos.some((no) => !isNear(of(no), 100)))
    return undefined
  const names = [...shares.keys()]
  const rows = names.map((name) => nos.map((no) => of(no, name) / 100))
  const ratios = names.map((name) => shares.get(name) ?? 0)
  const found = solved(rows, ratios)
  if (!found?.every(isWhole)) return undefined
  const weights = found.map(Math.round)
  const isRight = rows.every((row, at) =>
    isNear(sum(row.map((share, no) => share * (weights[no] ?? 0))), ratios[at] ?? 0),
  )
  return isRight ? new Map(nos.map((no, at) => [no, weights[at] ?? 0])) : undefined
}

/**
 * Percent of objectives as points of the whole mark, where what each objective weighs follows from the shares of the
 * components: points = weight x percent. They are proposed, and how they were counted is told.
 */
export function withPoints(assessment: Assessment): Assessment {
  const weights = assessment.notation === 'row' ? weightsOf(assessment) : undefined
  if (!weights) return assessment
  const matrix = assessment.matrix.map((cell): ReadMatrixCell => {
    const points = ((weights.get(cell.objective) ?? 0) * cell.value.value) / 100
    return { ...cell, value: unsure(Math.round(points * 100) / 100, [], ...cell.value.places) }
  })
  const told: ReadingProblem = {
    code: 'points-by-weights',
    values: { weights: [...weights].map(([no, weight]) => `CO${no} ${weight}`).join(' / ') },
    places: assessment.matrix.flatMap(({ value }) => value.places),
  }
  return { ...assessment, matrix, notation: 'points', problems: [...assessment.problems, told] }
}

/** The same once a person has said that the points are right. */
export const pointsTaken = (reading: SyllabusReading): SyllabusReading =>
  reading.problems.some(({ code }) => code === 'points-by-weights')
    ? { ...reading, matrix: reading.matrix.map((one) => ({ ...one, value: { ...one.value, isSure: true } })) }
    : reading

import type { SyllabusComponent, SyllabusComponentObjective } from './syllabus.ts'

/** A cell in both notations: `weight` of its component's column (sum 1) and `points` of 100. */
export type MatrixCellValue = {
  readonly component_id: number
  readonly objective_id: number
  readonly weight: number
  readonly points: number
}

/** Which notation is typed; the other is derived. */
export type MatrixNotation = 'column' | 'points'

/** Points and share of one component's column with what they must be. */
export type ColumnSum = {
  readonly component_id: number
  readonly ratio: number
  readonly points: number
  readonly weight: number
  readonly cells: number
}

/** Target points of an objective (of 100) and its design weight (share of 1). */
export type RowSum = { readonly objective_id: number; readonly points: number; readonly weight: number }

/**
 * Every cell in both notations: points = weight x ratio, weight = points / ratio (0 for a component without ratio).
 * The leading notation is taken as typed; where only the other one is given, that one is used. Cells of unknown
 * components are left out. Decimal noise below 1e-9 is dropped.
 */
export function cellsInBothNotations(
  cells: readonly SyllabusComponentObjective[],
  components: readonly SyllabusComponent[],
  notation: MatrixNotation,
): MatrixCellValue[] {
  const ratios = new Map(components.map(({ id, ratio }) => [id, ratio]))
  return cells.flatMap(({ component_id, objective_id, weight, points }) => {
    const ratio = ratios.get(component_id)
    if (ratio === undefined) return []
    const place = { component_id, objective_id }
    const byPoints = notation === 'points' ? typeof points === 'number' : typeof weight !== 'number'
    if (byPoints) return [{ ...place, points: points ?? 0, weight: weightOfPoints(points ?? 0, ratio) }]
    return [{ ...place, weight: weight ?? 0, points: pointsOfWeight(weight ?? 0, ratio) }]
  })
}

/** Points of 100 of a column share, for a component of `ratio` percent. */
export function pointsOfWeight(weight: number, ratio: number): number {
  return clean(weight * ratio)
}

/** Column share of points of 100; 0 for a component without ratio. */
export function weightOfPoints(points: number, ratio: number): number {
  return ratio === 0 ? 0 : clean(points / ratio)
}

/** The foot of the matrix: sums per component. */
export function columnSums(
  cells: readonly MatrixCellValue[],
  components: readonly SyllabusComponent[],
): ColumnSum[] {
  return components.map(({ id, ratio }) => {
    const own = cells.filter((cell) => cell.component_id === id && cell.points !== 0)
    return {
      component_id: id,
      ratio,
      points: clean(own.reduce((sum, cell) => sum + cell.points, 0)),
      weight: clean(own.reduce((sum, cell) => sum + cell.weight, 0)),
      cells: own.length,
    }
  })
}

/** The right edge of the matrix: target points and design weight per objective, weight = points / 100. */
export function rowSums(
  cells: readonly MatrixCellValue[],
  objectives: readonly { readonly id: number }[],
): RowSum[] {
  return objectives.map(({ id }) => {
    const own = cells.filter((cell) => cell.objective_id === id)
    const points = clean(own.reduce((sum, cell) => sum + cell.points, 0))
    return { objective_id: id, points, weight: clean(points / 100) }
  })
}

function clean(value: number): number {
  return Number(value.toFixed(9))
}

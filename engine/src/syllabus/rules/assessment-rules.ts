import { type Finding, finding, type Remedy } from '#finding/finding.ts'
import {
  type ColumnSum,
  cellsInBothNotations,
  columnSums,
  type MatrixCellValue,
  rowSums,
} from './matrix-notation.ts'
import type { Syllabus, SyllabusComponent, SyllabusLimits } from './syllabus.ts'

export type AssessmentCode =
  | 'S06.ratio_sum'
  | 'S06.ratio_range'
  | 'S07.column_sum'
  | 'S07.column_empty'
  | 'S07.cell_range'
  | 'S07.notations_differ'
  | 'S07.objective_weight_sum'
  | 'S07.objective_weight_differs'
  | 'S09.final_share'
  | 'S10.attendance'
  | 'S14.no_final_evidence'

type Found = Finding<AssessmentCode>

/** S06: ratios of the components are above 0 and sum to 100. */
export function ratiosSum({ components }: Syllabus, { tolerance }: SyllabusLimits): Found[] {
  const sum = components.reduce((total, { ratio }) => total + ratio, 0)
  return [
    ...components
      .filter(({ ratio }) => !(ratio > 0 && ratio <= 100))
      .map(
        ({ id, name, ratio }): Found =>
          finding('S06.ratio_range', 'error', { component_id: id }, { name, ratio }),
      ),
    ...(Math.abs(sum - 100) <= tolerance
      ? []
      : [finding<AssessmentCode>('S06.ratio_sum', 'error', {}, { sum, expected: 100 })]),
  ]
}

/** S07: each component's column sums to 1 or, in points, to its ratio; each wrong column says which cell would mend it. */
export function matrixColumnsSum(syllabus: Syllabus, { tolerance }: SyllabusLimits): Found[] {
  const { components, component_objectives, notation, objectives } = syllabus
  const cells = cellsInBothNotations(component_objectives, components, notation)
  return [
    ...cells.filter(({ points }) => !(points >= 0)).map(cellRange),
    ...columnSums(cells, components).flatMap((column) => wrongColumn(column, cells, syllabus, tolerance)),
    ...notationsDiffer(syllabus, tolerance),
    ...givenWeights(cells, objectives, tolerance),
  ]
}

function cellRange({ component_id, objective_id, points }: MatrixCellValue): Found {
  return finding('S07.cell_range', 'error', { component_id, objective_id }, { points })
}

function wrongColumn(
  column: ColumnSum,
  cells: readonly MatrixCellValue[],
  syllabus: Syllabus,
  tolerance: number,
): Found[] {
  const { component_id, ratio, points, weight } = column
  const name = nameOf(syllabus.components, component_id)
  if (column.cells === 0)
    return [finding('S07.column_empty', 'error', { component_id }, { name, expected: ratio })]
  const isPoints = syllabus.notation === 'points'
  const sum = isPoints ? points : weight
  const expected = isPoints ? ratio : 1
  if (Math.abs(sum - expected) <= tolerance) return []
  const values = { name, notation: syllabus.notation, sum, expected, difference: expected - sum }
  const found = finding<AssessmentCode>('S07.column_sum', 'error', { component_id }, values)
  return [{ ...found, remedies: columnRemedies(column, cells, syllabus) }]
}

/**
 * One remedy per cell of the column that can take the whole difference: the smallest cell first when points are
 * missing, the largest first when there are too many. It says what the objective then carries.
 */
function columnRemedies(column: ColumnSum, cells: readonly MatrixCellValue[], syllabus: Syllabus): Remedy[] {
  const missing = column.ratio - column.points
  const rows = new Map(rowSums(cells, syllabus.objectives).map((row) => [row.objective_id, row]))
  const objectives = new Map(syllabus.objectives.map((objective) => [objective.id, objective]))
  return cells
    .filter(
      (cell) => cell.component_id === column.component_id && cell.points > 0 && cell.points + missing > 0,
    )
    .sort(
      (a, b) => (missing > 0 ? a.points - b.points : b.points - a.points) || a.objective_id - b.objective_id,
    )
    .map((cell) => {
      const points = clean(cell.points + missing)
      const target = clean((rows.get(cell.objective_id)?.points ?? 0) + missing)
      return {
        action: 'set_cell',
        place: { component_id: cell.component_id, objective_id: cell.objective_id },
        values: {
          no: objectives.get(cell.objective_id)?.no ?? null,
          points,
          weight: column.ratio === 0 ? 0 : clean(points / column.ratio),
          objective_points: target,
          objective_weight: clean(target / 100),
        },
      }
    })
}

/** Where both notations are stored they must say the same. */
function notationsDiffer({ component_objectives, components }: Syllabus, tolerance: number): Found[] {
  const ratios = new Map(components.map(({ id, ratio }) => [id, ratio]))
  return component_objectives.flatMap(({ component_id, objective_id, weight, points }) => {
    const ratio = ratios.get(component_id)
    if (typeof weight !== 'number' || typeof points !== 'number' || ratio === undefined) return []
    // A stored weight has four digits, so its points are only as exact as that.
    if (Math.abs(weight * ratio - points) <= Math.max(tolerance, ratio * 5e-5)) return []
    const values = { points, expected: clean(weight * ratio) }
    return [finding<AssessmentCode>('S07.notations_differ', 'error', { component_id, objective_id }, values)]
  })
}

/** Objective weights written by hand sum to 1 and equal the matrix. */
function givenWeights(
  cells: readonly MatrixCellValue[],
  objectives: Syllabus['objectives'],
  tolerance: number,
): Found[] {
  const given = objectives.filter(({ weight }) => typeof weight === 'number')
  if (given.length === 0) return []
  const sum = given.reduce((total, { weight }) => total + (weight ?? 0), 0)
  const rows = new Map(rowSums(cells, objectives).map((row) => [row.objective_id, row.weight]))
  return [
    ...(Math.abs(sum - 1) <= tolerance
      ? []
      : [finding<AssessmentCode>('S07.objective_weight_sum', 'error', {}, { sum, expected: 1 })]),
    ...given
      .filter(({ id, weight }) => Math.abs((weight ?? 0) - (rows.get(id) ?? 0)) > Math.max(tolerance, 5e-4))
      .map(({ id, no, weight }): Found => {
        const values = { no, weight: weight ?? null, expected: rows.get(id) ?? 0 }
        return finding('S07.objective_weight_differs', 'warning', { objective_id: id }, values)
      }),
  ]
}

/** S09: the final part is within the school's limits (share of 1). */
export function finalShareIsInLimits({ components }: Syllabus, { final_share }: SyllabusLimits): Found[] {
  const all = components.reduce((sum, { ratio }) => sum + ratio, 0)
  const final = components.filter(({ stage }) => stage === 'final').reduce((sum, { ratio }) => sum + ratio, 0)
  const share = all > 0 ? final / all : 0
  if (all === 0 || (share >= final_share.min - 1e-9 && share <= final_share.max + 1e-9)) return []
  return [finding('S09.final_share', 'warning', {}, { share, ...final_share })]
}

/** S10: attendance alone is no evidence of an outcome. */
export function attendanceIsNotAssessed(
  { components }: Syllabus,
  { attendance_words }: SyllabusLimits,
): Found[] {
  return components.flatMap(({ id, name }) => {
    const word = attendance_words.find((each) => name.toLowerCase().includes(each.toLowerCase()))
    if (word === undefined) return []
    return [finding<AssessmentCode>('S10.attendance', 'warning', { component_id: id }, { name, word })]
  })
}

/** S14: an objective that only process components assess is worth a word of explanation. */
export function objectivesHaveFinalEvidence(syllabus: Syllabus): Found[] {
  const { components, component_objectives, notation, objectives } = syllabus
  const finals = new Set(components.filter(({ stage }) => stage === 'final').map(({ id }) => id))
  if (finals.size === 0) return []
  const cells = cellsInBothNotations(component_objectives, components, notation).filter(
    ({ points }) => points > 0,
  )
  return objectives.flatMap(({ id, no }) => {
    const own = cells.filter((cell) => cell.objective_id === id)
    if (own.length === 0 || own.some((cell) => finals.has(cell.component_id))) return []
    const names = own.map((cell) => nameOf(components, cell.component_id))
    return [
      finding<AssessmentCode>(
        'S14.no_final_evidence',
        'info',
        { objective_id: id },
        { no, components: names },
      ),
    ]
  })
}

function nameOf(components: readonly SyllabusComponent[], id: number): string {
  return components.find((component) => component.id === id)?.name ?? ''
}

function clean(value: number): number {
  return Number(value.toFixed(9))
}

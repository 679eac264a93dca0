import { type Finding, finding } from '#finding/finding.ts'
import type { AttainmentParameters } from '../parameters.ts'
import { CELL_FINDINGS_MAX } from './check-cells.ts'
import type { MarkSheet } from './mark-sheet.ts'
import { isAllNormal, isNormalPart, type MarkState, type StatePolicy } from './mark-state.ts'
import { type ResitCells, resitsByCell, type Sitting, sittingOf } from './sitting.ts'

export type StateFindingCode =
  | 'sheet.not_entered'
  | 'sheet.state_blocks'
  | 'sheet.marked_zero'
  | 'sheet.item_left_out'

/** Marks on the items' full marks with NaN for an item left out, and what states did. */
export type StateCells = {
  readonly values: Float64Array
  /** Rows with an item left out. */
  readonly partial: ReadonlySet<number>
  readonly findings: readonly Finding<StateFindingCode>[]
}

type Policies = Pick<AttainmentParameters, 'states' | 'resits'>

/**
 * Turns states into marks. `reasons` holds the rows that are left out already and receives those that a state leaves
 * out. Gives the sheet's own array when nothing has to change, otherwise a copy.
 */
export function applyStates(sheet: MarkSheet, policies: Policies, reasons: Map<number, string>): StateCells {
  const resits = resitsByCell(sheet)
  const isPlain = resits.size === 0 && !sheet.items.some((item) => item.level_values)
  if (isPlain && isAllNormal(sheet.states)) {
    return { values: sheet.marks, partial: new Set(), findings: [] }
  }
  const values = sheet.marks.slice()
  const tally = new StateTally(sheet)
  const width = sheet.items.length
  const partial = new Set<number>()
  const isUntouched = (row: number) => isPlain && isNormalPart(sheet.states, row * width, (row + 1) * width)
  const applyRow = (row: number) => {
    const sittings = rowSittings(sheet, policies, row, resits)
    const leaves = sittings.find((sat) => policyOf(policies, sat) === 'leave_out_student')
    if (leaves) reasons.set(row, leaves.state)
    else if (writeRow(values, policies, row, sittings, tally)) partial.add(row)
  }
  for (let row = 0; row < sheet.students.length; row++) {
    if (!reasons.has(row) && !isUntouched(row)) applyRow(row)
  }
  return { values, partial, findings: tally.findings() }
}

function rowSittings(sheet: MarkSheet, policies: Policies, row: number, resits: ResitCells): Sitting[] {
  const start = row * sheet.items.length
  return sheet.items.map((item, column) => {
    const cell = start + column
    return sittingOf(
      item,
      sheet.marks[cell] ?? Number.NaN,
      sheet.states[cell] ?? 0,
      policies,
      resits.get(cell),
    )
  })
}

function policyOf(policies: Policies, { state }: Sitting): StatePolicy | null {
  return state === 'normal' ? null : policies.states[state]
}

/** Writes a row's marks; true when an item of it is left out. */
function writeRow(
  values: Float64Array,
  policies: Policies,
  row: number,
  sittings: readonly Sitting[],
  tally: StateTally,
): boolean {
  const start = row * sittings.length
  sittings.forEach((sat, column) => {
    const policy = policyOf(policies, sat)
    values[start + column] = policy === 'zero' ? 0 : sat.value
    if (policy !== null) tally.add(row, column, sat.state, policy)
  })
  return values.subarray(start, start + sittings.length).some(Number.isNaN)
}

/** What states did, gathered so that it can be said beside every n. */
class StateTally {
  readonly #sheet: MarkSheet
  readonly #blocked: Finding<StateFindingCode>[] = []
  readonly #counts = new Map<
    string,
    { policy: StatePolicy; state: MarkState; cells: number; rows: Set<number> }
  >()

  constructor(sheet: MarkSheet) {
    this.#sheet = sheet
  }

  add(row: number, column: number, state: MarkState, policy: StatePolicy): void {
    if (policy === 'block') {
      this.#block(row, column, state)
      return
    }
    const key = `${policy} ${state}`
    const count = this.#counts.get(key) ?? { policy, state, cells: 0, rows: new Set<number>() }
    count.cells++
    count.rows.add(row)
    this.#counts.set(key, count)
  }

  #block(row: number, column: number, state: MarkState): void {
    if (this.#blocked.length >= CELL_FINDINGS_MAX) return
    const place = {
      student_id: this.#sheet.students[row]?.id ?? row,
      item_id: this.#sheet.items[column]?.id ?? column,
    }
    const code = state === 'not_entered' ? 'sheet.not_entered' : 'sheet.state_blocks'
    this.#blocked.push(finding(code, 'error', place, { state }))
  }

  findings(): Finding<StateFindingCode>[] {
    const counted = [...this.#counts.values()].map(({ policy, state, cells, rows }) => {
      const isZero = policy === 'zero'
      const level = isZero && state !== 'cheating' ? 'info' : 'warning'
      const values = { state, cells, students: rows.size }
      return finding<StateFindingCode>(
        isZero ? 'sheet.marked_zero' : 'sheet.item_left_out',
        level,
        {},
        values,
      )
    })
    return [...this.#blocked, ...counted]
  }
}

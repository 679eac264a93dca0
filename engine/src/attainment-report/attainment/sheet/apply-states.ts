import { CELL_FINDINGS_MAX, inOrderOfIds } from '#evaluation-data/sheet/check-cells.ts'
import type { MarkSheet } from '#evaluation-data/sheet/mark-sheet.ts'
import { type Finding, finding } from '#finding/finding.ts'
import {
  findState,
  isAllNormal,
  isNormalPart,
  MARK_STATES,
  type MarkState,
  type StatePolicy,
} from '#settings/mark-state.ts'
import type { AttainmentParameters } from '#settings/parameters.ts'
import {
  contributionsByCell,
  ownPart,
  type ResitCells,
  resitsByCell,
  type Sitting,
  sittingOf,
} from './sitting.ts'

export type StateFindingCode =
  | 'sheet.not_entered'
  | 'sheet.state_blocks'
  | 'sheet.marked_zero'
  | 'sheet.item_left_out'
  | 'sheet.more_findings'

/**
 * Marks on the items' full marks with NaN for an item left out, the level of each cell of a rubric item (0 for none;
 * null without such an item), and what states did.
 */
export type StateCells = {
  readonly values: Float64Array
  readonly levels: Uint8Array | null
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
  const hasLevels = sheet.items.some((item) => item.level_values)
  const factors = contributionsByCell(sheet)
  const isPlain = resits.size === 0 && factors.size === 0 && !hasLevels
  if (isPlain && isAllNormal(sheet.states)) {
    return { values: sheet.marks, levels: null, partial: new Set(), findings: [] }
  }
  const values = sheet.marks.slice()
  const levels = hasLevels ? new Uint8Array(values.length) : null
  const tally = new StateTally(sheet)
  const width = sheet.items.length
  const partial = new Set<number>()
  const isUntouched = (row: number) => isPlain && isNormalPart(sheet.states, row * width, (row + 1) * width)
  const applyRow = (row: number) => {
    const sittings = rowSittings(sheet, policies, row, resits, factors)
    const leaves = sittings.filter((sat) => policyOf(policies, sat) === 'leave_out_student')
    if (leaves.length > 0) reasons.set(row, strongestOf(leaves))
    else if (writeRow(values, policies, row, sittings, tally)) partial.add(row)
    levels?.set(
      sittings.map((sat) => sat.level),
      row * width,
    )
  }
  for (let row = 0; row < sheet.students.length; row++) {
    if (!reasons.has(row) && !isUntouched(row)) applyRow(row)
  }
  return { values, levels, partial, findings: tally.findings() }
}

function rowSittings(
  sheet: MarkSheet,
  policies: Policies,
  row: number,
  resits: ResitCells,
  factors: ReadonlyMap<number, number>,
): Sitting[] {
  const start = row * sheet.items.length
  return sheet.items.map((item, column) => {
    const cell = start + column
    const sat = sittingOf(
      item,
      sheet.marks[cell] ?? Number.NaN,
      sheet.states[cell] ?? 0,
      policies,
      resits.get(cell),
    )
    return ownPart(sat, item, factors.get(cell))
  })
}

/** What leaves a whole student out says more than what belongs to one item; the order of the items says nothing. */
const REASONS: readonly MarkState[] = [
  'withdrawn',
  'exempt',
  'on_leave',
  'deferred',
  'cheating',
  ...MARK_STATES,
]

function strongestOf(sittings: readonly Sitting[]): MarkState {
  const states = new Set(sittings.map(({ state }) => state))
  return REASONS.find((state) => states.has(state)) ?? 'normal'
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
  readonly #blocked: number[] = []
  readonly #counts = new Map<
    string,
    { policy: StatePolicy; state: MarkState; cells: number; rows: Set<number> }
  >()

  constructor(sheet: MarkSheet) {
    this.#sheet = sheet
  }

  add(row: number, column: number, state: MarkState, policy: StatePolicy): void {
    if (policy === 'block') {
      this.#blocked.push(row * this.#sheet.items.length + column)
      return
    }
    const key = `${policy} ${state}`
    const count = this.#counts.get(key) ?? { policy, state, cells: 0, rows: new Set<number>() }
    count.cells++
    count.rows.add(row)
    this.#counts.set(key, count)
  }

  #blockedCells(): Finding<StateFindingCode>[] {
    const { items, states, students } = this.#sheet
    const cells = inOrderOfIds(this.#sheet, this.#blocked)
    const more = cells.length - CELL_FINDINGS_MAX
    const listed = cells.slice(0, CELL_FINDINGS_MAX).map((cell) => {
      const [row, column] = [Math.floor(cell / items.length), cell % items.length]
      const place = { student_id: students[row]?.id ?? row, item_id: items[column]?.id ?? column }
      const state = findState(states[cell] ?? 0) ?? 'not_entered'
      const code = state === 'not_entered' ? 'sheet.not_entered' : 'sheet.state_blocks'
      return finding<StateFindingCode>(code, 'error', place, { state })
    })
    if (more > 0) listed.push(finding('sheet.more_findings', 'error', {}, { count: more }))
    return listed
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
    return [...this.#blockedCells(), ...counted]
  }
}

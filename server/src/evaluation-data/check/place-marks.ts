import type { ImportRemedy } from '@obelisk/contract/evaluation-data/import-shapes'
import type { MarkState } from '@obelisk/contract/evaluation-data/shapes'
import { markOf, type ReadRow } from './check-cells.ts'
import { cellKey, type Gathering, rowKey, skipRow } from './gathering.ts'
import type { SheetPlan, Target } from './plan.ts'

type Known = { at: number; value: number | MarkState; sheet: string }

/** Each of the two marks, to be chosen; a state is kept by leaving this cell blank. */
const eitherOf = (...values: (number | MarkState | undefined)[]): ImportRemedy[] =>
  values.flatMap((value) => (typeof value === 'number' ? [{ action: 'value', value }] : []))

/** Where marks are kept on their way; remembers the marks of items that more than one sheet gives. */
export class Placing {
  readonly #shared: ReadonlySet<number>
  readonly #known = new Map<string, Known>()
  readonly #gathering: Gathering

  constructor(plans: readonly SheetPlan[], gathering: Gathering) {
    const seen = new Set<number>()
    const shared = new Set<number>()
    for (const { used, targets } of plans) {
      const own = new Set(used ? targets.map(({ id }) => id) : [])
      for (const id of own) (seen.has(id) ? shared : seen).add(id)
    }
    this.#shared = shared
    this.#gathering = gathering
  }

  /** Keeps the marks of a good row; false when it is none. */
  place(plan: SheetPlan, sheet: number, read: ReadRow): boolean {
    const { row, student } = read
    if (!student || this.#isBad(plan, row) || !this.#agrees(plan, read, student)) return false
    plan.targets.forEach((target, place) => {
      const value = markOf(read.readings[place])
      if (value === undefined) return
      const { marks } = this.#gathering
      const where = { sheet, row, column: target.column }
      const key = `${student.id} ${target.id}`
      const known = this.#known.get(key)
      if (known) {
        // the two are equal, or the person has said that this one counts
        if (known.value !== value) marks.set(known.at, where, student.id, target.id, value)
        return
      }
      const at = marks.add(where, student.id, target.id, value)
      if (this.#shared.has(target.id)) this.#known.set(key, { at, value, sheet: plan.name })
    })
    return true
  }

  #isBad(plan: SheetPlan, row: number) {
    return this.#gathering.badRows.size > 0 && this.#gathering.badRows.has(rowKey(plan, row))
  }

  #isDecided(plan: SheetPlan, row: number, { column }: Target) {
    return this.#gathering.decisions.cells[cellKey(plan, row, column)] !== undefined
  }

  /** Another sheet gives another value for the same mark: a problem of this row, until the person says which counts. */
  #agrees(
    plan: SheetPlan,
    { row, readings }: ReadRow,
    student: { id: number; student_no: string; name: string },
  ) {
    if (this.#shared.size === 0) return true
    const clash = plan.targets.find((target, at) => {
      const known = this.#known.get(`${student.id} ${target.id}`)
      const value = markOf(readings[at])
      const differs = known !== undefined && value !== undefined && known.value !== value
      return differs && !this.#isDecided(plan, row, target)
    })
    if (!clash) return true
    const known = this.#known.get(`${student.id} ${clash.id}`)
    const value = markOf(readings[plan.targets.indexOf(clash)])
    this.#gathering.badRows.add(rowKey(plan, row))
    this.#gathering.problem({
      code: 'two_sheets',
      level: 'error',
      sheet: plan.name,
      row: plan.sheet.rowNumbers[row] ?? 0,
      column: clash.column,
      item: clash.label,
      student_no: student.student_no,
      name: student.name,
      values: {
        item: clash.label,
        sheet: plan.name,
        other: known?.sheet ?? '',
        theirs: known?.value ?? '',
        shown: value ?? '',
      },
      remedies: [...eitherOf(known?.value, value), { action: 'blank' }, skipRow],
      key: cellKey(plan, row, clash.column),
    })
    return false
  }
}

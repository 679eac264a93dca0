import type { ImportRemedy } from '@obelisk/contract/evaluation-data/import-shapes'
import type { MarkState } from '@obelisk/contract/evaluation-data/shapes'
import { markOf, type ReadRow } from './check-cells.ts'
import { cellKey, type Gathering, rowKey, skipRow } from './gathering.ts'
import type { SheetPlan, Target } from './plan.ts'

/** `at` is -1 of a mark whose row cannot be stored as it is: it is compared all the same, so that nothing is told only later. */
type Known = { at: number; value: number | MarkState; sheet: string }
type Student = { id: number; student_no: string; name: string }

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
    if (!student) return false
    this.#tellClashes(plan, read, student)
    const isGood = !this.#isBad(plan, row)
    plan.targets.forEach((target, place) => {
      const value = markOf(read.readings[place])
      if (value === undefined) return
      if (isGood) this.#keep({ sheet, row, column: target.column }, plan, target, student, value)
      else this.#remember(plan, target, student, value, -1)
    })
    return isGood
  }

  #keep(
    where: Parameters<Gathering['marks']['add']>[0],
    plan: SheetPlan,
    target: Target,
    student: Student,
    value: number | MarkState,
  ) {
    const { marks } = this.#gathering
    const isShared = this.#shared.has(target.id)
    const known = isShared ? this.#known.get(`${student.id} ${target.id}`) : undefined
    if (!known || known.at < 0)
      this.#remember(plan, target, student, value, marks.add(where, student.id, target.id, value))
    // the two are equal, or the person has said that this one counts
    else if (known.value !== value) marks.set(known.at, where, student.id, target.id, value)
  }

  #remember({ name }: SheetPlan, { id }: Target, student: Student, value: number | MarkState, at: number) {
    const key = `${student.id} ${id}`
    if (!this.#shared.has(id) || (at < 0 && this.#known.has(key))) return
    this.#known.set(key, { at, value, sheet: name })
  }

  #isBad(plan: SheetPlan, row: number) {
    return this.#gathering.badRows.size > 0 && this.#gathering.badRows.has(rowKey(plan, row))
  }

  /** Another sheet gives another value for the same mark: a problem of this row, until the person says which counts. */
  #tellClashes(plan: SheetPlan, { row, readings }: ReadRow, student: Student) {
    if (this.#shared.size === 0) return
    plan.targets.forEach((target, at) => {
      const known = this.#known.get(`${student.id} ${target.id}`)
      const value = markOf(readings[at])
      if (!known || value === undefined || known.value === value) return
      const key = cellKey(plan, row, target.column)
      if (this.#gathering.decisions.cells[key] !== undefined) return
      this.#gathering.badRows.add(rowKey(plan, row))
      this.#gathering.problem({
        code: 'two_sheets',
        level: 'error',
        sheet: plan.name,
        row: plan.sheet.rowNumbers[row] ?? 0,
        column: target.column,
        item: target.label,
        student_no: student.student_no,
        name: student.name,
        values: {
          item: target.label,
          sheet: plan.name,
          other: known.sheet,
          theirs: known.value,
          shown: value,
        },
        remedies: [...eitherOf(known.value, value), { action: 'blank' }, skipRow],
        key,
      })
    })
  }
}

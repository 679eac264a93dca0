import type {
  ImportDecisions,
  ImportNoteCode,
  ImportProblem,
  ImportRemedy,
} from '@obelisk/contract/evaluation-data/import-shapes'
import { markStates } from '@obelisk/contract/evaluation-data/mark-states'
import type { MarkState } from '@obelisk/contract/evaluation-data/shapes'
import { addressAt } from '#workbook/sheet.ts'
import type { SheetPlan } from './plan.ts'

/** More problems than a person can look at are counted and not listed. */
export const listed = 1000

/** Marks on their way, in columns: whose, of which item, what, and the sheet, row and column they come from. */
class Marks {
  count = 0
  readonly students: Int32Array
  readonly items: Int32Array
  readonly values: Float64Array
  /** Positions in `markStates`. */
  readonly states: Uint8Array
  readonly sheets: Uint8Array
  readonly rows: Int32Array
  readonly columns: Int32Array

  constructor(size: number) {
    this.students = new Int32Array(size)
    this.items = new Int32Array(size)
    this.values = new Float64Array(size)
    this.states = new Uint8Array(size)
    this.sheets = new Uint8Array(size)
    this.rows = new Int32Array(size)
    this.columns = new Int32Array(size)
  }

  /** Gives the position of the mark, for `set`. */
  add(place: CellPlace, student: number, item: number, mark: number | MarkState): number {
    const at = this.count++
    this.set(at, place, student, item, mark)
    return at
  }

  set(at: number, place: CellPlace, student: number, item: number, mark: number | MarkState) {
    const isNumber = typeof mark === 'number'
    this.students[at] = student
    this.items[at] = item
    this.values[at] = isNumber ? mark : Number.NaN
    this.states[at] = isNumber ? 0 : markStates.indexOf(mark)
    this.sheets[at] = place.sheet
    this.rows[at] = place.row
    this.columns[at] = place.column
  }
}

export type CellPlace = { sheet: number; row: number; column: number }

/** What a check finds on its way through a workbook: problems, notes, bad rows, and the marks of the good ones. */
export class Gathering {
  readonly problems: ImportProblem[] = []
  readonly notes = new Map<ImportNoteCode, number>()
  readonly badRows = new Set<string>()
  readonly decisions: ImportDecisions
  readonly marks: Marks

  constructor(decisions: ImportDecisions, size: number) {
    this.decisions = decisions
    this.marks = new Marks(size)
  }

  note(code: ImportNoteCode, count = 1) {
    this.notes.set(code, (this.notes.get(code) ?? 0) + count)
  }

  problem(found: Partial<ImportProblem> & Pick<ImportProblem, 'code' | 'level' | 'sheet' | 'key'>) {
    if (this.problems.length >= listed) return
    this.problems.push({
      row: null,
      column: null,
      student_no: '',
      name: '',
      item: '',
      values: {},
      remedies: [],
      decided: null,
      ...found,
    })
  }
}

/** The key of a decision about a cell: `卷面!R10`. */
export const cellKey = ({ sheet, name }: SheetPlan, row: number, column: number) =>
  `${name}!${addressAt(sheet, row, column)}`

/** The key of a decision about a row: `卷面!18`. */
export const rowKey = ({ sheet, name }: SheetPlan, row: number) => `${name}!${sheet.rowNumbers[row] ?? 0}`

export const skipRow: ImportRemedy = { action: 'skip' }

import type {
  ImportDecisions,
  ImportNoteCode,
  ImportProblem,
  ImportRemedy,
} from '@obelisk/contract/evaluation-data/import-shapes'
import { type MarkState, markStates } from '@obelisk/contract/evaluation-data/shapes'
import { addressAt } from '#workbook/sheet.ts'
import type { SheetPlan } from './plan.ts'

/** More problems than a person can look at are counted and not listed. */
const listed = 1000

/** A mark on its way: position of the sheet, row and column it comes from, and whose it is. */
export class Gathering {
  readonly problems: ImportProblem[] = []
  readonly notes = new Map<ImportNoteCode, number>()
  readonly badRows = new Set<string>()
  readonly decisions: ImportDecisions
  errors = 0
  readonly students: number[] = []
  readonly items: number[] = []
  readonly values: number[] = []
  /** Position in `markStates`. */
  readonly states: number[] = []
  readonly sheets: number[] = []
  readonly rows: number[] = []
  readonly columns: number[] = []

  constructor(decisions: ImportDecisions) {
    this.decisions = decisions
  }

  note(code: ImportNoteCode, count = 1) {
    this.notes.set(code, (this.notes.get(code) ?? 0) + count)
  }

  problem(found: Partial<ImportProblem> & Pick<ImportProblem, 'code' | 'level' | 'sheet' | 'key'>) {
    if (found.level === 'error') this.errors++
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

  mark(place: { sheet: number; row: number; column: number }, student: number, item: number, value: number) {
    this.#add(place, student, item, value, 0)
  }

  state(
    place: { sheet: number; row: number; column: number },
    student: number,
    item: number,
    state: MarkState,
  ) {
    this.#add(place, student, item, Number.NaN, markStates.indexOf(state))
  }

  #add(
    place: { sheet: number; row: number; column: number },
    student: number,
    item: number,
    value: number,
    state: number,
  ) {
    this.students.push(student)
    this.items.push(item)
    this.values.push(value)
    this.states.push(state)
    this.sheets.push(place.sheet)
    this.rows.push(place.row)
    this.columns.push(place.column)
  }
}

/** The key of a decision about a cell: `卷面!R10`. */
export const cellKey = ({ sheet, name }: SheetPlan, row: number, column: number) =>
  `${name}!${addressAt(sheet, row, column)}`

/** The key of a decision about a row: `卷面!18`. */
export const rowKey = ({ sheet, name }: SheetPlan, row: number) => `${name}!${sheet.rowNumbers[row] ?? 0}`

export const skipRow: ImportRemedy = { action: 'skip' }

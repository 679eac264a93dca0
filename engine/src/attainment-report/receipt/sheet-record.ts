import type { AttainmentInputs } from '#attainment-report/attainment/inputs.ts'
import type { RollUpInputs } from '#attainment-report/attainment/requirement/inputs.ts'
import { orderById, sheetsInOrder } from '#attainment-report/attainment/sheet/evaluate-sheet.ts'
import type { MarkItem, MarkSheet, SheetStudent } from '#evaluation-data/sheet/mark-sheet.ts'
import { codeOfState, findState, type MarkState } from '#settings/mark-state.ts'

/**
 * A mark sheet as plain JSON, rows and columns in order of ids: `marks[student][item]`, null without a number. A cell
 * with a number is normal and one without is not entered; `states` lists the cells that are otherwise, by ids.
 */
export type SheetRecord = Omit<MarkSheet, 'marks' | 'states'> & {
  readonly marks: readonly (readonly (number | null)[])[]
  readonly states: readonly (readonly [studentId: number, itemId: number, state: MarkState])[]
}

/** Attainment inputs as plain JSON. */
export type AttainmentRecord = Omit<AttainmentInputs, 'sheets'> & { readonly sheets: readonly SheetRecord[] }

/** Roll-up inputs as plain JSON: `values[student][objective]`. */
export type RollUpRecord = Omit<RollUpInputs, 'students'> & {
  readonly students?: {
    readonly ids: readonly number[]
    readonly objective_ids: readonly number[]
    readonly values: readonly (readonly (number | null)[])[]
  }
}

/** The inputs as plain JSON in canonical order, so that the same facts have the same digest however they were read. */
export function recordOfInputs(inputs: AttainmentInputs): AttainmentRecord {
  return { ...inputs, sheets: sheetsInOrder(inputs.sheets).map(recordOfSheet) }
}

/** The inputs a record was made of. */
export function inputsOfRecord(record: AttainmentRecord): AttainmentInputs {
  return { ...record, sheets: record.sheets.map(sheetOfRecord) }
}

/** A sheet as plain JSON. */
export function recordOfSheet(sheet: MarkSheet): SheetRecord {
  const columns = orderById(sheet.items)
  const rows = orderById(sheet.students)
  const width = sheet.items.length
  return {
    ...sheet,
    objectives: sheet.objectives.toSorted((a, b) => a.id - b.id),
    components: sheet.components.toSorted((a, b) => a.id - b.id),
    items: columns.map((column) => sheet.items[column] as MarkItem),
    students: rows.map((row) => sheet.students[row] as SheetStudent),
    marks: rows.map((row) => plainRow(sheet.marks, row * width, columns)),
    states: unusualStates(sheet, rows, columns),
    ...besideInOrder(sheet),
  }
}

/** What stands beside the marks in order of ids; attempts of one item stay in their order. */
function besideInOrder({ resits, contributions, choices }: MarkSheet) {
  return {
    ...(resits && {
      resits: resits.toSorted((a, b) => a.student_id - b.student_id || a.item_id - b.item_id),
    }),
    ...(contributions && {
      contributions: contributions.toSorted(
        (a, b) => a.student_id - b.student_id || a.component_id - b.component_id,
      ),
    }),
    ...(choices && {
      choices: choices.toSorted((a, b) => a.item_id - b.item_id || a.student_id - b.student_id),
    }),
  }
}

function plainRow(marks: Float64Array, start: number, columns: readonly number[]): (number | null)[] {
  const plain = new Array<number | null>(columns.length)
  for (let j = 0; j < columns.length; j++) {
    const mark = marks[start + (columns[j] as number)] as number
    plain[j] = Number.isNaN(mark) ? null : mark
  }
  return plain
}

/** Entries of the cells whose state does not follow from their having a number, in order of ids. */
function unusualStates(
  sheet: MarkSheet,
  rows: readonly number[],
  columns: readonly number[],
): [number, number, MarkState][] {
  const entries: [number, number, MarkState][] = []
  for (const row of rows) {
    for (const column of columns) {
      if (!isUsual(sheet, row * columns.length + column)) entries.push(stateEntry(sheet, row, column))
    }
  }
  return entries
}

/** A number that is normal, or none that is not entered. */
function isUsual({ marks, states }: MarkSheet, cell: number): boolean {
  return states[cell] === (Number.isNaN(marks[cell]) ? NOT_ENTERED : 0)
}

function stateEntry(sheet: MarkSheet, row: number, column: number): [number, number, MarkState] {
  const state = findState(sheet.states[row * sheet.items.length + column] ?? 0) ?? 'not_entered'
  return [sheet.students[row]?.id ?? 0, sheet.items[column]?.id ?? 0, state]
}

const NOT_ENTERED = codeOfState('not_entered')

/** The sheet a record was made of, in the record's order; `recordShape` refuses a state of a cell that is not there. */
export function sheetOfRecord(record: SheetRecord): MarkSheet {
  const width = record.items.length
  const marks = new Float64Array(record.students.length * width).fill(Number.NaN)
  const states = new Uint8Array(marks.length)
  record.marks.forEach((row, s) => {
    row.forEach((mark, j) => {
      marks[s * width + j] = mark ?? Number.NaN
    })
  })
  for (let cell = 0; cell < marks.length; cell++) {
    states[cell] = codeOfState(Number.isNaN(marks[cell]) ? 'not_entered' : 'normal')
  }
  const rows = new Map(record.students.map(({ id }, s) => [id, s]))
  const columns = new Map(record.items.map(({ id }, j) => [id, j]))
  for (const [studentId, itemId, state] of record.states) {
    const row = rows.get(studentId)
    const column = columns.get(itemId)
    if (row !== undefined && column !== undefined) states[row * width + column] = codeOfState(state)
  }
  return { ...record, marks, states }
}

/** Roll-up inputs as plain JSON. */
export function recordOfRollUp(inputs: RollUpInputs): RollUpRecord {
  const { students, ...rest } = inputs
  if (!students) return rest
  const width = students.objective_ids.length
  const values = students.ids.map((_, s) =>
    students.objective_ids.map((_, column) => {
      const value = students.values[s * width + column] ?? Number.NaN
      return Number.isNaN(value) ? null : value
    }),
  )
  return { ...rest, students: { ids: students.ids, objective_ids: students.objective_ids, values } }
}

/** The roll-up inputs a record was made of. */
export function rollUpOfRecord(record: RollUpRecord): RollUpInputs {
  const { students, ...rest } = record
  if (!students) return rest
  const values = Float64Array.from(students.values.flat(), (value) => value ?? Number.NaN)
  return { ...rest, students: { ids: students.ids, objective_ids: students.objective_ids, values } }
}

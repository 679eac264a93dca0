import { type Finding, finding } from '#finding/finding.ts'
import { codeOfState, MARK_STATES, type MarkState } from '#settings/mark-state.ts'
import type { MarkSheet } from './mark-sheet.ts'

/** One stored score: a number on the item's scale or a state; `value` null when there is no number. */
export type ScoreRow = {
  readonly student_id: number
  readonly item_id: number
  readonly value: number | null
  readonly state: MarkState
}

export type BuildFindingCode = 'sheet.unknown_student' | 'sheet.unknown_item' | 'sheet.duplicate_mark'

/** A sheet and what could not be placed in it. */
export type BuiltSheet = {
  readonly sheet: MarkSheet
  readonly findings: readonly Finding<BuildFindingCode>[]
}

/**
 * Puts score rows into a sheet; cells without a row are not entered. A row of an unknown student or item, or a second
 * row of the same cell, is an error finding and is not placed (the first row stays).
 */
export function buildMarkSheet(
  head: Omit<MarkSheet, 'marks' | 'states'>,
  rows: Iterable<ScoreRow>,
): BuiltSheet {
  const width = head.items.length
  const rowOf = positionsById(head.students)
  const columnOf = positionsById(head.items)
  const marks = new Float64Array(head.students.length * width).fill(Number.NaN)
  const states = new Uint8Array(marks.length).fill(codeOfState('not_entered'))
  const placed = new Uint8Array(marks.length)
  const findings: Finding<BuildFindingCode>[] = []
  for (const { student_id, item_id, value, state } of rows) {
    const row = rowOf.get(student_id)
    const column = columnOf.get(item_id)
    const place = { student_id, item_id }
    if (row === undefined) findings.push(finding('sheet.unknown_student', 'error', place))
    else if (column === undefined) findings.push(finding('sheet.unknown_item', 'error', place))
    else if (placed[row * width + column] === 1)
      findings.push(finding('sheet.duplicate_mark', 'error', place))
    else {
      const cell = row * width + column
      placed[cell] = 1
      marks[cell] = value ?? Number.NaN
      states[cell] = codeOfState(state)
    }
  }
  return { sheet: { ...head, marks, states }, findings }
}

/** Position of each row by id; the first wins where an id occurs twice (the check of the sheet names the others). */
export function positionsById(rows: readonly { readonly id: number }[]): Map<number, number> {
  const positions = new Map<number, number>()
  rows.forEach((row, position) => {
    if (!positions.has(row.id)) positions.set(row.id, position)
  })
  return positions
}

/**
 * A copy for the live figures while marks are typed: negative, over-full and infinite marks become not entered, so
 * that they are used in no figure. The given sheet stays as it is.
 */
export function withoutInvalidMarks(sheet: MarkSheet): MarkSheet {
  const marks = sheet.marks.slice()
  const states = sheet.states.slice()
  const tops = sheet.items.map((item) => item.level_values?.length ?? item.full_score)
  for (let cell = 0; cell < marks.length; cell++) {
    if (states[cell] !== 0) continue
    const mark = marks[cell] as number
    if (mark >= 0 && mark <= (tops[cell % tops.length] as number)) continue
    marks[cell] = Number.NaN
    states[cell] = MARK_STATES.indexOf('not_entered')
  }
  return { ...sheet, marks, states }
}

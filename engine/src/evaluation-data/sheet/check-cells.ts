import { type Finding, finding } from '#finding/finding.ts'
import { findState, isAllNormal, isNormalPart } from '#settings/mark-state.ts'
import { positionsById } from './build-sheet.ts'
import type { MarkSheet } from './mark-sheet.ts'

export type CellFindingCode =
  | 'sheet.mark_negative'
  | 'sheet.mark_above_full'
  | 'sheet.mark_not_a_number'
  | 'sheet.mark_not_a_level'
  | 'sheet.mark_beside_state'
  | 'sheet.unknown_state'
  | 'sheet.resit_unknown'
  | 'sheet.resit_mark'
  | 'sheet.resit_twice'
  | 'sheet.more_findings'

type Found = Finding<CellFindingCode>

/** More than this many bad cells are counted and no longer listed. */
export const CELL_FINDINGS_MAX = 500

/**
 * Checks every cell and every resit: a normal cell holds a number from 0 to the full mark (a whole level number for a
 * rubric item); a cell with a state holds none or 0. One pass; objects are made for bad cells only.
 */
export function checkSheetCells(sheet: MarkSheet): Found[] {
  const found: Found[] = []
  let more = 0
  for (const cell of inOrderOfIds(sheet, suspectCells(sheet))) {
    const problem = problemOf(sheet, cell)
    if (problem && found.length < CELL_FINDINGS_MAX) found.push(problem)
    else if (problem) more++
  }
  if (more > 0) found.push(finding('sheet.more_findings', 'error', {}, { count: more }))
  return [...found, ...checkResits(sheet)]
}

/** Where not all can be listed, the first by ids are, however rows and columns stand. */
export function inOrderOfIds({ items, students }: MarkSheet, cells: readonly number[]): readonly number[] {
  if (cells.length <= CELL_FINDINGS_MAX) return cells
  const student = (cell: number) => students[Math.floor(cell / items.length)]?.id ?? 0
  const item = (cell: number) => items[cell % items.length]?.id ?? 0
  return cells.toSorted((a, b) => student(a) - student(b) || item(a) - item(b))
}

/** Cells that are not plainly a number from 0 to the full mark; a row without any costs two comparisons a mark. */
function suspectCells({ items, marks, states }: MarkSheet): number[] {
  const width = items.length
  const tops = Float64Array.from(items, (item) => (item.level_values ? -1 : item.full_score))
  const allNormal = isAllNormal(states)
  const suspects: number[] = []
  for (let from = 0; from < marks.length; from += width) {
    const areNormal = allNormal || isNormalPart(states, from, from + width)
    if (!areNormal || !areMarksWithin(marks, from, tops)) addSuspects(suspects, marks, states, from, tops)
  }
  return suspects
}

/** Whether the marks of the row that begins at `from` lie between 0 and the tops of their items; NaN does not. */
function areMarksWithin(marks: Float64Array, from: number, tops: Float64Array): boolean {
  for (let column = 0; column < tops.length; column++) {
    const mark = marks[from + column] as number
    if (!(mark >= 0 && mark <= (tops[column] as number))) return false
  }
  return true
}

function addSuspects(
  suspects: number[],
  marks: Float64Array,
  states: Uint8Array,
  from: number,
  tops: Float64Array,
): void {
  tops.forEach((top, column) => {
    const mark = marks[from + column] as number
    if (!(states[from + column] === 0 && mark >= 0 && mark <= top)) suspects.push(from + column)
  })
}

function problemOf(sheet: MarkSheet, cell: number): Found | null {
  const row = Math.floor(cell / sheet.items.length)
  const column = cell % sheet.items.length
  const mark = sheet.marks[cell] ?? Number.NaN
  const code = sheet.states[cell] ?? 0
  const item = sheet.items[column]
  if (!item) return null
  const place = { student_id: sheet.students[row]?.id ?? row, item_id: item.id }
  const state = findState(code)
  if (state === undefined) return finding('sheet.unknown_state', 'error', place, { state: code })
  if (state !== 'normal') {
    if (Number.isNaN(mark) || mark === 0) return null
    return finding('sheet.mark_beside_state', 'warning', place, { mark, state })
  }
  return problemOfMark(mark, item.full_score, item.level_values?.length, place)
}

function problemOfMark(
  mark: number,
  full: number,
  levels: number | undefined,
  place: { student_id: number; item_id: number },
): Found | null {
  if (!Number.isFinite(mark)) return finding('sheet.mark_not_a_number', 'error', place)
  if (levels !== undefined) {
    const isLevel = Number.isInteger(mark) && mark >= 1 && mark <= levels
    return isLevel ? null : finding('sheet.mark_not_a_level', 'error', place, { mark, levels })
  }
  if (mark < 0) return finding('sheet.mark_negative', 'error', place, { mark })
  if (mark > full) return finding('sheet.mark_above_full', 'error', place, { mark, full_score: full })
  return null
}

function checkResits(sheet: MarkSheet): Found[] {
  if (!sheet.resits?.length) return []
  const students = positionsById(sheet.students)
  const items = positionsById(sheet.items)
  const seen = new Set<string>()
  return sheet.resits.flatMap((resit): Found[] => {
    const place = { student_id: resit.student_id, item_id: resit.item_id }
    const values = { kind: resit.kind, mark: resit.mark }
    const item = sheet.items[items.get(resit.item_id) ?? -1]
    if (!item || !students.has(resit.student_id))
      return [finding('sheet.resit_unknown', 'error', place, values)]
    const key = `${resit.student_id} ${resit.item_id} ${resit.kind}`
    if (seen.has(key) && resit.kind !== 'attempt')
      return [finding('sheet.resit_twice', 'error', place, values)]
    seen.add(key)
    const problem = problemOfMark(resit.mark, item.full_score, item.level_values?.length, place)
    return problem
      ? [finding('sheet.resit_mark', 'error', place, { ...values, full_score: item.full_score })]
      : []
  })
}

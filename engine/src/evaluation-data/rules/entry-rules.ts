import { checkSheetCells } from '#evaluation-data/sheet/check-cells.ts'
import { type Finding, finding } from '#finding/finding.ts'
import { codeOfState } from '#settings/mark-state.ts'
import type { EvaluationData } from './evaluation-data.ts'

export type EntryCode =
  | 'D01.score'
  | 'D02.not_entered'
  | 'D02.reason_missing'
  | 'D02.student_missing'
  | 'D07.not_in_roster'

type Found = Finding<EntryCode>

/** D01: every score is a number from 0 to full; `problem` names what is wrong with the cell. */
export function scoresAreInRange({ sheet }: EvaluationData): Found[] {
  return checkSheetCells(sheet).map(({ code, level, place, values }) => {
    const problem = code.slice('sheet.'.length)
    return finding('D01.score', level, place, { ...values, problem })
  })
}

/** D02: every active student has a score or a state for every item; gaps are gathered by item. */
export function scoresAreComplete({ sheet, roster, reasons }: EvaluationData): Found[] {
  const gone = new Set(roster?.filter(({ status }) => status === 0).map(({ student_id }) => student_id))
  const width = sheet.items.length
  const notEntered = codeOfState('not_entered')
  const gaps = sheet.items.flatMap((item, column): Found[] => {
    const students = sheet.students
      .filter(({ id }, row) => sheet.states[row * width + column] === notEntered && !gone.has(id))
      .map(({ id }) => id)
    if (students.length === 0) return []
    const values = { count: students.length, student_ids: students }
    return [
      finding('D02.not_entered', 'error', { item_id: item.id, component_id: item.component_id }, values),
    ]
  })
  return [
    ...gaps,
    ...missingReasons({ sheet, ...(reasons && { reasons }) }),
    ...missingStudents({ sheet, ...(roster && { roster }) }),
  ]
}

/** Absence and cheating count 0, so somebody has to have said why. */
function missingReasons({ sheet, reasons }: Pick<EvaluationData, 'sheet' | 'reasons'>): Found[] {
  if (!reasons) return []
  const explained = new Set(reasons)
  const states = (['absent', 'cheating'] as const).map((state) => ({ state, code: codeOfState(state) }))
  const width = sheet.items.length
  return states.flatMap(({ state, code }) =>
    sheet.students
      .filter(
        ({ id }, row) =>
          !explained.has(id) && sheet.states.subarray(row * width, (row + 1) * width).includes(code),
      )
      .map(({ id }): Found => finding('D02.reason_missing', 'error', { student_id: id }, { state })),
  )
}

function missingStudents({ sheet, roster }: Pick<EvaluationData, 'sheet' | 'roster'>): Found[] {
  const present = new Set(sheet.students.map(({ id }) => id))
  return (roster ?? [])
    .filter(({ student_id, status }) => status === 1 && !present.has(student_id))
    .map(({ student_id }) => finding('D02.student_missing', 'error', { student_id }))
}

/** D07: every student of the sheet sits in the class (status 1). */
export function studentsAreInRoster({ sheet, roster }: EvaluationData): Found[] {
  if (!roster) return []
  const active = new Set(roster.filter(({ status }) => status === 1).map(({ student_id }) => student_id))
  return sheet.students
    .filter(({ id }) => !active.has(id))
    .map(({ id }) => finding('D07.not_in_roster', 'error', { student_id: id }))
}

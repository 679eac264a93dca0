import type { ImportDecisions, ImportMapping } from '@obelisk/contract/evaluation-data/import-shapes'
import { importProblemWords } from '@obelisk/contract/evaluation-data/import-words'
import { type Language, sayIn } from '@obelisk/contract/refusal'
import { type Sheet, shownAt, type Workbook } from '#workbook/sheet.ts'
import { checkImport } from '../../check/check-import.ts'
import { rowKey } from '../../check/gathering.ts'
import type { ImportContext } from '../../guess/context.ts'
import { guessWorkbook } from '../../guess/guess-workbook.ts'
import { splitBlocks } from '../../guess/split-blocks.ts'
import type { CellColumns } from '../../marks/write-cells.ts'
import { cellColumns } from './cell-columns.ts'
import { applyLayout, layoutKey, remembered } from './layouts.ts'
import type { RememberedLayout } from './remembered-layout.ts'
import { viewOf, type WorkView } from './view.ts'

/** What the worker thread is asked: look at a workbook, give its marks, or give the rows that failed. */
export type ImportTask = { context: ImportContext; decisions: ImportDecisions } & (
  | {
      want: 'view'
      mapping: ImportMapping | null
      layouts: readonly { id: number; key: string; layout: RememberedLayout }[]
    }
  | { want: 'cells'; mapping: ImportMapping }
  | { want: 'failed'; mapping: ImportMapping; language: Language }
)

export type ViewAnswer = WorkView & {
  mapping: ImportMapping
  layoutId: number | null
  /** Given when they are few enough to be compared with what is stored. */
  cells: CellColumns | null
}
export type CellsAnswer = {
  cells: CellColumns
  count: number
  rows: number
  badRows: number
  undecided: number
  layout: { key: string; layout: RememberedLayout }
  /** What the heads of the sheets say of items that exist. */
  heads: { item_id: number; full: number | null; objectives: number[] }[]
}
/** A sheet with its head rows and the rows that failed; the last column says why. */
export type FailedAnswer = { name: string; rows: string[][]; columns: number; headRows: number }[]

/** More marks than this are not compared with the stored ones before they are confirmed. */
const comparable = 50_000

/** What the worker does, as a pure function of the workbook and the task. */
export function importWork(workbook: Workbook, task: ImportTask): ViewAnswer | CellsAnswer | FailedAnswer {
  const sheets = splitBlocks(workbook.sheets)
  const { context, decisions } = task
  const guess = guessWorkbook(sheets, context)
  if (task.want === 'view') {
    const known = task.mapping ? undefined : task.layouts.find(({ key }) => key === layoutKey(guess.sheets))
    const mapping = task.mapping ?? (known ? applyLayout(guess, known.layout, context) : guess.mapping)
    const checked = checkImport(sheets, mapping, decisions, context)
    const hasFewCells = checked.gathering.marks.count <= comparable
    return {
      ...viewOf(checked, mapping, guess.sheets, known !== undefined),
      mapping,
      layoutId: known?.id ?? null,
      cells: hasFewCells ? cellColumns(checked) : null,
    }
  }
  const checked = checkImport(sheets, task.mapping, decisions, context)
  if (task.want === 'failed') return failedRows(sheets, checked, task.language)
  const view = viewOf(checked, task.mapping, guess.sheets, false)
  return {
    cells: cellColumns(checked),
    count: checked.gathering.marks.count,
    rows: view.counts.good_rows,
    badRows: view.counts.errors,
    undecided: view.counts.undecided,
    layout: { key: layoutKey(guess.sheets), layout: remembered(task.mapping, context) },
    heads: checked.plans.flatMap(({ targets }) =>
      targets.flatMap(({ id, facts: { full, objectives } }) =>
        id > 0 ? [{ item_id: id, full, objectives }] : [],
      ),
    ),
  }
}

function failedRows(
  sheets: readonly Sheet[],
  { plans, gathering }: ReturnType<typeof checkImport>,
  language: Language,
): FailedAnswer {
  const reasons = new Map<string, string[]>()
  for (const problem of gathering.problems.filter(({ row, level }) => row !== null && level !== 'notice')) {
    const key = `${problem.sheet}!${problem.row}`
    const said = sayIn(language, importProblemWords[problem.code], problem.values)
    reasons.set(key, [...(reasons.get(key) ?? []), said])
  }
  return plans.flatMap((plan) => {
    const sheet = sheets.find(({ name }) => name === plan.name)
    const failed = plan.rows.filter((row) => gathering.badRows.has(rowKey(plan, row)))
    if (!sheet || failed.length === 0) return []
    const [first = 0] = plan.rows
    const head = [...plan.roles.keys()].filter((row) => row < first).sort((a, b) => a - b)
    const textsOf = (row: number) =>
      Array.from({ length: sheet.columns }, (_, column) => shownAt(sheet, row, column))
    const rows = [
      ...head.map((row) => [...textsOf(row), '']),
      ...failed.map((row) => [...textsOf(row), (reasons.get(rowKey(plan, row)) ?? []).join('；')]),
    ]
    return [{ name: plan.name, rows, columns: sheet.columns + 1, headRows: head.length }]
  })
}

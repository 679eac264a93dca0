import type {
  ImportDecisions,
  ImportMapping,
  MarksPointed,
} from '@obelisk/contract/evaluation-data/import-shapes'
import { importProblemWords } from '@obelisk/contract/evaluation-data/import-words'
import { type Language, translateIn } from '@obelisk/contract/refusal'
import { type Sheet, shownAt, type Workbook } from '#workbook/sheet.ts'
import { checkImport } from '../../check/check-import.ts'
import { rowKey } from '../../check/gathering.ts'
import type { ImportContext } from '../../guess/context.ts'
import { guessWorkbook } from '../../guess/guess-workbook.ts'
import { splitBlocks } from '../../guess/split-blocks.ts'
import type { CellColumns } from '../../marks/write-cells.ts'
import { cellColumns } from './cell-columns.ts'
import { withDecidedFulls } from './decided-fulls.ts'
import { layoutKey, pointedFrom, remembered } from './layouts.ts'
import type { RememberedLayout } from './remembered-layout.ts'
import { viewOf, type WorkView } from './view.ts'

/** What the worker thread is asked: look at a workbook, give its marks, or give the rows that failed. */
export type ImportTask = { context: ImportContext; decisions: ImportDecisions } & (
  | {
      want: 'view'
      /** Null: nobody has said anything yet, and a remembered layout may. */
      pointed: readonly MarksPointed[] | null
      layouts: readonly { id: number; key: string; layout: RememberedLayout }[]
    }
  | { want: 'cells'; mapping: ImportMapping; pointed: readonly MarksPointed[] }
  | { want: 'failed'; mapping: ImportMapping; language: Language }
)

export type ViewAnswer = WorkView & {
  mapping: ImportMapping
  pointed: readonly MarksPointed[]
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
  switch (task.want) {
    case 'view':
      return viewAnswer(sheets, task)
    case 'cells':
      return cellsAnswer(sheets, task)
    case 'failed':
      return failedRows(
        sheets,
        checkImport(sheets, task.mapping, task.decisions, task.context),
        task.language,
      )
  }
}

type Task<W extends ImportTask['want']> = Extract<ImportTask, { want: W }>

/** Reads the workbook by what was said of it, and where nothing was by what was said of its layout before. */
function viewAnswer(sheets: readonly Sheet[], task: Task<'view'>): ViewAnswer {
  const { context, decisions } = task
  const plain = guessWorkbook(sheets, context)
  const known = task.pointed ? undefined : task.layouts.find(({ key }) => key === layoutKey(plain.sheets))
  const pointed = task.pointed ?? (known ? pointedFrom(known.layout, plain, context) : [])
  const guess = pointed.length > 0 ? guessWorkbook(sheets, context, pointed) : plain
  const mapping = withDecidedFulls(guess.mapping, decisions)
  const checked = checkImport(sheets, mapping, decisions, context)
  const hasFewCells = checked.gathering.marks.count <= comparable
  return {
    ...viewOf(checked, mapping, guess.sheets, known !== undefined),
    mapping,
    pointed,
    layoutId: known?.id ?? null,
    cells: hasFewCells ? cellColumns(checked) : null,
  }
}

function cellsAnswer(sheets: readonly Sheet[], task: Task<'cells'>): CellsAnswer {
  const { context, decisions, mapping } = task
  const plain = guessWorkbook(sheets, context)
  const checked = checkImport(sheets, mapping, decisions, context)
  const view = viewOf(checked, mapping, plain.sheets, false)
  return {
    cells: cellColumns(checked),
    count: checked.gathering.marks.count,
    rows: view.counts.good_rows,
    badRows: view.counts.errors,
    undecided: view.counts.undecided,
    layout: {
      key: layoutKey(plain.sheets),
      layout: remembered(task.pointed, plain, firstRows(checked), context),
    },
    heads: checked.plans.flatMap(({ targets }) =>
      targets.flatMap(({ id, facts: { full, objectives } }) =>
        id > 0 ? [{ item_id: id, full, objectives }] : [],
      ),
    ),
  }
}

/** The number in the file of the first row of students, by sheet. */
const firstRows = ({ plans }: ReturnType<typeof checkImport>) =>
  new Map(plans.map(({ name, sheet, rows }) => [name, sheet.rowNumbers[rows[0] ?? 0] ?? 0]))

function failedRows(
  sheets: readonly Sheet[],
  { plans, gathering }: ReturnType<typeof checkImport>,
  language: Language,
): FailedAnswer {
  const reasons = new Map<string, string[]>()
  for (const problem of gathering.problems.filter(({ row, level }) => row !== null && level !== 'notice')) {
    const key = `${problem.sheet}!${problem.row}`
    const said = translateIn(language, importProblemWords[problem.code], problem.values)
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

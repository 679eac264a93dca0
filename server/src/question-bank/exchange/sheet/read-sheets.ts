import type {
  ReadingOfQuestions,
  RowOfQuestions,
  SaidOfSheet,
  SheetOfQuestions,
} from '@obelisk/contract/question-bank/pointed-sheet'
import { sha256OfText } from '@obelisk/engine/digest/sha-256'
import type { Exchange } from '@obelisk/engine/question-bank/exchange/exchange'
import { layoutKey, type SaidOfTable } from '@obelisk/engine/question-bank/exchange/table/columns'
import { readTable } from '@obelisk/engine/question-bank/exchange/table/read-table'
import { saidOf } from '#workbook/pointed.ts'
import { type Sheet, shownRows, type Workbook } from '#workbook/sheet.ts'

/** What is said of the sheets now (null: nothing, what is remembered holds), and what was said of such sheets before. */
export type SheetTask = {
  pointed: readonly SaidOfSheet[] | null
  remembered: readonly { key: string; said: SaidOfSheet }[]
}

/** The layout of each sheet, by its name. */
export type Layouts = readonly { sheet: string; key: string }[]

export type SheetsRead = Exchange & { reading: ReadingOfQuestions; layouts: Layouts }

/** How much of a sheet is shown to be pointed at. */
const shown = { rows: 40, columns: 40, letters: 80 }

const keyOf = (rows: readonly (readonly string[])[]) => sha256OfText(layoutKey(rows)).slice(0, 40)

/** What of one sheet holds for another of its layout: its columns, and the rows of its head. */
const common = ({ rows, columns }: SaidOfSheet, sheet: string): SaidOfSheet => ({
  sheet,
  used: null,
  rows: rows.filter(({ row, is }) => is === 'head' && row <= 40),
  columns,
})

function saidFor(sheet: Sheet, key: string, { pointed, remembered }: SheetTask): SaidOfSheet | undefined {
  if (pointed) return pointed.find((one) => one.sheet === sheet.name)
  const known = remembered.find((one) => one.key === key)
  return known && common(known.said, sheet.name)
}

type Told = ReturnType<typeof saidOf<RowOfQuestions, SheetOfQuestions['columns'][number]['is']>>

function asTable({ rows, columns }: Told): SaidOfTable {
  const heads = [...rows].filter(([, is]) => is === 'head').map(([row]) => row)
  return {
    head: heads.length > 0 ? Math.max(...heads) : undefined,
    columns,
    rows: new Map([...rows].flatMap(([row, is]) => (is === 'head' ? [] : [[row, is] as const]))),
  }
}

type Read = ReturnType<typeof readTable>

function viewOf(
  sheet: Sheet,
  rows: readonly (readonly string[])[],
  { read, told, used }: { read: Read; told: Told; used: boolean },
): SheetOfQuestions {
  const questions = new Set(used ? read?.rows : [])
  const width = Math.min(sheet.columns, shown.columns)
  const roleOf = (at: number): RowOfQuestions =>
    read && at <= read.layout.head ? 'head' : questions.has(at) ? 'question' : 'ignore'
  return {
    name: sheet.name,
    used,
    questions: questions.size,
    columns: Array.from({ length: width }, (_, column) => ({
      is: read?.layout.columns.get(column)?.column ?? 'ignore',
      is_said: told.columns.has(column),
    })),
    rows: rows.slice(0, shown.rows).map((cells, at) => ({
      row: sheet.rowNumbers[at] ?? at + 1,
      role: roleOf(at),
      bad: false,
      cells: cells.slice(0, width).map((text) => text.slice(0, shown.letters)),
    })),
    folded: Math.max(0, rows.length - shown.rows),
  }
}

/** The questions of every sheet that lists some, and how each sheet was read, to be pointed at. */
export function readSheets({ sheets }: Workbook, task: SheetTask): SheetsRead {
  const readings = sheets
    .filter(({ hidden, rowNumbers }) => !hidden && rowNumbers.length > 0)
    .map((sheet) => {
      const rows = shownRows(sheet)
      const key = keyOf(rows)
      const said = saidFor(sheet, key, task)
      const told: Told = saidOf(said ? [said] : [], sheet)
      const read = readTable(rows, [...sheet.rowNumbers], asTable(told))
      const used = told.used ?? (read?.questions.length ?? 0) > 0
      return { sheet, key, read, used, view: viewOf(sheet, rows, { read, told, used }), said }
    })
  return {
    questions: readings.flatMap(({ read, used }) => (used ? (read?.questions ?? []) : [])),
    pictures: [],
    reading: {
      sheets: readings.map(({ view }) => view),
      pointed: readings.flatMap(({ said }) => said ?? []),
      is_remembered: task.pointed === null && readings.some(({ said }) => said !== undefined),
    },
    layouts: readings.map(({ sheet, key }) => ({ sheet: sheet.name, key })),
  }
}

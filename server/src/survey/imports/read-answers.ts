import type { SurveyDefinition } from '@obelisk/contract/survey/definition'
import { mostColumns, mostSheets, type SurveyImportReading } from '@obelisk/contract/survey/imports'
import type { AnswerColumn } from '@obelisk/engine/survey/answer-table/answer-column'
import { findHeads, guessColumns } from '@obelisk/engine/survey/answer-table/guess-columns'
import { type AnswerRow, readRows } from '@obelisk/engine/survey/answer-table/read-rows'
import { defaultLimits } from '#workbook/limits.ts'
import { parseWorkbook } from '#workbook/parse-workbook.ts'
import { shownRows } from '#workbook/sheet.ts'

export type ReadAnswers = {
  reading: SurveyImportReading
  sheets: string[]
  heads: { head: string; samples: string[] }[]
  rows: (AnswerRow & { row: number })[]
  /** More rows or columns than are read at once. */
  isTooMuch: boolean
}

export type WantedAnswers = {
  name: string
  definition: SurveyDefinition
  names: Readonly<Record<string, string>>
  /** Whether answers carry names; else columns with names are neither read nor shown. */
  isNamed: boolean
  wanted: SurveyImportReading | null
}

export const answerLimits = { ...defaultLimits, cells: 2_000_000, rows: 20_000, seconds: 120 }

type Table = { rows: string[][]; numbers: readonly number[]; name: string }

/** The sheet that is wanted, or the one whose heads tell the most. */
function chooseSheet(tables: readonly Table[], { definition, names, wanted }: WantedAnswers) {
  if (wanted && tables[wanted.sheet]) return { sheet: wanted.sheet, head: wanted.head }
  const told = tables.map(({ rows }) => {
    const head = Math.max(0, findHeads(rows, definition, names))
    const roles = guessColumns(rows[head] ?? [], definition, names)
    return { head, count: roles.filter(({ role }) => role === 'answer').length }
  })
  const most = Math.max(0, ...told.map(({ count }) => count))
  const sheet = Math.max(
    0,
    told.findIndex(({ count }) => count === most),
  )
  return { sheet, head: told[sheet]?.head ?? 0 }
}

function columnsOf(
  heads: readonly string[],
  { definition, names, wanted, isNamed }: WantedAnswers,
): AnswerColumn[] {
  const said = new Map(wanted?.columns.map((one) => [one.at, one]))
  const asked = new Map(
    definition.pages.flatMap(({ questions }) => questions.map((one) => [one.id, one] as const)),
  )
  return guessColumns(heads, definition, names)
    .map((guess, at): AnswerColumn => {
      const one = said.get(at)
      if (!one) return guess
      if (one.role !== 'answer') return { role: one.role }
      return one.question !== null && asked.has(one.question)
        ? { role: 'answer', question: one.question, part: one.part }
        : { role: 'skip' }
    })
    .map((one) => (!isNamed && (one.role === 'student-no' || one.role === 'name') ? { role: 'skip' } : one))
}

const asReading = (columns: readonly AnswerColumn[]): SurveyImportReading['columns'] =>
  columns.map((one, at) => ({
    at,
    role: one.role,
    question: one.role === 'answer' ? one.question : null,
    part: one.role === 'answer' ? one.part : null,
  }))

/** The first things that stand below a head; of columns that are left out of an anonymous survey none is kept. */
const samplesIn = (rows: readonly (readonly string[])[], at: number) =>
  [...new Set(rows.slice(0, 50).flatMap((row) => (row[at] ? [row[at].slice(0, 60)] : [])))].slice(0, 3)

/** Reads the answer sheets of a file by the columns as they look, or as a person says they are. */
export async function readAnswers(bytes: Buffer, asked: WantedAnswers): Promise<ReadAnswers> {
  const workbook = await parseWorkbook(bytes, asked.name, answerLimits)
  const tables = workbook.sheets
    .filter(({ hidden }) => !hidden)
    .map((sheet): Table => ({ rows: shownRows(sheet), numbers: [...sheet.rowNumbers], name: sheet.name }))
  const { sheet, head } = chooseSheet(tables, asked)
  const { rows = [], numbers = [] } = tables[sheet] ?? {}
  const heads = rows[head] ?? []
  const body = rows.slice(head + 1)
  const isTooMuch = body.length > mostSheets || heads.length > mostColumns
  const columns = isTooMuch ? [] : columnsOf(heads, asked)
  const way = {
    definition: asked.definition,
    columns,
    numbers: asked.wanted?.numbers ?? ('high-best' as const),
    reader: { groups: [], seed: 0 },
  }
  return {
    reading: { sheet, head, numbers: way.numbers, columns: asReading(columns) },
    sheets: tables.map(({ name }) => name),
    heads: columns.map(({ role }, at) => ({
      head: (heads[at] ?? '').slice(0, 300),
      samples: role === 'skip' && !asked.isNamed ? [] : samplesIn(body, at),
    })),
    rows: isTooMuch
      ? []
      : readRows(body, way).map((row, at) => ({ ...row, row: numbers[head + 1 + at] ?? 0 })),
    isTooMuch,
  }
}

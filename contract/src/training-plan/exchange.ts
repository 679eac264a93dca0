import * as z from 'zod'
import { download, endpoint, Id, QueryId } from '#endpoint.ts'
import { wants } from '#field-texts.ts'
import { documentForms } from '#form-template/fields.ts'
import { languages } from '#refusal.ts'
import { MessageValues } from '../finding.ts'
import { type ImportProblemCode, importProblems } from './import-words.ts'

/** What a workbook is read as. */
export const importKinds = ['courses', 'matrix'] as const
export type ImportKind = (typeof importKinds)[number]

/** How a matrix may lie: courses down, courses across, or one row for each course and indicator. */
export const matrixLayouts = ['wide', 'turned', 'long'] as const
export type MatrixLayout = (typeof matrixLayouts)[number]

/**
 * A column of the sheet, counted from 1, and what it holds: `3:credits` by the columns of a course list, `4:term-2` the
 * hours a week in term 2; of a matrix `1:code`, `2:name`, `3:indicator`, `4:strength`, `5:weight`, `6:indicator-12` the
 * marks of an indicator, `7:course-8` the marks of a course; `9:ignore`.
 */
const ColumnMeaning = z.string().regex(/^[1-9]\d{0,4}:[a-z_]{1,30}(-\d{1,10})?$/, wants('column'))
const Row = z.int().min(1).max(1_048_576)

/** How the person says a sheet is to be read; what is left out is guessed. `head_row`: the last row above the data. */
const corrections = {
  sheet: z.string().max(100).optional(),
  layout: z.enum(matrixLayouts).optional(),
  columns: z.array(ColumnMeaning).max(400).optional(),
  /** Guess, whatever the school has corrected before in workbooks of this layout. */
  as_guessed: z.union([z.boolean(), z.stringbool()]).optional(),
}

/** Which earlier import the reading was taken from; `lost` names what it knew and this plan does not have. */
const Remembered = z.object({ file: z.string(), name: z.string(), time: z.int(), lost: z.array(z.string()) })

/** A problem of an import: the sheet's own row and column (1-based), the cell's text, and why with values. */
export const ImportProblem = z.object({
  row: z.int(),
  column: z.int(),
  level: z.enum(['error', 'warning']),
  code: z.enum(Object.keys(importProblems) as [ImportProblemCode, ...ImportProblemCode[]]),
  text: z.string(),
  values: MessageValues,
})
export type ImportProblem = z.infer<typeof ImportProblem>

/** One row that was read: what it would do, in words of the data. */
const PreviewRow = z.object({
  row: z.int(),
  code: z.string(),
  name: z.string(),
  act: z.enum(['add', 'change', 'same', 'refuse']),
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
})

/** What a row of the sheet is: above the data, one of the data, or neither (a sum, a note, the title of a section). */
export const sheetRowRoles = ['title', 'head', 'data', 'other'] as const

/** The sheet as it is in the file, with its own row numbers; a long one shows its beginning and its problems. */
const PlanSheet = z.object({
  columns: z.int(),
  rows: z.array(
    z.object({ row: z.int(), role: z.enum(sheetRowRoles), bad: z.boolean(), cells: z.array(z.string()) }),
  ),
  merges: z.array(z.object({ top: z.int(), left: z.int(), bottom: z.int(), right: z.int() })),
  folded: z.int(),
})
export type PlanSheet = z.infer<typeof PlanSheet>

export const previewImport = endpoint({
  method: 'GET',
  path: '/api/Culture.Import/preview',
  access: 'training-plan/edit',
  summary: 'Reads an uploaded workbook and says row by row what an import would change and what is wrong.',
  input: z.object({
    culture_id: QueryId,
    file_id: QueryId,
    kind: z.enum(importKinds),
    head_row: z.coerce.number().pipe(Row).optional(),
    ...corrections,
  }),
  output: z.object({
    sheet: z.string(),
    sheets: z.array(z.string()),
    layout: z.enum(['courses', ...matrixLayouts]),
    head_row: z.int(),
    columns: z.array(z.object({ column: z.int(), text: z.string(), meaning: z.string() })),
    lacks: z
      .array(z.string())
      .describe('What no column is known to hold, and without which nothing is read.'),
    remembered: Remembered.nullable().describe('Nothing was corrected now, but before in the same layout.'),
    view: PlanSheet,
    rows: z.array(PreviewRow),
    problems: z.array(ImportProblem),
    counts: z.object({ add: z.int(), change: z.int(), same: z.int(), refuse: z.int() }),
  }),
})
export type ImportPreview = z.infer<typeof previewImport.output>

export const runImport = endpoint({
  method: 'POST',
  path: '/api/Culture.Import/run',
  counts: 'import',
  access: 'training-plan/edit',
  summary: 'Imports the rows of an uploaded workbook: all of them, or only those without an error.',
  title: { 'zh-cn': '方案导入-执行', en: 'Imports the rows of an uploaded workbook' },
  input: z.object({
    culture_id: Id,
    file_id: Id,
    kind: z.enum(importKinds),
    head_row: Row.optional(),
    ...corrections,
    only_good: z.boolean().default(false),
  }),
  output: z.object({ undo_id: Id.nullable(), added: z.int(), changed: z.int(), refused: z.int() }),
})

export const failedRows = download({
  path: '/api/Culture.Import/failed',
  access: 'training-plan/edit',
  summary: 'Gives the rows that cannot be imported as a workbook with the reason in the last column.',
  input: z.object({
    culture_id: QueryId,
    file_id: QueryId,
    kind: z.enum(importKinds),
    head_row: z.coerce.number().pipe(Row).optional(),
    ...corrections,
  }),
})

export const importTemplate = download({
  path: '/api/Culture.Import/template',
  access: 'training-plan/edit',
  summary: 'Gives the workbook to fill in: the course list, or the matrix in the wide or the long form.',
  input: z.object({ culture_id: QueryId, kind: z.enum(['courses', 'matrix-wide', 'matrix-long']) }),
})

export const exportPlan = download({
  path: '/api/Culture/export',
  access: 'training-plan/view',
  summary: 'Gives the plan as Word, or its courses, matrix with weights, or credit statistics as Excel.',
  input: z.object({
    id: QueryId,
    what: z.enum(['word', 'courses', 'matrix', 'credits']),
    language: z.enum(languages).optional().describe('Left out: the language of the caller.'),
    form: z.enum(documentForms).default('built-in').describe('Of the Word document only.'),
  }),
})

import * as z from 'zod'
import { Done, download, endpoint, Id, QueryId, Whole } from '../endpoint.ts'
import {
  ImportDecisions,
  ImportMapping,
  ImportProblem,
  importNoteCodes,
  MarksPointed,
  RowRole,
} from './import-shapes.ts'

/** Why a column was taken for what it is: the head it has, how sure, and what it holds. */
const ColumnFacts = z.object({
  head: z.string(),
  numbers: z.int(),
  texts: z.int(),
  highest: z.number().nullable(),
  full: z.number().nullable(),
  objectives: z.array(z.int()),
  hidden: z.boolean(),
  reason: z.enum(['name', 'head', 'order', 'content', 'remembered', 'chosen', 'none', 'hidden']),
  confidence: z.number(),
})
export type ColumnFacts = z.infer<typeof ColumnFacts>

/** A sheet of the workbook with the rows to show; a long one shows its head, its problems and its edges. */
export const SheetView = z.object({
  name: z.string(),
  hidden: z.boolean(),
  used: z.boolean(),
  columns: z.array(ColumnFacts),
  students: z.int(),
  good: z.int(),
  rows: z.array(
    z.object({
      row: z.int(),
      role: RowRole,
      bad: z.boolean(),
      cells: z.array(z.string()),
    }),
  ),
  merges: z.array(z.object({ top: z.int(), left: z.int(), bottom: z.int(), right: z.int() })),
  /** Rows that are not shown because there are too many. */
  folded: z.int(),
})
export type SheetView = z.infer<typeof SheetView>

/** An import before it is confirmed. */
export const ImportView = z.object({
  batch_id: Id,
  file: z.object({ id: Id, name: z.string() }),
  data_version: z.int(),
  mapping: ImportMapping,
  /** What was said by pointing; the rest of the mapping is guessed from it. */
  pointed: z.array(MarksPointed),
  decisions: ImportDecisions,
  remembered: z.object({ layout_id: Id, course: z.string(), file: z.string(), time: z.int() }).nullable(),
  sheets: z.array(SheetView),
  problems: z.array(ImportProblem),
  notes: z.array(z.object({ code: z.enum(importNoteCodes), count: z.int() })),
  counts: z.object({
    errors: z.int(),
    questions: z.int(),
    undecided: z.int(),
    rows: z.int(),
    good_rows: z.int(),
    cells: z.int(),
    new_items: z.int(),
    fresh: z.int().nullable(),
    changed: z.int().nullable(),
    same: z.int().nullable(),
  }),
  /** Students of the class that are on no sheet. */
  missing: z.array(z.object({ student_no: z.string(), name: z.string() })),
})
export type ImportView = z.infer<typeof ImportView>

export const readImport = endpoint({
  method: 'POST',
  path: '/api/Evaldata/importRead',
  access: 'evaluation-data/edit',
  summary: 'Reads an uploaded workbook of marks and says how it was understood; nothing is stored yet.',
  title: {
    'zh-cn': '评价数据-读取工作簿',
    en: 'Reads an uploaded workbook of marks and says how it was understood',
  },
  isDeduplicated: true,
  input: z.object({ teaching_class_id: Id, file_id: Id }),
  output: ImportView,
})

export const lookImport = endpoint({
  method: 'POST',
  path: '/api/Evaldata/importLook',
  access: 'evaluation-data/edit',
  summary: 'Reads the workbook of an import again with corrections and decisions, and keeps them.',
  title: {
    'zh-cn': '评价数据-核对导入',
    en: 'Reads the workbook of an import again with corrections and decisions, and keeps them',
  },
  input: z.object({
    batch_id: Id,
    pointed: z.array(MarksPointed).max(60).optional(),
    decisions: ImportDecisions.optional(),
    /** Guess anew, without the remembered layout. */
    forget: z.boolean().default(false),
  }),
  output: ImportView,
})

export const confirmImport = endpoint({
  method: 'POST',
  path: '/api/Evaldata/importConfirm',
  counts: 'import',
  access: 'evaluation-data/edit',
  summary: 'Stores the marks of an import, all of them or only the good rows, in one piece.',
  title: {
    'zh-cn': '评价数据-写入导入成绩',
    en: 'Stores the marks of an import, all of them or only the good rows, in one piece',
  },
  input: z.object({ batch_id: Id, only_good: z.boolean().default(false), data_version: Whole }),
  output: z.object({
    fresh: z.int(),
    changed: z.int(),
    same: z.int(),
    rows: z.int(),
    left_out: z.int(),
    new_items: z.int(),
  }),
})

export const cancelImport = endpoint({
  method: 'POST',
  path: '/api/Evaldata/importCancel',
  access: 'evaluation-data/edit',
  summary: 'Gives up an import that was not confirmed; the file is kept for the record.',
  title: { 'zh-cn': '评价数据-放弃导入', en: 'Gives up an import that was not confirmed' },
  input: z.object({ batch_id: Id }),
  output: Done,
})

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/Evaldata/importUndo',
  access: 'evaluation-data/edit',
  summary:
    'Takes a confirmed import back as a whole, with the items it made; marks changed since stay as they are.',
  title: { 'zh-cn': '评价数据-撤销导入', en: 'Takes a confirmed import back as a whole' },
  input: z.object({ batch_id: Id }),
  // cells, and new items that went or stay because marks were entered into them since
  output: z.object({
    restored: z.int(),
    removed: z.int(),
    kept: z.int(),
    items: z.int(),
    items_kept: z.int(),
  }),
})

/** One import in the record. */
export const ImportLine = z.object({
  id: Id,
  file: z.object({ id: Id, name: z.string() }),
  by: z.string(),
  state: z.enum(['preview', 'confirmed', 'undone', 'cancelled', 'failed']),
  rows_total: z.int(),
  rows_failed: z.int(),
  cells_saved: z.int(),
  create_time: z.int(),
  confirmed_time: z.int().nullable(),
  undone_time: z.int().nullable(),
  may_undo: z.boolean(),
})
export type ImportLine = z.infer<typeof ImportLine>

export const listImports = endpoint({
  method: 'GET',
  path: '/api/Evaldata/imports',
  access: 'evaluation-data/view',
  summary: 'Lists the imports of a class, newest first.',
  input: z.object({ teaching_class_id: QueryId }),
  output: z.object({ list: z.array(ImportLine) }),
})

export const forgetLayout = endpoint({
  method: 'POST',
  path: '/api/Evaldata/forgetLayout',
  access: 'evaluation-data/edit',
  summary: 'Forgets a remembered layout of a workbook.',
  title: { 'zh-cn': '评价数据-清除已记住的表头', en: 'Forgets a remembered layout of a workbook' },
  input: z.object({ layout_id: Id }),
  output: Done,
})

export const problemRows = download({
  path: '/api/Evaldata/problemRows',
  access: 'evaluation-data/edit',
  isPersonal: true,
  summary: 'Gives the rows that could not be imported as a workbook with the reason in a last column.',
  title: {
    'zh-cn': '评价数据-下载有问题的行',
    en: 'Gives the rows that could not be imported as a workbook with the reason in a last column',
  },
  input: z.object({ batch_id: QueryId }),
})

export const importFile = download({
  path: '/api/Evaldata/importFile',
  access: 'evaluation-data/view',
  isPersonal: true,
  summary: 'Gives the workbook of an import as it was uploaded.',
  title: { 'zh-cn': '评价数据-下载导入原件', en: 'Gives the workbook of an import as it was uploaded' },
  input: z.object({ batch_id: QueryId }),
})

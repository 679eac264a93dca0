import * as z from 'zod'
import { Id } from '../endpoint.ts'
import { MessageValues } from '../finding.ts'
import { pointedSheet } from '../pointed.ts'
import { Item, ItemDraft, MarkState } from './shapes.ts'

/** What a row of a workbook is. Rows that a mapping does not name are students. */
export const RowRole = z.enum([
  'title',
  'head',
  'group',
  'item',
  'objective',
  'full',
  'points',
  'student',
  'summary',
  'note',
  'ignore',
])
export type RowRole = z.infer<typeof RowRole>

/**
 * A new item made of a column: as an item is saved, without an id. `full_score` null: nothing says it, a person decides.
 * `full_from`: the sheet says it, the person wrote it with the item, or decided it when asked.
 */
export const NewItem = ItemDraft.omit({
  id: true,
  is_objective: true,
  complex_problem: true,
  points: true,
}).extend({
  full_score: Item.shape.full_score.nullable(),
  full_from: z.enum(['sheet', 'chosen', 'decided']).nullable().default(null),
})
export type NewItem = z.infer<typeof NewItem>

/** What a column of a workbook is. `total` and `class` are only compared, `ask` waits for a decision. */
export const ColumnRole = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['student_no', 'name', 'class', 'total', 'state', 'ignore', 'ask']) }),
  z.object({ kind: z.literal('item'), item_id: Id }),
  z.object({ kind: z.literal('new'), item: NewItem }),
])
export type ColumnRole = z.infer<typeof ColumnRole>

/**
 * What a person says of a column by pointing at it. `part`: marks of that component, whose items are looked for or made
 * anew. What nobody says is guessed.
 */
export const ColumnSaid = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['student_no', 'name', 'class', 'total', 'state', 'ignore']) }),
  z.object({ kind: z.literal('item'), item_id: Id }),
  z.object({ kind: z.literal('new'), item: NewItem }),
  z.object({ kind: z.literal('part'), component_id: Id }),
])
export type ColumnSaid = z.infer<typeof ColumnSaid>

/** What a person said of one sheet of marks. */
export const MarksPointed = pointedSheet(RowRole, ColumnSaid)
export type MarksPointed = z.infer<typeof MarksPointed>

/** How one sheet is read. `rows` names what is no student, by row number in the file. */
export const SheetMapping = z.object({
  sheet: z.string().max(100),
  used: z.boolean(),
  rows: z.array(z.object({ row: z.int().min(1), role: RowRole })).max(5000),
  columns: z.array(ColumnRole).max(16_384),
})
export type SheetMapping = z.infer<typeof SheetMapping>

/** How a workbook is read. `replaces`: items without marks that give way to the new ones. */
export const ImportMapping = z.object({
  sheets: z.array(SheetMapping).max(60),
  replaces: z.array(Id).max(400),
})
export type ImportMapping = z.infer<typeof ImportMapping>

const CellDecision = z.union([
  z.object({ value: z.number() }),
  z.object({ state: MarkState }),
  z.object({ blank: z.literal(true) }),
])

const rowDecisions = ['skip', 'same', 'take'] as const

/**
 * What the person decided. `cells` by address (`卷面!R10`), `rows` by sheet and row number (`卷面!18`): leave the row
 * out, it is the same person although the name differs, or of two rows take this one. `padded`: numbers whose leading
 * zeros are lost are these students. `conflicts` by `full:12` or `objective:12`: which of the two is right. `fulls` by
 * component and number of a new item (`7 Q1`): its full mark. `stored` by the id of an item that has marks: replace
 * them, or fill only the cells that are empty.
 */
export const ImportDecisions = z.object({
  cells: z.record(z.string().max(200), CellDecision),
  rows: z.record(z.string().max(200), z.enum(rowDecisions)),
  padded: z.boolean().nullable(),
  conflicts: z.record(z.string().max(40), z.enum(['ours', 'file'])),
  fulls: z.record(z.string().max(60), Item.shape.full_score).default({}),
  stored: z.record(z.string().max(20), z.enum(['replace', 'fill'])).default({}),
})
export type ImportDecisions = z.infer<typeof ImportDecisions>

/** A thing to do about a problem; what it needs is in it. */
export const ImportRemedy = z.discriminatedUnion('action', [
  z.object({ action: z.literal('value'), value: z.number() }),
  z.object({ action: z.literal('blank') }),
  z.object({ action: z.literal('state'), state: MarkState }),
  z.object({ action: z.enum(rowDecisions) }),
  z.object({ action: z.enum(['padded', 'not_padded', 'ours', 'file', 'replace', 'fill']) }),
  // a full mark: in brackets in the head, of an item that is stored, the usual one, the highest mark
  z.object({
    action: z.literal('full'),
    value: z.number(),
    from: z.enum(['head', 'stored', 'usual', 'highest']),
  }),
  // what the column may be said to be
  z.object({ action: z.literal('column'), is: ColumnSaid }),
])
export type ImportRemedy = z.infer<typeof ImportRemedy>

const importProblemCodes = [
  'above_full',
  'negative',
  'not_number',
  'number_with_text',
  'percent_cell',
  'word_mark',
  'formula_error',
  'formula_unsaved',
  'date_in_cell',
  'too_precise',
  'unknown_student',
  'other_class',
  'no_number',
  'name_differs',
  'duplicate_student',
  'two_sheets',
  'padded_numbers',
  'full_differs',
  'objective_differs',
  'total_differs',
  'unassigned_column',
  'item_twice',
  'no_student_column',
  'students_in_columns',
  'hidden_column',
  'hidden_rows',
  'new_without_objective',
  'full_open',
  'far_below_full',
  'would_replace',
] as const
export type ImportProblemCode = (typeof importProblemCodes)[number]

/** error: the row cannot be imported; question: waits for you; notice: worth knowing, nothing to do. */
export const ImportProblem = z.object({
  code: z.enum(importProblemCodes),
  level: z.enum(['error', 'question', 'notice']),
  sheet: z.string(),
  row: z.int().nullable(),
  column: z.int().nullable(),
  student_no: z.string(),
  name: z.string(),
  item: z.string(),
  values: MessageValues,
  remedies: z.array(ImportRemedy),
  /** Where the decision is kept: the key in `cells`, `rows` or `conflicts`. */
  key: z.string(),
  decided: z.string().nullable(),
})
export type ImportProblem = z.infer<typeof ImportProblem>

/** What was put right by itself, and how often. */
export const importNoteCodes = [
  'full_width',
  'number_as_text',
  'spaces',
  'state_word',
  'blank_word',
  'row_state',
  'same_row_twice',
  'formula_value',
  'hidden_rows',
  'totals_agree',
] as const
export type ImportNoteCode = (typeof importNoteCodes)[number]

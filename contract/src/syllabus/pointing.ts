import { headingSigns } from '@obelisk/engine/document-tree/words'
import {
  columnRoles,
  matrixNotations,
  pointedKinds,
  sectionKinds,
  tableShapes,
} from '@obelisk/engine/syllabus/words'
import * as z from 'zod'
import { Place } from '#document-facts.ts'
import { Done, endpoint, Id, QueryId } from '#endpoint.ts'
import { refusal } from '#refusal.ts'
import { WhichOfFile } from './from-document.ts'

const Key = z.string().min(1).max(200)

/** So much is kept of the forms of one unit. */
export const mostPointings = 300

export const tooManyPointings = refusal(
  'syllabus-pointings-many',
  '本单位已记住 {limit} 处读法，请先取消不用的',
  'This unit keeps {limit} ways of reading already. Please take back those that are not used.',
)

/** What a table of a form is, found again by its key and its place among those of the same key; columns by their heads. */
const TablePointing = z.object({
  table: Key,
  nth: z.int().min(0).max(99),
  as: z.enum(pointedKinds),
  shape: z.enum(tableShapes),
  isTurned: z.boolean(),
  headRows: z.int().min(0).max(5),
  roles: z.record(z.string().max(200), z.enum(columnRoles)),
  notation: z.enum(matrixNotations).optional(),
})

/** What stands below a heading of a form; the heading without its number and blanks. */
const HeadingPointing = z.object({ heading: Key, as: z.enum([...sectionKinds, 'other']) })

export const Pointing = z.union([TablePointing, HeadingPointing])
export type Pointing = z.infer<typeof Pointing>
export type TablePointing = z.infer<typeof TablePointing>

const at = { place: Place }
const Cell = z.object({
  row: z.int(),
  column: z.int(),
  rowSpan: z.int(),
  columnSpan: z.int(),
  text: z.string(),
  from: z.object({ row: z.int(), column: z.int() }).optional(),
})
const Block = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('heading'),
    by: z.enum(headingSigns),
    level: z.int(),
    number: z.string(),
    text: z.string(),
    ...at,
  }),
  z.object({
    type: z.literal('paragraph'),
    number: z.string(),
    text: z.string(),
    isBold: z.boolean(),
    ...at,
  }),
  z.object({
    type: z.literal('table'),
    rows: z.int(),
    columns: z.int(),
    cells: z.array(Cell).readonly(),
    ...at,
  }),
])

/** A table of the file as it may be pointed at: `at` among the blocks, heads and roles by column. */
const TableOutline = z.object({
  at: z.int(),
  key: z.string(),
  nth: z.int(),
  headRows: z.int(),
  heads: z.array(z.string()).readonly(),
  roles: z.array(z.enum(columnRoles)).readonly(),
  pointing: TablePointing.optional(),
})

/** The file as it is read: its blocks in order, its tables, and what was said of headings. */
export const FileOutline = z.object({
  name: z.string(),
  blocks: z.array(Block).readonly(),
  tables: z.array(TableOutline).readonly(),
  headings: z.array(HeadingPointing).readonly(),
})
export type FileOutline = z.infer<typeof FileOutline>

const OfFile = z.object({ id: QueryId, file_id: QueryId, ...WhichOfFile })

export const outlineSyllabusFile = endpoint({
  method: 'GET',
  path: '/api/Course/fileOutline',
  access: 'syllabus/view',
  isPersonal: true,
  summary: 'Gives the text of an uploaded syllabus as it is read, so that a person can point at its parts.',
  title: { 'zh-cn': '教学大纲-对照已有大纲', en: 'Shows the document of a syllabus beside what was read' },
  input: OfFile,
  output: FileOutline,
})

// The author of a syllabus is an ordinary teacher, so `rows` says who may point.
export const pointInSyllabusFile = endpoint({
  method: 'POST',
  path: '/api/Course/point',
  access: 'syllabus/view',
  rows: 'author',
  summary: 'Says what a part of an uploaded syllabus is; files of the same form in the unit are read so too.',
  title: { 'zh-cn': '教学大纲-指出大纲各部分', en: 'Says what a part of a document is' },
  input: z.object({ id: Id, file_id: Id, pointing: Pointing }),
  output: Done,
})

export const forgetPointing = endpoint({
  method: 'POST',
  path: '/api/Course/forgetPointing',
  access: 'syllabus/view',
  rows: 'author',
  summary: 'Takes back what was said of a part: it is read as its heads say again.',
  title: { 'zh-cn': '教学大纲-不再按指出的读', en: 'Takes back what was said of a part of a document' },
  input: z.object({ id: Id, pointing: Pointing }),
  output: Done,
})

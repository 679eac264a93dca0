import { lossCodes, noteCodes } from '@obelisk/engine/question-bank/words'
import * as z from 'zod'
import { download, endpoint, Id, QueryId } from '../endpoint.ts'
import { MessageValues } from '../finding.ts'
import { refusal } from '../refusal.ts'
import { RichPages } from '../rich-text/rich-text.ts'
import { QuestionContent, QuestionTags } from './content.ts'
import { PointedQuestions, ReadingOfQuestions } from './pointed-sheet.ts'
import { Filter, Person, Similar } from './shapes.ts'

/** The formats that questions are read from. `auto` is told by the name and the content of the file. */
export const readFormats = [
  'auto',
  'text',
  'word',
  'excel',
  'gift',
  'aiken',
  'moodle',
  'qti',
  'markdown',
  'json',
] as const
export type ReadFormat = (typeof readFormats)[number]

/** The formats that questions are written in. */
export const writtenFormats = [
  'word',
  'excel',
  'gift',
  'aiken',
  'moodle',
  'qti21',
  'qti30',
  'markdown',
  'json',
] as const
export type WrittenFormat = (typeof writtenFormats)[number]

/** The files that questions are read from, by their suffixes. */
export const acceptedQuestions = 'docx,xlsx,xls,csv,txt,gift,aiken,xml,qti,zip,md,json'

/** One file holds at most so many questions. */
export const mostImported = 2000

/** For so many days an import as a whole can be undone. */
export const undoDays = 30

/** What was noticed while a question was read; see `NoteCode` of the engine. */
const Note = z.object({ code: z.enum(noteCodes), values: MessageValues.optional() })

/**
 * A question as it was read, in the order of the file. `content` is null when it cannot be stored at all: then `fault` says
 * what is wrong with it. `source` is the text that it was read from.
 */
export const ReadQuestion = z.object({
  no: z.int(),
  label: z.string(),
  source: z.string(),
  content: QuestionContent.nullable(),
  fault: z.string(),
  tags: QuestionTags,
  notes: z.array(Note),
  alike: z.array(Similar),
})
export type ReadQuestion = z.infer<typeof ReadQuestion>

/** 读取中 待核对 写入中 已写入 未能读取 已撤销 */
export const importStates = ['reading', 'ready', 'writing', 'written', 'failed', 'undone'] as const

export const ImportRow = z.object({
  id: Id,
  catalog_id: Id,
  format: z.string(),
  file_name: z.string(),
  state: z.enum(importStates),
  /** Why it could not be read; '' when it could, or when it was stopped. */
  problem: z.string(),
  person: Person.nullable(),
  /** How many questions were read, and how many of them stand in the bank by it. */
  found: z.int(),
  added: z.int(),
  time: z.int(),
  may_undo: z.boolean(),
})
export type ImportRow = z.infer<typeof ImportRow>

export const readImportFile = endpoint({
  method: 'POST',
  path: '/api/QuestionBank/importRead',
  access: 'question-bank/edit',
  summary:
    'Reads questions from an uploaded file, from a pasted text, or from what was copied in Word (`rich`), as a job; nothing is stored in the bank yet.',
  title: { 'zh-cn': '题库-读取导入文件', en: 'Reads a file of questions' },
  isDeduplicated: true,
  input: z
    .object({
      catalog_id: Id,
      file_id: Id.nullable().default(null),
      text: z.string().max(400_000).default(''),
      rich: RichPages.nullable().default(null),
      format: z.enum(readFormats).default('auto'),
    })
    .refine(({ file_id, text, rich }) => file_id !== null || rich !== null || text.trim() !== '', {
      path: ['text'],
    }),
  output: z.object({ id: Id, job_id: Id }),
})

export const readImport = endpoint({
  method: 'GET',
  path: '/api/QuestionBank/import',
  access: 'question-bank/edit',
  summary: 'Reads what a file of questions holds, with what was noticed and what is alike in the bank.',
  input: z.object({ id: QueryId }),
  output: z.object({
    row: ImportRow,
    list: z.array(ReadQuestion),
    /** How a workbook was read; null for everything else. */
    reading: ReadingOfQuestions.nullable(),
  }),
})

export const pointImport = endpoint({
  method: 'POST',
  path: '/api/QuestionBank/importPoint',
  access: 'question-bank/edit',
  summary:
    'Reads the workbook of an import anew, as a job, with what was said of its rows and columns; the layout is remembered.',
  title: { 'zh-cn': '题库-指明导入表格的列', en: 'Says what the columns of an import are' },
  input: z.object({ id: Id, pointed: PointedQuestions }),
  output: z.object({ job_id: Id }),
})

export const listImports = endpoint({
  method: 'GET',
  path: '/api/QuestionBank/imports',
  access: 'question-bank/edit',
  summary: 'Lists the last imports into the bank of a course, newest first.',
  input: z.object({ catalog: QueryId }),
  output: z.object({ list: z.array(ImportRow) }),
})

/** What is done with a question that was read: a new one, a new version of one of the bank, or a sister of it. */
const Choice = z.strictObject({
  no: z.int().min(1).max(mostImported),
  take: z.enum(['new', 'version', 'sister']),
  /** The question of the bank that it is a version or a sister of. */
  of: Id.nullable().default(null),
  /** As it was changed on the screen; as it was read when left out. */
  content: QuestionContent.optional(),
  tags: QuestionTags.optional(),
})
export type ImportChoice = z.output<typeof Choice>

export const writeImport = endpoint({
  method: 'POST',
  path: '/api/QuestionBank/importWrite',
  counts: 'import',
  access: 'question-bank/edit',
  summary: 'Writes the chosen questions of an import as drafts, all of them or none, as a job.',
  title: { 'zh-cn': '题库-写入导入的题目', en: 'Writes imported questions into the bank' },
  input: z.object({ id: Id, choices: z.array(Choice).min(1).max(mostImported) }),
  output: z.object({ job_id: Id }),
})

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/QuestionBank/importUndo',
  access: 'question-bank/edit',
  summary: 'Takes the questions of an import out of the bank again, but for those that were worked on since.',
  title: { 'zh-cn': '题库-撤销导入', en: 'Undoes an import of questions' },
  input: z.object({ id: Id }),
  output: z.object({ deleted: z.int(), kept: z.int() }),
})

export const importLeftovers = download({
  path: '/api/QuestionBank/importLeft',
  access: 'question-bank/edit',
  summary:
    'Gives the questions of an import that were not written, in the format of the file, with the reasons.',
  title: { 'zh-cn': '题库-下载未导入的题目', en: 'Downloads questions that were not imported' },
  input: z.object({ id: QueryId }),
})

export const questionTemplate = download({
  path: '/api/QuestionBank/importTemplate',
  access: 'question-bank/edit',
  summary: 'Gives the Excel template of questions, with an example of each kind that a row can hold.',
  input: z.object({}),
})

const Wanted = Filter.extend({
  ids: z.array(QueryId).max(2000).optional(),
  format: z.enum(writtenFormats),
})

export const exportLosses = endpoint({
  method: 'POST',
  path: '/api/QuestionBank/exportLosses',
  access: 'question-bank/view',
  summary: 'Says how many questions an export would hold, and what its format cannot carry of them.',
  title: { 'zh-cn': '题库-核对导出内容', en: 'Checks what an export would lose' },
  input: Wanted,
  rows: 'only-reads',
  output: z.object({
    count: z.int(),
    reserved: z.int(),
    losses: z.array(z.object({ loss: z.enum(lossCodes), count: z.int(), examples: z.array(z.string()) })),
  }),
})

export const exportQuestions = endpoint({
  method: 'POST',
  path: '/api/QuestionBank/export',
  access: 'question-bank/edit',
  summary:
    'Writes questions into a file of a format, as a job; what is kept for examinations is put on record.',
  title: { 'zh-cn': '题库-导出题目', en: 'Exports questions' },
  isDeduplicated: true,
  input: Wanted.extend({ with_answers: z.boolean().default(true) }),
  output: z.object({ job_id: Id }),
})

export const nothingRead = refusal(
  'question-nothing-read',
  '没有在其中读到题目，请确认格式，或换一种读法',
  'No question was found in it. Please check the format, or choose another way of reading.',
)
export const tooManyRead = refusal(
  'question-too-many-read',
  '一次最多导入 {most} 题，请分成几个文件',
  'At most {most} questions can be imported at once. Please split the file.',
)
export const importNotReady = refusal(
  'question-import-not-ready',
  '这次导入已写入或已撤销，请刷新页面',
  'This import was written or undone already. Please load the page anew.',
)
export const undoTooLate = refusal(
  'question-undo-too-late',
  '导入超过 {days} 天，不能整批撤销',
  'The import is more than {days} days old and cannot be undone as a whole.',
)
export const nothingToExport = refusal(
  'question-nothing-to-export',
  '没有可以导出的题目',
  'There are no questions to export.',
)
export const notChosen = refusal('question-not-chosen', '没有选择导入', 'It was not chosen to be imported.')

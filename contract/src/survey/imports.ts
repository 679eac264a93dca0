import { rowProblems } from '@obelisk/engine/survey/words'
import * as z from 'zod'
import { endpoint, Id, QueryId } from '../endpoint.ts'
import { refusal } from '../refusal.ts'
import { Person } from './shapes.ts'

/** One table holds at most so many answer sheets. */
export const mostSheets = 5000
/** And so many columns. */
export const mostColumns = 400

/** 读取中 待核对 未能读取 已写入 已撤销 */
export const surveyImportStates = ['reading', 'ready', 'failed', 'written', 'undone'] as const

/** What a column holds; see `AnswerColumn` of the engine. `at` counts from 0. */
const Column = z.strictObject({
  at: z
    .int()
    .min(0)
    .max(mostColumns - 1),
  role: z.enum(['skip', 'student-no', 'name', 'seconds', 'answer']),
  question: z.string().max(40).nullable(),
  part: z.string().max(40).nullable(),
})
export type SurveyImportColumn = z.infer<typeof Column>

/** How a table is read. `sheet` and `head` (the row with the heads) count from 0. */
const Reading = z.strictObject({
  sheet: z.int().min(0).max(100),
  head: z.int().min(0).max(50),
  numbers: z.enum(['high-best', 'first-best']),
  columns: z.array(Column).max(mostColumns),
})
export type SurveyImportReading = z.infer<typeof Reading>

export const SurveyImportRow = z.object({
  id: Id,
  survey_id: Id,
  file_name: z.string(),
  state: z.enum(surveyImportStates),
  /** Why it could not be read; '' when it could, or when it was stopped. */
  problem: z.string(),
  person: Person.nullable(),
  /** Answer sheets in the table, and how many of them are stored by it. */
  found: z.int(),
  added: z.int(),
  time: z.int(),
  is_mine: z.boolean(),
})
export type SurveyImportRow = z.infer<typeof SurveyImportRow>

/**
 * Why a row cannot be taken: it has answers of nobody who is asked, or the answers are stored already. `in-file`: the same
 * student stands further down once more.
 */
export const rowBlocks = ['empty', 'nobody', 'not-asked', 'answered', 'in-file', 'imported'] as const

const Sheet = z.object({
  no: z.int(),
  /** The number of the row in the file. */
  row: z.int(),
  who: z.string(),
  answers: z.int(),
  block: z.enum(rowBlocks).nullable(),
  /** Another row of the table says exactly the same. */
  is_alike: z.boolean(),
  problems: z.array(
    z.object({
      code: z.enum(rowProblems),
      question: z.string().nullable(),
      text: z.string(),
      count: z.int(),
    }),
  ),
})
export type SurveyImportSheet = z.infer<typeof Sheet>

export const readAnswersFile = endpoint({
  method: 'POST',
  path: '/api/Ques/importRead',
  access: 'survey/edit',
  summary: 'Reads answer sheets from an uploaded table, as a job; nothing is stored as an answer yet.',
  title: { 'zh-cn': '问卷-读取答卷文件', en: 'Reads a table of answers' },
  isDeduplicated: true,
  input: z.object({ id: Id, file_id: Id }),
  output: z.object({ id: Id, job_id: Id }),
})

export const readAnswersAgain = endpoint({
  method: 'POST',
  path: '/api/Ques/importAgain',
  access: 'survey/edit',
  summary: 'Reads the table once more, with the columns as a person says they are.',
  title: { 'zh-cn': '问卷-改列后重新读取', en: 'Reads a table of answers again' },
  input: z.object({ id: Id, reading: Reading }),
  output: z.object({ job_id: Id }),
})

export const answersImport = endpoint({
  method: 'GET',
  path: '/api/Ques/import',
  access: 'survey/edit',
  isPersonal: true,
  title: { 'zh-cn': '问卷-核对导入的答卷', en: 'Looks at imported answers' },
  summary: 'Gives what a table of answers holds: its columns, and each row with what was noticed.',
  input: z.object({ id: QueryId }),
  output: z.object({
    row: SurveyImportRow,
    reading: Reading.nullable(),
    /** Names of the sheets of the file, and the heads of the columns with what stands below them. */
    sheets: z.array(z.string()),
    heads: z.array(z.object({ head: z.string(), samples: z.array(z.string()) })),
    list: z.array(Sheet),
  }),
})

export const answersImports = endpoint({
  method: 'GET',
  path: '/api/Ques/imports',
  access: 'survey/edit',
  summary: 'Lists the tables of answers that were read into a survey, newest first.',
  input: z.object({ id: QueryId }),
  output: z.object({ list: z.array(SurveyImportRow) }),
})

export const writeAnswers = endpoint({
  method: 'POST',
  path: '/api/Ques/importWrite',
  counts: 'import',
  access: 'survey/edit',
  summary: 'Stores the chosen rows as answer sheets, all of them or none; a closed survey gets new results.',
  title: { 'zh-cn': '问卷-写入导入的答卷', en: 'Stores imported answers' },
  input: z.object({
    id: Id,
    /** The group that answers without names are of. */
    audience_id: Id.nullable().default(null),
    take: z.array(z.int().min(1).max(mostSheets)).min(1).max(mostSheets),
  }),
  output: z.object({ added: z.int() }),
})

export const undoAnswers = endpoint({
  method: 'POST',
  path: '/api/Ques/importUndo',
  access: 'survey/edit',
  summary: 'Takes all answer sheets of an import out again; a closed survey gets new results.',
  title: { 'zh-cn': '问卷-撤销导入的答卷', en: 'Undoes an import of answers' },
  input: z.object({ id: Id }),
  output: z.object({ deleted: z.int() }),
})

export const surveyImportNotReady = refusal(
  'survey-import-not-ready',
  '这次导入已经写入、撤销或仍在读取，页面已更新',
  'This import is already stored, undone or still being read. The page now shows the latest.',
)
export const surveyImportOld = refusal(
  'survey-import-old',
  '问卷在读取之后改过，请重新读取这份文件',
  'The questionnaire has changed since the file was read. Please read the file again.',
)
export const surveyImportNothing = refusal(
  'survey-import-nothing',
  '没有在文件里找到答卷：表头下面没有行',
  'No answer sheets were found in the file: there are no rows below the heads.',
)
export const surveyImportTooMany = refusal(
  'survey-import-too-many',
  '一次最多导入 {most} 份答卷、{columns} 列，请分成几个文件',
  'At most {most} answer sheets and {columns} columns are read at once. Please split the file.',
)
export const surveyImportWhose = refusal(
  'survey-import-whose',
  '请选择这些答卷属于哪个对象',
  'Please choose the group that these answer sheets are of.',
)

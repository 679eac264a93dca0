import { bloomLevels } from '@obelisk/engine/syllabus/words'
import * as z from 'zod'
import { Done, download, endpoint, Id, QueryId, Whole } from '../endpoint.ts'
import { MessageValues } from '../finding.ts'
import { questionKinds } from '../question-bank/content.ts'
import { ReadQuestion } from '../question-bank/exchange.ts'
import { refusal } from '../refusal.ts'
import { PaperLabel } from './shapes.ts'

/** A Word paper is at most so big. */
export const mostMegabytes = 20
export const mostQuestions = 300

const Kind = z.enum(questionKinds)
const Marks = z.number().min(0).max(1000).multipleOf(0.01)

/** Why a value of the table is what it is: a word of the screen, and what it is filled with. */
const Reason = z.object({
  reason: z.string().max(20),
  values: MessageValues,
})
export type ReadReason = z.infer<typeof Reason>

/** The columns of the table whose values are guessed. */
export const guessedColumns = ['kind', 'score', 'chapter', 'objectives', 'bloom'] as const

/** A section (大题) as the file heads it; `no` is the number that it says. */
const ReadPart = z.object({
  no: z.int(),
  title: z.string(),
  kind: Kind.nullable(),
  each: Marks.nullable(),
  count: z.int().nullable(),
  total: Marks.nullable(),
  note: z.string(),
})
export type ReadPart = z.infer<typeof ReadPart>

/** A row of the table as it stands: guessed first, then as setters have changed it. */
const Row = z.strictObject({
  no: z.int().min(1).max(mostQuestions),
  is_out: z.boolean(),
  kind: Kind,
  score: Marks.nullable(),
  chapter: z.string().trim().max(20),
  objectives: z.array(z.int().min(1).max(20)).max(10),
  bloom: z.enum(bloomLevels).nullable(),
})
export type ReadRow = z.infer<typeof Row>

/** A question as it was read, in the order of the file; `number` is what the file says, `section` its place from 0. */
const ReadItem = ReadQuestion.omit({ alike: true }).extend({
  section: z.int(),
  number: z.int(),
  /** The row as it was guessed. */
  guess: Row,
  reasons: z.record(z.enum(guessedColumns), Reason),
})
export type ReadPaperItem = z.infer<typeof ReadItem>

/** 没有 读取中 待核对 未能读取 */
export const readingStates = ['none', 'reading', 'ready', 'failed'] as const

export const uploadPaper = endpoint({
  method: 'POST',
  path: '/api/Prore/upload',
  access: 'exam-paper/edit',
  summary:
    'Takes a Word paper that was uploaded sealed (topic "sealed") and reads it as a job. Nothing of it is in the paper yet.',
  title: { 'zh-cn': '试卷审批-上传试卷文档', en: 'Uploads a Word paper' },
  isDeduplicated: true,
  input: z.object({ id: Id, label: PaperLabel, file_id: Id }),
  output: z.object({ job_id: Id }),
})

export const openReading = endpoint({
  method: 'GET',
  path: '/api/Prore/reading',
  access: 'exam-paper/edit',
  summary: 'Opens what was read of an uploaded Word paper, for its setters; each opening is on record.',
  writes: true,
  input: z.object({ id: QueryId, label: PaperLabel }),
  output: z.object({
    state: z.enum(readingStates),
    /** Why it could not be read, in words. */
    problem: z.string(),
    file_name: z.string(),
    revision: z.int(),
    time: z.int().nullable(),
    sections: z.array(ReadPart),
    items: z.array(ReadItem),
    rows: z.array(Row),
  }),
})

export const saveReading = endpoint({
  method: 'POST',
  path: '/api/Prore/readingSave',
  access: 'exam-paper/edit',
  summary: 'Saves how setters have changed the table of a Word paper that was read.',
  title: { 'zh-cn': '试卷审批-核对试卷文档', en: 'Checks a Word paper' },
  logsItself: true,
  input: z.object({ id: Id, label: PaperLabel, base: Whole, rows: z.array(Row).max(mostQuestions) }),
  output: z.object({ revision: z.int() }),
})

export const takeReading = endpoint({
  method: 'POST',
  path: '/api/Prore/readingTake',
  access: 'exam-paper/edit',
  summary:
    'Makes sections and questions of the paper from a Word paper that was read, in place of its own or behind them.',
  title: { 'zh-cn': '试卷审批-采用试卷文档', en: 'Takes a Word paper over' },
  logsItself: true,
  input: z.object({
    id: Id,
    label: PaperLabel,
    /** Revisions of the table and of the paper. */
    base: Whole,
    text_base: Whole,
    how: z.enum(['replace', 'append']),
  }),
  output: z.object({ questions: z.int() }),
})

export const dropReading = endpoint({
  method: 'POST',
  path: '/api/Prore/readingDrop',
  access: 'exam-paper/edit',
  summary: 'Throws away what was read of a Word paper, with the file.',
  title: { 'zh-cn': '试卷审批-放弃试卷文档', en: 'Throws a Word paper away' },
  input: z.object({ id: Id, label: PaperLabel, base: Whole }),
  output: Done,
})

export const readingPicture = download({
  path: '/api/Prore/readingPicture',
  access: 'exam-paper/edit',
  summary: 'Gives a picture of a Word paper that was read, by its place in the file, to its setters.',
  input: z.object({ id: QueryId, label: PaperLabel, no: QueryId }),
})

export const wordNone = refusal(
  'paper-word-none',
  '这不是 Word 文档（.docx）。旧的 .doc 文件请先在 Word 中另存为 .docx',
  'This is not a Word document (.docx). Please save an old .doc file as .docx in Word first.',
)
export const wordMacros = refusal(
  'paper-word-macros',
  '文档中带有宏，为安全起见不读取。请在 Word 中另存为不带宏的 .docx',
  'The document holds macros and is not read for safety. Please save it as .docx without macros in Word.',
)
export const wordBig = refusal(
  'paper-word-big',
  '文档太大，最多 {limit} MB。请在 Word 中压缩图片后再上传',
  'The document is too big; at most {limit} MB. Please compress its pictures in Word and upload it again.',
)
export const wordDamaged = refusal(
  'paper-word-damaged',
  '文档已损坏或设有密码，无法读取。请在 Word 中打开，另存后再上传',
  'The document is damaged or has a password. Please open it in Word, save it anew and upload it again.',
)
export const wordSlow = refusal(
  'paper-word-slow',
  '读取时间太长，已停止。请删去与试题无关的内容后再上传',
  'Reading took too long and was stopped. Please take out what is no part of the questions and upload it again.',
)
export const wordEmpty = refusal(
  'paper-word-empty',
  '没有在文档中读到大题或题目。大题请以“一、选择题（每题2分，共20分）”的方式开头，题目请编号',
  'No section or question was found. Please head sections such as “Part I Multiple choice (2 points each)” and number the questions.',
)
export const wordMany = refusal(
  'paper-word-many',
  '读到 {count} 题，一份试卷最多 {most} 题',
  '{count} questions were read; a paper holds at most {most}.',
)
export const readingThere = refusal(
  'paper-reading-there',
  '这一卷还有一份读取的内容没有核对完，请先放入试卷或放弃',
  'What was read for this paper waits to be checked. Please put it into the paper or throw it away first.',
)
export const readingGone = refusal(
  'paper-reading-gone',
  '读取的内容已采用、已放弃或已重新上传，页面已更新',
  'What was read has been taken over, thrown away or uploaded anew. The page now shows the latest.',
)

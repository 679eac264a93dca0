import * as z from 'zod'
import { Done, download, endpoint, Id, QueryId } from '../endpoint.ts'
import { PaperLabel } from './shapes.ts'

export const commitDraw = endpoint({
  method: 'POST',
  path: '/api/Prore/commit',
  access: 'exam-paper/view',
  rows: 'author',
  summary: 'Seals the number of the draw and publishes its hash, before anybody chooses.',
  title: { 'zh-cn': '试卷审批-封存抽签数', en: 'Seals the draw of a paper' },
  input: z.object({ id: Id }),
  output: z.object({ commitment: z.string() }),
})

export const drawPaper = endpoint({
  method: 'POST',
  path: '/api/Prore/draw',
  access: 'exam-paper/view',
  rows: 'author',
  summary:
    'Draws the paper of the examination from the sealed number and words of a third person, and opens the number.',
  title: { 'zh-cn': '试卷审批-抽定试卷', en: 'Draws the paper of an examination' },
  input: z.object({ id: Id, words: z.string().trim().min(1).max(100) }),
  output: z.object({ label: PaperLabel }),
})

export const lockPrint = endpoint({
  method: 'POST',
  path: '/api/Prore/lock',
  access: 'exam-paper/view',
  rows: 'author',
  summary: 'Says from when the print package may be opened, or agrees to open it now.',
  title: { 'zh-cn': '试卷审批-印刷包', en: 'Locks or opens the print package of a paper' },
  input: z.object({
    id: Id,
    open_from: z.int().min(0).max(4_000_000_000).nullable().optional(),
    agree: z.boolean().default(false),
  }),
  output: Done,
})

export const releasePaper = endpoint({
  method: 'POST',
  path: '/api/Prore/release',
  access: 'exam-paper/view',
  rows: 'author',
  summary:
    'Ends the secrecy after the examination: new questions join the bank, and the use of each is written.',
  title: { 'zh-cn': '试卷审批-归还题库', en: 'Releases a paper to the bank' },
  input: z.object({ id: Id }),
  output: z.object({ joined: z.int(), used: z.int() }),
})

/** The parts of the print package. */
export const paperParts = ['paper', 'sheet', 'key', 'blueprint', 'form'] as const

export const printPaper = download({
  path: '/api/Prore/word',
  access: 'exam-paper/view',
  summary:
    'Gives a part of the print package as Word or PDF; drafts carry the person’s name. Each is on record.',
  writes: true,
  isPersonal: true,
  title: { 'zh-cn': '试卷审批-下载试卷', en: 'Downloads a paper' },
  input: z.object({
    id: QueryId,
    label: PaperLabel,
    part: z.enum(paperParts),
    /** `school` is the paper in the form of the school. */
    file: z.enum(['word', 'pdf', 'school']).default('word'),
    /** Word of the paper and the answer sheet: A4, or A3 in two columns. */
    sheet: z.enum(['a4', 'a3']).default('a4'),
    language: z.enum(['zh-cn', 'en']).default('zh-cn'),
  }),
})

const files = ['word', 'pdf'] as const

export const packPaper = endpoint({
  method: 'POST',
  path: '/api/Prore/package',
  access: 'exam-paper/view',
  rows: 'author',
  summary:
    'Makes the whole print package of a paper as a job: paper, answer sheet, key and blueprint in a zip that lies sealed.',
  title: { 'zh-cn': '试卷审批-整套打包', en: 'Packs a paper for printing' },
  isDeduplicated: true,
  input: z.object({
    id: Id,
    label: PaperLabel,
    file: z.enum(files).default('word'),
    sheet: z.enum(['a4', 'a3']).default('a4'),
    language: z.enum(['zh-cn', 'en']).default('zh-cn'),
  }),
  output: z.object({ job_id: Id }),
})

export const fetchPackage = download({
  path: '/api/Prore/packageFile',
  access: 'exam-paper/view',
  summary:
    'Gives the print package that the person had packed, while it is that of the paper; each time is on record.',
  writes: true,
  isPersonal: true,
  title: { 'zh-cn': '试卷审批-下载整套', en: 'Downloads the print package of a paper' },
  input: z.object({ id: QueryId, label: PaperLabel }),
})

export const keepPicture = endpoint({
  method: 'POST',
  path: '/api/Prore/keepPicture',
  access: 'exam-paper/edit',
  summary:
    'Takes a picture that the person has just uploaded sealed (topic "sealed") into the paper. Pictures that lay open are refused.',
  title: { 'zh-cn': '试卷审批-封存图片', en: 'Seals a picture of a paper' },
  input: z.object({ id: Id, file: Id }),
  output: Done,
})

export const paperPicture = download({
  path: '/api/Prore/picture',
  access: 'exam-paper/view',
  summary: 'Gives a picture of a paper to those who may open it.',
  input: z.object({ id: QueryId, label: PaperLabel, file: QueryId }),
})

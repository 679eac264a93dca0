import { paperLabels } from '@obelisk/engine/exam-paper/words'
import { bloomLevels } from '@obelisk/engine/syllabus/words'
import * as z from 'zod'
import { documentStates } from '../document-control/lifecycle.ts'
import { Id } from '../endpoint.ts'
import { wants } from '../field-texts.ts'
import { QuestionContent, questionKinds } from '../question-bank/content.ts'

/** 期末 期中 补考 缓考 重修 清考 随堂 */
export const paperKinds = ['final', 'midterm', 'make-up', 'deferred', 'retake', 'clearing', 'quiz'] as const
/** 闭卷 开卷 半开卷 机试 口试 论文 其他 */
export const paperModes = ['closed', 'open', 'half-open', 'machine', 'oral', 'essay', 'other'] as const
/** 题库抽题 集体命题 任课教师命题 他人命题 统一命题 */
export const paperWays = ['bank', 'group', 'teacher', 'others', 'unified'] as const
/** 命题 审题 试做 */
export const paperDuties = ['setter', 'reviewer', 'trial'] as const
export type PaperDuty = (typeof paperDuties)[number]
/** Where the reviewer's own round stands: not asked, asked, passed, returned. */
export const reviewStates = ['none', 'asked', 'passed', 'returned'] as const

/** A, B, C. */
export const PaperLabel = z.enum(paperLabels)
export type PaperLabel = z.infer<typeof PaperLabel>

const Score = z.number().min(0).max(1000).multipleOf(0.01)
const Kind = z.enum(questionKinds)

/** A question as it stands in a paper: a copy of its own, with the marks and the tags that count here. */
export const PaperQuestion = z.strictObject({
  id: Id,
  question_id: Id.nullable(),
  /** The number in the bank, empty for what was written here. */
  code: z.string().max(40),
  version: z.int().nullable(),
  content: QuestionContent,
  score: Score,
  chapter: z.string().trim().max(20),
  knowledge: z.array(z.string().trim().min(1).max(60)).max(12),
  objectives: z
    .array(z.strictObject({ objective: z.int().min(1).max(20), share: z.number().min(0).max(1) }))
    .max(10),
  bloom: z.enum(bloomLevels).nullable(),
  difficulty: z.number().min(0).max(1).nullable(),
  minutes: z.int().min(1).max(600).nullable(),
  is_complex: z.boolean(),
  /** Stays where it is when the rest is assembled anew. */
  is_locked: z.boolean(),
  /** Joins the bank when the paper is released. */
  is_offered: z.boolean(),
  /** Where the bank has each option, by its place here, once they were shuffled. */
  option_order: z.array(z.int().min(0).max(25)).max(26).optional(),
})
export type PaperQuestion = z.infer<typeof PaperQuestion>

export const PaperPart = z.strictObject({
  id: Id,
  title: z.string().trim().max(60),
  kind: Kind,
  /** Marks of each question, when all get the same. */
  each: Score.nullable(),
  note: z.string().trim().max(500),
  items: z.array(PaperQuestion).max(300),
})
export type PaperPart = z.infer<typeof PaperPart>

const largest = 300

/** What one paper asks: its sections (大题) with their questions, at most 300. */
export const PaperText = z
  .strictObject({ sections: z.array(PaperPart).max(30) })
  .refine(({ sections }) => sections.reduce((sum, { items }) => sum + items.length, 0) <= largest, {
    path: ['sections'],
    ...wants('paperLong'),
  })
export type PaperText = z.infer<typeof PaperText>

/** A row of a blueprint that is set first; empty lists and a null kind ask nothing there. */
export const TargetRow = z.strictObject({
  id: Id,
  kind: Kind.nullable(),
  chapters: z.array(z.string().max(20)).max(60),
  objectives: z.array(z.int().min(1).max(20)).max(20),
  blooms: z.array(z.enum(bloomLevels)).max(6),
  count: z.int().min(0).max(300),
  score: Score,
})
export type TargetRow = z.infer<typeof TargetRow>

/** The head of the approval form, but for what is known elsewhere. Times are unix seconds, dates days. */
export const PaperHead = z.strictObject({
  kind: z.enum(paperKinds),
  mode: z.enum(paperModes),
  way: z.enum(paperWays),
  labels: z.array(PaperLabel).min(1).max(3),
  total: Score,
  duration: z.int().min(1).max(600),
  finished_date: z.iso.date().nullable(),
  exam_time: z.int().min(0).max(4_000_000_000).nullable(),
  place: z.string().trim().max(200),
  permitted: z.string().trim().max(500),
  copies: z.int().min(0).max(100_000).nullable(),
  scratch_sheets: z.int().min(0).max(20),
  has_answer_card: z.boolean(),
  expected_mean: z.number().min(0).max(1000).nullable(),
  expected_pass: z.number().min(0).max(1).nullable(),
  seal_line: z.enum(['every', 'first', 'none']),
  class_ids: z.array(Id).max(100),
})
export type PaperHead = z.infer<typeof PaperHead>

export const Someone = z.object({ id: Id, name: z.string(), name_en: z.string() })

const Named = z.object({ id: Id, name: z.string(), name_en: z.string() })

/** A paper in a list: nothing of what it asks. */
export const PaperRow = z.object({
  id: Id,
  number: z.string().nullable(),
  course: Named.extend({ code: z.string() }),
  term: z.object({ id: Id, name: z.string() }),
  kind: z.enum(paperKinds),
  labels: z.array(PaperLabel),
  setters: z.array(Someone),
  classes: z.array(z.string()),
  state: z.enum(documentStates),
  step: z.int(),
  review_state: z.enum(reviewStates),
  exam_time: z.int().nullable(),
  is_released: z.boolean(),
  /** It waits for the asking person. */
  is_mine: z.boolean(),
  update_time: z.int(),
})
export type PaperRow = z.infer<typeof PaperRow>

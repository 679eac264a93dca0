import * as z from 'zod'
import { endpoint, Id } from '../endpoint.ts'
import { bloomLevels, questionKinds } from '../question-bank/content.ts'
import { Memory } from './calls.ts'
import { PaperLabel, PaperQuestion, TargetRow } from './shapes.ts'

const Share = z.number().min(0).max(1)
const Marks = z.number().min(0).max(1000)
const Years = z.int().min(0).max(50)
const Words = z.array(z.string().trim().min(1).max(60)).max(20)

/** What papers that are made from the bank have to be, beside the rows of the blueprint. Marks as printed, shares of 1. */
export const AssemblyWishes = z.strictObject({
  /** One paper, or two that are made as sisters. */
  labels: z.array(PaperLabel).min(1).max(2),
  rows: z.array(TargetRow).min(1).max(100),
  /** Marks of an objective, and how far they may be missed. */
  objectives: z
    .array(z.strictObject({ objective: z.int().min(1).max(20), points: Marks, tolerance: Marks }))
    .max(20),
  /** Easiness P of the whole paper. */
  easiness: z.strictObject({ min: Share.nullable(), max: Share.nullable() }),
  minutes: z.int().min(1).max(10_000).nullable(),
  wanted_tags: Words,
  refused_tags: Words,
  /** Questions that were used in so many last years stay out. */
  unused_years: Years,
  one_per_knowledge: z.boolean(),
  prefer_unused: z.boolean(),
  /** Marks of the first paper that the second may repeat, as a share, and how far their easiness may differ. */
  overlap_max: Share,
  easiness_apart: Share.nullable(),
  /** The same number gives the same paper. */
  seed: z.int().min(0).max(1_000_000),
})
export type AssemblyWishes = z.infer<typeof AssemblyWishes>

const Kinds = z.enum(questionKinds)
const Bloom = z.enum(bloomLevels)

/** What has to change so that the papers become possible: a limit that moves, or questions that are still to be written. */
const AssemblyChange = z.discriminatedUnion('change', [
  z.object({
    change: z.literal('write'),
    row_id: z.int(),
    count: z.int(),
    question: z.object({
      kind: Kinds,
      score: z.number(),
      chapter: z.string(),
      knowledge: z.array(z.string()),
      objectives: z.array(z.int()),
      bloom: Bloom.nullable(),
      easiness: z.number().nullable(),
      minutes: z.number().nullable(),
      tags: z.array(z.string()),
      usage: z.object({ times: z.int(), last_year: z.int().nullable() }),
    }),
  }),
  z.object({ change: z.literal('allow'), question_ids: z.array(z.int()), unused_years: z.int() }),
  z.object({ change: z.literal('objective'), objective: z.int(), to: z.number() }),
  z.object({ change: z.literal('easiness'), min: z.number().nullable(), max: z.number().nullable() }),
  z.object({ change: z.literal('minutes'), to: z.number() }),
  z.object({ change: z.literal('knowledge') }),
  z.object({ change: z.literal('overlap'), to: z.number() }),
  z.object({ change: z.literal('easiness_apart'), to: z.number() }),
  z.object({ change: z.literal('row_count'), row_id: z.int(), to: z.int() }),
  z.object({ change: z.literal('row_any_level'), row_id: z.int() }),
  z.object({ change: z.literal('row_any_chapter'), row_id: z.int() }),
])
export type AssemblyChange = z.infer<typeof AssemblyChange>

export const assemblePaper = endpoint({
  method: 'POST',
  path: '/api/Prore/assemble',
  access: 'exam-paper/edit',
  summary:
    'Finds questions of the bank that make one paper, or two sisters, by the blueprint and its limits, and says what is missing when there are none. Nothing is saved.',
  title: { 'zh-cn': '试卷审批-自动组卷', en: 'Assembles a paper from the bank' },
  logsItself: true,
  input: z.object({ id: Id, wishes: AssemblyWishes }),
  output: z.object({
    papers: z.array(
      z.object({
        label: PaperLabel,
        rows: z.array(z.object({ row_id: z.int(), items: z.array(PaperQuestion) })),
        /** Numbers for sections that the paper does not have yet. */
        section_ids: z.array(Id),
      }),
    ),
    /** Empty when everything that is asked is kept; else following all of them makes it possible. */
    changes: z.array(AssemblyChange),
    /** False when the time was up before a better paper could be ruled out. */
    is_best: z.boolean(),
    /** Questions of the bank that were looked at. */
    candidates: z.int(),
    memory: z.array(Memory),
  }),
})

import { rowConditions } from '@obelisk/engine/exam-paper/words'
import { bloomLevels } from '@obelisk/engine/syllabus/words'
import * as z from 'zod'
import { endpoint, Id } from '../endpoint.ts'
import { wants } from '../field-texts.ts'
import { questionKinds } from '../question-bank/content.ts'
import { Memory } from './calls.ts'
import { PaperLabel, PaperQuestion, TargetRow } from './shapes.ts'

const Share = z.number().min(0).max(1)
const Marks = z.number().min(0).max(1000)
const Years = z.int().min(0).max(50)
const Words = z.array(z.string().trim().min(1).max(60)).max(20)
const Kinds = z.enum(questionKinds)
const Bloom = z.enum(bloomLevels)
const Range = { min: Marks.nullable(), max: Marks.nullable() }
/** Two questions by their numbers in the bank. */
const Pair = z.tuple([z.string().trim().min(1).max(40), z.string().trim().min(1).max(40)])

/** What papers that are made from the bank have to be, beside the rows of the blueprint. Marks as printed, shares of 1. */
export const AssemblyWishes = z
  .strictObject({
    /** One paper, or two that are made as sisters. */
    labels: z.array(PaperLabel).min(1).max(2),
    rows: z.array(TargetRow).min(1).max(100),
    /** Marks of an objective, and how far they may be missed. */
    objectives: z
      .array(z.strictObject({ objective: z.int().min(1).max(20), points: Marks, tolerance: Marks }))
      .max(20),
    /** Marks of a chapter, and of a level. */
    chapters: z.array(z.strictObject({ chapter: z.string().trim().min(1).max(20), ...Range })).max(60),
    blooms: z.array(z.strictObject({ bloom: Bloom, ...Range })).max(6),
    /** Easiness P of the whole paper. */
    easiness: z.strictObject({ min: Share.nullable(), max: Share.nullable() }),
    minutes: z.int().min(1).max(10_000).nullable(),
    wanted_tags: Words,
    refused_tags: Words,
    /** Questions that were used in so many last years stay out. */
    unused_years: Years,
    /** Questions that do not stand in one paper together. */
    apart: z.array(Pair).max(50),
    one_per_knowledge: z.boolean(),
    prefer_unused: z.boolean(),
    /** Marks of the first paper that the second may repeat, as a share, and how far their easiness may differ. */
    overlap_max: Share,
    easiness_apart: Share.nullable(),
    /** The same number gives the same paper. */
    seed: z.int().min(0).max(1_000_000),
  })
  .refine(({ wanted_tags, refused_tags }) => !wanted_tags.some((tag) => refused_tags.includes(tag)), {
    path: ['refused_tags'],
    ...wants('tagTwice'),
  })
export type AssemblyWishes = z.infer<typeof AssemblyWishes>

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
  z.object({ change: z.literal('chapter'), chapter: z.string(), ...Range }),
  z.object({ change: z.literal('bloom'), bloom: Bloom, ...Range }),
  z.object({ change: z.literal('apart'), pair: Pair }),
  z.object({ change: z.literal('easiness'), min: z.number().nullable(), max: z.number().nullable() }),
  z.object({ change: z.literal('minutes'), to: z.number() }),
  z.object({ change: z.literal('knowledge') }),
  z.object({ change: z.literal('overlap'), to: z.number() }),
  z.object({ change: z.literal('easiness_apart'), to: z.number() }),
  z.object({ change: z.literal('row_count'), row_id: z.int(), to: z.int() }),
  z.object({
    change: z.literal('row_score'),
    row_id: z.int(),
    count: z.int(),
    score: z.number(),
    /** Questions of the bank that would do but for their marks. */
    bank: z.int(),
  }),
  z.object({ change: z.literal('row_any_level'), row_id: z.int() }),
  z.object({ change: z.literal('row_any_chapter'), row_id: z.int() }),
])
export type AssemblyChange = z.infer<typeof AssemblyChange>

const Place = z.strictObject({ label: PaperLabel, row_id: Id, question_id: Id })

/** What the bank has for a row, and of the others how many miss one condition alone. */
const ChoiceLeft = z.object({
  row_id: z.int(),
  left: z.int(),
  but_for: z.array(
    z.object({
      condition: z.enum(rowConditions),
      count: z.int(),
    }),
  ),
  scores: z.array(z.object({ score: z.number(), count: z.int() })),
})
export type ChoiceLeft = z.infer<typeof ChoiceLeft>

export const assemblePaper = endpoint({
  method: 'POST',
  path: '/api/Prore/assemble',
  access: 'exam-paper/edit',
  summary:
    'Finds questions of the bank that make one paper, or two sisters, by the blueprint and its limits, and says what is missing when there are none. Nothing is saved.',
  title: { 'zh-cn': '试卷审批-自动组卷', en: 'Assembles a paper from the bank' },
  logsItself: true,
  input: z.object({
    id: Id,
    wishes: AssemblyWishes,
    /** What was shown before a change was followed: it is kept where it still fits, so that the advice holds. */
    found: z.array(Place).max(600).default([]),
  }),
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
    /** The questions with all changes followed, to be sent as `found` then. */
    advised: z.array(Place),
    choices: z.array(ChoiceLeft),
    /** False when the time was up before a better paper could be ruled out. */
    is_best: z.boolean(),
    /** Questions of the bank that were looked at. */
    candidates: z.int(),
    /** Of these, those that say how many minutes they need; by them the others are counted. */
    candidates_timed: z.int(),
    memory: z.array(Memory),
  }),
})

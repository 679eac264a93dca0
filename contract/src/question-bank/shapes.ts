import { bloomLevels } from '@obelisk/engine/syllabus/words'
import * as z from 'zod'
import { Id, QueryId } from '../endpoint.ts'
import { QuestionContent, QuestionTags, questionKinds } from './content.ts'
import { questionActs, questionStates } from './life.ts'
import { Reason } from './memory.ts'

export const Person = z.object({ name: z.string(), name_en: z.string() })
export const State = z.enum(questionStates)

/** What a question has shown in examinations: P and D of the last use with at least ten answers, and how often it was used. */
const Memory = z.object({
  uses: z.int(),
  last_term: z.string(),
  p: z.number().nullable(),
  d: z.number().nullable(),
  n: z.int().nullable(),
})

/** A question in a list. `code` is the course and a number; times are unix seconds. */
export const QuestionRow = QuestionTags.extend({
  id: Id,
  code: z.string(),
  state: State,
  version: z.int(),
  content: QuestionContent,
  author: Person.nullable(),
  memory: Memory,
  update_time: z.int(),
})
export type QuestionRow = z.infer<typeof QuestionRow>

/** The same in a list. `content` is null for what is kept for examinations: opening it is on record. `acts` are what the person may do. */
export const ListedQuestion = QuestionRow.extend({
  content: QuestionContent.nullable(),
  kind: z.enum(questionKinds),
  acts: z.array(z.enum(questionActs)),
  /** Why the person does not count as its reviewer though their roles would let them; else null. */
  waits: z.string().nullable(),
  /** What takes points from its quality. */
  reasons: z.array(Reason),
})
export type ListedQuestion = z.infer<typeof ListedQuestion>

/** What a list can be narrowed to with one press. */
export const questionFlags = [
  ...(['untagged', 'weak', 'alike', 'mine', 'to-review'] as const),
  ...(['negative', 'easy', 'hard', 'idle', 'estimate', 'exposed', 'leaked', 'unmeasured'] as const),
] as const

const list = <T extends z.ZodType>(of: T) => z.union([z.array(of), of.transform((one) => [one])]).optional()

/** How a list is narrowed. Values of one facet are alternatives; facets combine. */
export const Filter = z.object({
  catalog: QueryId,
  chapter: z.string().max(20).optional(),
  knowledge: z.string().max(60).optional(),
  kind: list(z.enum(questionKinds)),
  objective: list(z.coerce.number().int().min(1).max(20)),
  bloom: list(z.enum(bloomLevels)),
  state: list(State),
  used: z.enum(['year', 'three-years', 'earlier', 'never']).optional(),
  flag: z.enum(questionFlags).optional(),
  quickSearch: z.string().max(100).default(''),
})
export type QuestionFilter = z.infer<typeof Filter>

export const Counts = z.array(z.object({ value: z.string(), count: z.int() }))

export const Similar = z.object({
  id: Id,
  code: z.string(),
  likeness: z.number().min(0).max(1),
  /** Only numbers differ. */
  numbers_only: z.boolean(),
  /** They are sisters: never in papers A and B together. */
  is_sister: z.boolean(),
  /** Null for what is kept for examinations. */
  content: QuestionContent.nullable(),
})
export type SimilarQuestion = z.infer<typeof Similar>

export const May = z.object({
  edit: z.boolean(),
  tag: z.boolean(),
  /** Take it out of the question that it was merged into. */
  restore: z.boolean(),
  del: z.boolean(),
  acts: z.array(z.enum(questionActs)),
  /** Why the person does not count as its reviewer though their roles would let them; else null. */
  waits: z.string().nullable(),
})

import { formOfKind } from '@obelisk/engine/question-bank/words'
import { codeLanguages } from '@obelisk/engine/rich-text/words'
import { bloomLevels } from '@obelisk/engine/syllabus/words'
import * as z from 'zod'
import { RichText } from '../rich-text/rich-text.ts'

export type QuestionKind = keyof typeof formOfKind
export const questionKinds = Object.keys(formOfKind) as [QuestionKind, ...QuestionKind[]]
const Kind = z.enum(questionKinds)

/** Marks of a question or of one step, in hundredths at the finest. */
const Score = z.number().min(0).max(1000).multipleOf(0.01)
const Line = z.string().max(2000)
const Points = z.array(z.strictObject({ content: RichText, score: Score })).max(50)

const simpleBodies = [
  z.strictObject({
    form: z.literal('choice'),
    options: z
      .array(z.strictObject({ content: RichText, isCorrect: z.boolean(), reason: RichText.optional() }))
      .max(26),
  }),
  z.strictObject({
    form: z.literal('blanks'),
    blanks: z
      .array(
        z.strictObject({
          answers: z.array(Line).max(30),
          tolerance: z.number().min(0).max(1e9).nullable(),
        }),
      )
      .max(50),
    isAnyOrder: z.boolean(),
  }),
  z.strictObject({
    form: z.literal('judge'),
    isTrue: z.boolean().nullable(),
    answer: RichText.optional(),
    points: Points,
  }),
  z.strictObject({ form: z.literal('open'), answer: RichText, points: Points }),
  z.strictObject({
    form: z.literal('programming'),
    language: z.enum(codeLanguages),
    answer: RichText,
    points: Points,
    samples: z
      .array(z.strictObject({ input: z.string().max(10_000), output: z.string().max(10_000) }))
      .max(20),
  }),
  z.strictObject({
    form: z.literal('matching'),
    pairs: z.array(z.strictObject({ left: RichText, right: RichText })).max(30),
    extras: z.array(RichText).max(30),
  }),
  z.strictObject({ form: z.literal('ordering'), items: z.array(RichText).max(30) }),
] as const

const isOfKind = ({ kind, body }: { kind: QuestionKind; body: { form: string } }) =>
  formOfKind[kind] === body.form
const formWrong = {
  path: ['body', 'form'],
  message: 'The form of the key does not fit the kind of question.',
}

const Part = z
  .strictObject({
    kind: Kind.exclude(['composite']),
    score: Score,
    stem: RichText,
    body: z.discriminatedUnion('form', simpleBodies),
  })
  .refine(isOfKind, formWrong)

const Body = z.discriminatedUnion('form', [
  ...simpleBodies,
  z.strictObject({ form: z.literal('composite'), parts: z.array(Part).max(20) }),
])

/** A question as it is asked: what a version keeps. The key has the form that its kind wants. */
export const QuestionContent = z
  .strictObject({ kind: Kind, stem: RichText, body: Body, explanation: RichText.optional(), score: Score })
  .refine(isOfKind, formWrong)
export type QuestionContent = z.infer<typeof QuestionContent>
export type QuestionBody = QuestionContent['body']

/** 本人 课程组 全校 */
export const visibilities = ['private', 'group', 'school'] as const

const Word = z.string().trim().min(1).max(60)

/** What a question is tagged with. Tags belong to no version: changing them makes none. Difficulty is the expected P, 0 to 1. */
export const QuestionTags = z.strictObject({
  /** The number of a chapter of the syllabus, such as `5`; empty when not said. */
  chapter: z.string().trim().max(20),
  knowledge: z.array(Word).max(12),
  objectives: z.array(z.int().min(1).max(20)).max(10),
  bloom: z.enum(bloomLevels).nullable(),
  difficulty: z.number().min(0).max(1).nullable(),
  minutes: z.int().min(1).max(600).nullable(),
  /** Solving it needs the thinking of complex engineering problems. */
  is_complex: z.boolean(),
  /** Which of the seven features of such problems it has; 1 is the depth of its principles. */
  complex_features: z.array(z.int().min(1).max(7)).max(7),
  tags: z.array(Word).max(20),
  source: z.string().trim().max(200),
  source_year: z.int().min(1900).max(2200).nullable(),
  licence: z.string().trim().max(100),
  language: z.enum(['zh-cn', 'en']),
  visibility: z.enum(visibilities),
  /** For examinations only, hidden from all but author and course leader up to and with this day. */
  reserved_until: z.iso.date().nullable(),
})
export type QuestionTags = z.infer<typeof QuestionTags>

/** The tags of a new question. */
export const plainTags: QuestionTags = {
  chapter: '',
  knowledge: [],
  objectives: [],
  bloom: null,
  difficulty: null,
  minutes: null,
  is_complex: false,
  complex_features: [],
  tags: [],
  source: '',
  source_year: null,
  licence: '',
  language: 'zh-cn',
  visibility: 'group',
  reserved_until: null,
}

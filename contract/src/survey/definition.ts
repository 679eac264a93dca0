import { choiceKinds, classKinds, targetKinds } from '@obelisk/engine/survey/words'
import * as z from 'zod'
import { Id } from '../endpoint.ts'
import { wants } from '../field-texts.ts'
import { RichText } from '../rich-text/rich-text.ts'

/** What one questionnaire may hold at most. */
export const surveyLimits = {
  pages: 40,
  questions: 120,
  /** Of one question. */
  options: 60,
  rows: 40,
  /** Characters of a title, a note, a label. */
  text: 2_000,
  label: 300,
  /** Characters of one written answer. */
  answer: 4_000,
} as const

const most = surveyLimits

/** The id of a page, question, option, row or scale within its questionnaire. */
const Key = z
  .string()
  .max(40)
  .regex(/^[a-z0-9][a-z0-9-]*$/, wants('partKey'))

const wordsUpTo = (longest: number) =>
  z.strictObject({ 'zh-cn': z.string().max(longest), en: z.string().max(longest) })

/** A text in both languages; an empty one is missing and told as a finding. */
const Text = wordsUpTo(most.text)
const Label = wordsUpTo(most.label)

/** What a question counts for. */
export const Target = z.enum(targetKinds)
export type Target = z.infer<typeof Target>

/** `id` is the row; templates have none. `no` is its number on paper, such as 3 or 2.1. */
const Mapping = z.strictObject({
  to: Target,
  id: Id.nullable(),
  no: z.string().max(20),
  name: z.string().max(most.label),
  weight: z.number().min(0).max(10),
})

const Values = z.array(z.union([Key, z.int().min(0).max(20), z.literal('na')])).max(most.options)
const simpleConditions = [
  z.strictObject({ question: Key, is: z.enum(['chosen', 'not-chosen']), values: Values.min(1) }),
  z.strictObject({ question: Key, is: z.literal('answered') }),
  z.strictObject({
    question: Key,
    is: z.enum(['at-least', 'at-most']),
    value: z.number().min(-1e9).max(1e9),
  }),
  z.strictObject({
    who: z.enum(classKinds),
    ids: z.array(Id).min(1).max(100),
  }),
] as const
type Simple = z.infer<(typeof simpleConditions)[number]>

/** When something is shown. Groups lie three deep at most. Values are ids of options, steps (0 is the best) or `na`. */
export type Condition = Simple | { all: Condition[] } | { any: Condition[] }

function conditionOf(depth: number): z.ZodType<Condition, Condition> {
  if (depth === 0) return z.union(simpleConditions)
  const parts = z
    .array(conditionOf(depth - 1))
    .min(1)
    .max(20)
  return z.union([...simpleConditions, z.strictObject({ all: parts }), z.strictObject({ any: parts })])
}
const Condition = conditionOf(3)

const Option = z.strictObject({
  id: Key,
  label: Label,
  /** The share of 1 that it counts; null counts nothing. */
  score: z.number().min(0).max(1).nullable(),
  other: z.boolean(),
  exclusive: z.boolean(),
})

const common = {
  id: Key,
  title: Text,
  note: Text,
  required: z.boolean(),
  when: Condition.nullable(),
  mapping: Mapping.nullable(),
  /** In a template: asked once for each objective, requirement or educational objective; `{text}` stands for its text. */
  repeat: z.enum(['objective', 'requirement', 'educational-objective']).optional(),
} as const

const Count = z.int().min(0).max(most.options).nullable()
const Amount = z.number().min(-1e9).max(1e9).nullable()
const Day = z.iso.date().nullable()

export const SurveyQuestion = z.discriminatedUnion('kind', [
  z.strictObject({
    ...common,
    kind: z.enum(choiceKinds),
    options: z.array(Option).max(most.options),
    from: Key.nullable(),
    shuffle: z.boolean(),
    min: Count,
    max: Count,
  }),
  z.strictObject({
    ...common,
    kind: z.literal('scale'),
    scale: Key,
    na: z.boolean(),
    reverse: z.boolean(),
    attention: z.int().min(0).max(10).nullable(),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('matrix'),
    scale: Key,
    na: z.boolean(),
    rows: z.array(z.strictObject({ id: Key, label: Label, reverse: z.boolean() })).max(most.rows),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('number'),
    min: Amount,
    max: Amount,
    whole: z.boolean(),
    unit: Label,
  }),
  z.strictObject({
    ...common,
    kind: z.enum(['short', 'long']),
    longest: z.int().min(1).max(most.answer),
    personal: z.boolean(),
  }),
  z.strictObject({ ...common, kind: z.literal('nps'), low: Label, high: Label }),
  z.strictObject({ ...common, kind: z.literal('date'), earliest: Day, latest: Day }),
  z.strictObject({
    ...common,
    kind: z.literal('notice'),
    content: z.strictObject({ 'zh-cn': RichText, en: RichText }),
  }),
])
export type SurveyQuestion = z.infer<typeof SurveyQuestion>
export type SurveyQuestionKind = SurveyQuestion['kind']

/** 单选 下拉 多选 排序 量表 矩阵量表 数字 填空 多行文本 推荐意愿 日期 说明 */
export const surveyQuestionKinds = [
  ...(['single', 'dropdown', 'multiple', 'ranking', 'scale', 'matrix'] as const),
  ...(['number', 'short', 'long', 'nps', 'date', 'notice'] as const),
] as const satisfies readonly SurveyQuestionKind[]

const Page = z.strictObject({
  id: Key,
  title: Text,
  shuffle: z.boolean(),
  questions: z.array(SurveyQuestion).max(most.questions),
  /** Where to go on after the page: a later page or `end`. */
  jumps: z.array(z.strictObject({ when: Condition, to: Key })).max(20),
})
export type SurveyPage = z.infer<typeof Page>

/** A questionnaire: what is asked, in which order, of whom, and what it counts for. */
export const SurveyDefinition = z
  .strictObject({
    welcome: Text,
    thanks: Text,
    scales: z
      .array(
        z.strictObject({
          id: Key,
          steps: z
            .array(z.strictObject({ label: Label, hint: Label }))
            .min(2)
            .max(11),
          /** The shares of 1 that its steps count, the best first; without them the scheme of the survey says it. */
          values: z.array(z.number().min(0).max(1)).max(11).optional(),
        }),
      )
      .max(20),
    pages: z.array(Page).min(1).max(most.pages),
  })
  .refine(({ pages }) => pages.reduce((sum, { questions }) => sum + questions.length, 0) <= most.questions, {
    path: ['pages'],
    message: 'There are too many questions.',
  })
export type SurveyDefinition = z.infer<typeof SurveyDefinition>

const Step = z.int().min(0).max(10).nullable()

/** What somebody said to one question. A step of null is "not sure". */
const Answer = z.union([
  z.strictObject({ option: Key, text: z.string().max(most.text).optional() }),
  z.strictObject({
    options: z.array(Key).max(most.options),
    text: z.string().max(most.text).optional(),
  }),
  z.strictObject({ step: Step }),
  z.strictObject({ rows: z.record(Key, Step) }),
  z.strictObject({ number: z.number().min(-1e9).max(1e9) }),
  z.strictObject({ text: z.string().max(most.answer) }),
  z.strictObject({ date: z.string().max(10) }),
])

/** Answers by the id of their question. */
export const SurveyAnswers = z
  .record(Key, Answer)
  .refine((answers) => Object.keys(answers).length <= most.questions, 'There are too many answers.')
export type SurveyAnswers = z.infer<typeof SurveyAnswers>

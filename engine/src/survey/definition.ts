import type { RichText } from '#rich-text/rich-text.ts'
import type { choiceKinds, classKinds, targetKinds } from './words.ts'

/** One text in both languages; an empty one is missing. */
export type Words = { readonly 'zh-cn': string; readonly en: string }

/** What may be chosen. `score` is the share of 1 that it counts, null when it counts nothing; `exclusive` stands alone. */
export type SurveyOption = {
  readonly id: string
  readonly label: Words
  readonly score: number | null
  /** Something may be written beside it. */
  readonly other: boolean
  readonly exclusive: boolean
}

/** Steps from the best to the worst, 2 to 11. Several questions may share one. */
export type SurveyScale = {
  readonly id: string
  readonly steps: readonly { readonly label: Words; readonly hint: Words }[]
  /** The shares of 1 that its steps count, the best first, where it is not the scheme of the survey that says it. */
  readonly values?: readonly number[] | undefined
}

/** What a question counts for. `id` is the row, null in a template; `no` is its number on paper; a dimension has a name. */
export type SurveyMapping = {
  readonly to: (typeof targetKinds)[number]
  readonly id: number | null
  readonly no: string
  readonly name: string
  readonly weight: number
}

/** Values are ids of options, numbers of steps (0 is the best) or `na`. */
export type SurveyCondition =
  | { readonly all: readonly SurveyCondition[] }
  | { readonly any: readonly SurveyCondition[] }
  | {
      readonly question: string
      readonly is: 'chosen' | 'not-chosen'
      readonly values: readonly (string | number)[]
    }
  | { readonly question: string; readonly is: 'answered' }
  | { readonly question: string; readonly is: 'at-least' | 'at-most'; readonly value: number }
  | { readonly who: (typeof classKinds)[number]; readonly ids: readonly number[] }

type Common = {
  readonly id: string
  readonly title: Words
  readonly note: Words
  readonly required: boolean
  /** Shown only when this holds. */
  readonly when: SurveyCondition | null
  readonly mapping: SurveyMapping | null
  /** In a template: asked once for each of these. What is still there in a survey found nothing to be asked for. */
  readonly repeat?: 'objective' | 'requirement' | 'educational-objective' | undefined
}

export type ChoiceQuestion = Common & {
  readonly kind: (typeof choiceKinds)[number]
  readonly options: readonly SurveyOption[]
  /** Offers only what was chosen in an earlier question with the same options. */
  readonly from: string | null
  readonly shuffle: boolean
  /** How many are chosen or ranked, at least and at most; null is no limit. */
  readonly min: number | null
  readonly max: number | null
}

export type ScaleQuestion = Common & {
  readonly kind: 'scale'
  readonly scale: string
  readonly na: boolean
  /** The last step is the best: the answer is turned round before it counts. */
  readonly reverse: boolean
  /** A question that asks for this step, to see who reads; it counts nothing. */
  readonly attention: number | null
}

export type SurveyQuestion =
  | ChoiceQuestion
  | ScaleQuestion
  | (Common & {
      readonly kind: 'matrix'
      readonly scale: string
      readonly na: boolean
      readonly rows: readonly { readonly id: string; readonly label: Words; readonly reverse: boolean }[]
    })
  | (Common & {
      readonly kind: 'number'
      readonly min: number | null
      readonly max: number | null
      readonly whole: boolean
      readonly unit: Words
    })
  | (Common & {
      readonly kind: 'short' | 'long'
      /** Characters at most. */
      readonly longest: number
      /** It asks who somebody is: only where answers carry names. */
      readonly personal: boolean
    })
  | (Common & { readonly kind: 'nps'; readonly low: Words; readonly high: Words })
  | (Common & { readonly kind: 'date'; readonly earliest: string | null; readonly latest: string | null })
  | (Common & {
      readonly kind: 'notice'
      readonly content: { readonly 'zh-cn': RichText; readonly en: RichText }
    })

export type SurveyPage = {
  readonly id: string
  readonly title: Words
  readonly shuffle: boolean
  readonly questions: readonly SurveyQuestion[]
  /** After the page: the first rule that holds leads on, to a later page or to the `end`. */
  readonly jumps: readonly { readonly when: SurveyCondition; readonly to: string }[]
}

/** A whole questionnaire. Server and browser read it with the functions of this folder. */
export type SurveyDefinition = {
  readonly welcome: Words
  readonly thanks: Words
  readonly scales: readonly SurveyScale[]
  readonly pages: readonly SurveyPage[]
}

/** What somebody said to one question. A step of null is "not sure". */
export type SurveyAnswer =
  | { readonly option: string; readonly text?: string | undefined }
  | { readonly options: readonly string[]; readonly text?: string | undefined }
  | { readonly step: number | null }
  | { readonly rows: Readonly<Record<string, number | null>> }
  | { readonly number: number }
  | { readonly text: string }
  | { readonly date: string }

/** Answers by the id of their question. */
export type SurveyAnswers = Readonly<Record<string, SurveyAnswer>>

/** Who answers, as far as questions may depend on it, and the seed of the random orders. */
export type SurveyReader = {
  readonly groups: readonly { readonly kind: string; readonly id: number }[]
  readonly seed: number
}

/** All questions in their order on paper. */
export const questionsIn = ({ pages }: Pick<SurveyDefinition, 'pages'>): SurveyQuestion[] =>
  pages.flatMap(({ questions }) => questions)

/** What a question says, in its order; both languages are wanted of a text that is not empty in both. */
export function textsOfQuestion(
  question: SurveyQuestion,
  { scales }: Pick<SurveyDefinition, 'scales'>,
): Words[] {
  const own = [question.title, question.note]
  if ('options' in question) return [...own, ...question.options.map(({ label }) => label)]
  if ('scale' in question) {
    const steps = scales.find(({ id }) => id === question.scale)?.steps ?? []
    const rows = question.kind === 'matrix' ? question.rows : []
    return [...own, ...[...steps, ...rows].map(({ label }) => label)]
  }
  if (question.kind === 'nps') return [...own, question.low, question.high]
  return question.kind === 'number' ? [...own, question.unit] : own
}

const noScale: SurveyScale = { id: '', steps: [] }

/** The scale of a question; one without steps where it is not there. */
export const scaleOf = ({ scales }: Pick<SurveyDefinition, 'scales'>, scale: string): SurveyScale =>
  scales.find(({ id }) => id === scale) ?? noScale

/** How many steps the scale of a question has; 0 for a scale that is not there. */
export const stepsOf = (definition: Pick<SurveyDefinition, 'scales'>, scale: string): number =>
  scaleOf(definition, scale).steps.length

/** Puts names in for their marks, such as `{course}`; a mark without a name stays. */
export const withNames = (text: string, names: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (mark, name: string) => names[name] ?? mark)

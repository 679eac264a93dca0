import type { RichText } from '#rich-text/rich-text.ts'

/**
 * The kinds of questions: 单选 多选 不定项 填空 判断 判断分析 名词解释 简答 案例分析 材料分析 论述 证明 计算 应用 翻译 设计 作图
 * 写作, 程序设计, 组合, and 连线 排序 of other systems.
 */
export type QuestionKind =
  | ('single' | 'multiple' | 'indefinite' | 'blank' | 'judge' | 'judge-reason' | 'term' | 'short' | 'case')
  | ('material' | 'essay' | 'proof' | 'calculation' | 'application' | 'translation' | 'design' | 'drawing')
  | ('writing' | 'programming' | 'composite' | 'matching' | 'ordering')

/** What one gets for one step of an answer, in marks. */
type MarkingPoint = { content: RichText; score: number }

/**
 * What is asked besides the stem, with the key. Answers of a blank are alternatives; the tolerance is absolute, for an
 * answer that is a number.
 */
export type QuestionBody =
  | {
      form: 'choice'
      options: readonly { content: RichText; isCorrect: boolean; reason?: RichText | undefined }[]
    }
  | {
      form: 'blanks'
      blanks: readonly { answers: readonly string[]; tolerance: number | null }[]
      isAnyOrder: boolean
    }
  | { form: 'judge'; isTrue: boolean | null; answer?: RichText | undefined; points: readonly MarkingPoint[] }
  | { form: 'open'; answer: RichText; points: readonly MarkingPoint[] }
  | {
      form: 'programming'
      language: string
      answer: RichText
      points: readonly MarkingPoint[]
      samples: readonly { input: string; output: string }[]
    }
  | {
      form: 'matching'
      pairs: readonly { left: RichText; right: RichText }[]
      extras: readonly RichText[]
    }
  | { form: 'ordering'; items: readonly RichText[] }
  | { form: 'composite'; parts: readonly QuestionPart[] }

/** A sub-question of a composite one. */
type QuestionPart = {
  kind: QuestionKind
  score: number
  stem: RichText
  body: Exclude<QuestionBody, { form: 'composite' }>
}

/** A question as it is asked: what a version keeps. */
export type QuestionContent = {
  kind: QuestionKind
  stem: RichText
  body: QuestionBody
  explanation?: RichText | undefined
  score: number
}

/** What a question is tagged with; tags are no part of a version. */
export type QuestionTags = {
  chapter: string
  knowledge: readonly string[]
  objectives: readonly number[]
  bloom: string | null
}

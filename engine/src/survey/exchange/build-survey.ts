import type {
  SurveyCondition,
  SurveyDefinition,
  SurveyOption,
  SurveyPage,
  SurveyQuestion,
  SurveyScale,
  Words,
} from '../definition.ts'
import type { choiceKinds } from '../words.ts'
import type { Subject } from './conditions/condition-from.ts'
import type { ExchangedSurvey, SurveyLoss, SurveyLossCode } from './exchanged.ts'

export const none: Words = { 'zh-cn': '', en: '' }

/** What a questionnaire may hold at most; the same as the limits of the contract. */
const most = {
  pages: 40,
  questions: 120,
  options: 60,
  rows: 40,
  steps: 11,
  text: 2000,
  label: 300,
  scales: 20,
}

type Choice = { label: Words; other?: boolean; exclusive?: boolean; key?: string }
type About = { title: Words; note?: Words; required?: boolean; key?: string }

/** The parts of questions by kind, as files have them. */
export type Asked = About &
  (
    | {
        kind: (typeof choiceKinds)[number]
        options: readonly Choice[]
        shuffle?: boolean
        min?: number | null
        max?: number | null
      }
    | {
        kind: 'scale'
        steps: readonly Words[]
        na?: boolean
        /** How the file calls the steps, for its conditions. */
        values?: readonly string[]
      }
    | { kind: 'matrix'; steps: readonly Words[]; rows: readonly Choice[]; na?: boolean }
    | { kind: 'number'; min?: number | null; max?: number | null; whole?: boolean; unit?: Words }
    | { kind: 'short' | 'long'; longest?: number }
    | { kind: 'nps'; low?: Words; high?: Words }
    | { kind: 'date' }
    | { kind: 'notice'; text: Words }
  )

const paragraphs = (text: string) => ({
  type: 'doc' as const,
  content: text
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text: line }] })),
})

const numberParts = ({
  min = null,
  max = null,
  whole = false,
  unit = none,
}: Extract<Asked, { kind: 'number' }>) => ({
  min,
  max,
  whole,
  unit,
})

const longestOf = ({
  kind,
  longest = kind === 'short' ? 200 : 1000,
}: Extract<Asked, { kind: 'short' | 'long' }>) => Math.min(Math.max(Math.round(longest), 1), 4000)

/** What conditions of the file may say about a question. */
function subjectFrom(asked: Asked, question: string): Subject {
  if (asked.kind === 'number' || asked.kind === 'nps')
    return { question, as: 'number', isWhole: asked.kind === 'nps' || (asked.whole ?? false) }
  if ('options' in asked && asked.kind !== 'ranking')
    return {
      question,
      as: 'choice',
      values: new Map(
        asked.options.flatMap(({ key }, at) => (key === undefined ? [] : [[key, `o${at + 1}`]])),
      ),
    }
  if (asked.kind === 'scale' && asked.values)
    return { question, as: 'choice', values: new Map(asked.values.map((value, at) => [value, at])) }
  return { question, as: 'text' }
}

/**
 * Builds a questionnaire from what a file asks, page by page. Parts get ids of their own, which `names` tells by the names
 * of the file; what lies over the limits is cut or left out, and told.
 */
export class SurveyBuilder {
  readonly losses: SurveyLoss[] = []
  private readonly pages: SurveyPage[] = []
  private readonly scales: SurveyScale[] = []
  /** What the names of the file stand for here, for its conditions. */
  readonly names = new Map<string, Subject>()
  private count = 0

  lose(code: SurveyLossCode, question: Words | string, detail = '') {
    const about = typeof question === 'string' ? question : question['zh-cn'] || question.en
    this.losses.push({ code, question: about.slice(0, 200), detail: detail.slice(0, 200) })
  }

  private cut(words: Words, longest: number): Words {
    if (words['zh-cn'].length > longest || words.en.length > longest) this.lose('too-long', words)
    return { 'zh-cn': words['zh-cn'].slice(0, longest), en: words.en.slice(0, longest) }
  }

  private few<T>(list: readonly T[], longest: number, about: Words): readonly T[] {
    if (list.length > longest) this.lose('too-many', about, String(list.length))
    return list.slice(0, longest)
  }

  addPage(title: Words = none) {
    if (this.pages.length >= most.pages) return this.lose('too-many', title)
    this.pages.push({
      id: `p${this.pages.length + 1}`,
      title: this.cut(title, most.text),
      shuffle: false,
      questions: [],
      jumps: [],
    })
  }

  /** The scale with these steps; questions with the same steps share one. */
  private scaleOf(steps: readonly Words[], about: Words): string {
    const kept = this.few(steps, most.steps, about).map((label) => ({
      label: this.cut(label, most.label),
      hint: none,
    }))
    while (kept.length < 2) kept.push({ label: none, hint: none })
    const said = JSON.stringify(kept)
    const known = this.scales.find((one) => JSON.stringify(one.steps) === said)
    if (known) return known.id
    if (this.scales.length >= most.scales) this.lose('too-many', about)
    const id = `s${this.scales.length + 1}`
    this.scales.push({ id, steps: kept })
    return id
  }

  private optionsOf({ options, title }: About & { options: readonly Choice[] }): SurveyOption[] {
    return this.few(options, most.options, title).map(({ label, other = false, exclusive = false }, at) => ({
      id: `o${at + 1}`,
      label: this.cut(label, most.label),
      score: null,
      other,
      exclusive,
    }))
  }

  private onScale(asked: Extract<Asked, { steps: unknown }>) {
    const parts = { scale: this.scaleOf(asked.steps, asked.title), na: asked.na ?? false }
    if (asked.kind === 'scale') return { ...parts, reverse: false, attention: null }
    const rows = this.few(asked.rows, most.rows, asked.title).map(({ label }, at) => ({
      id: `r${at + 1}`,
      label: this.cut(label, most.label),
      reverse: false,
    }))
    return { ...parts, rows }
  }

  private withOptions(asked: Extract<Asked, { options: unknown }>) {
    const { shuffle = false, min = null, max = null } = asked
    return { options: this.optionsOf(asked), from: null, shuffle, min, max }
  }

  private partsOf(asked: Asked) {
    if ('steps' in asked) return this.onScale(asked)
    switch (asked.kind) {
      case 'number':
        return numberParts(asked)
      case 'short':
      case 'long':
        return { longest: longestOf(asked), personal: false }
      case 'nps':
        return { low: asked.low ?? none, high: asked.high ?? none }
      case 'date':
        return { earliest: null, latest: null }
      case 'notice':
        return { content: { 'zh-cn': paragraphs(asked.text['zh-cn']), en: paragraphs(asked.text.en) } }
      default:
        return this.withOptions(asked)
    }
  }

  /** Adds a question to the last page. */
  add(asked: Asked, when?: SurveyCondition) {
    if (this.count >= most.questions) return this.lose('too-many', asked.title)
    if (this.pages.length === 0) this.addPage()
    const page = this.pages.at(-1) as SurveyPage
    this.count += 1
    const id = `q${this.count}`
    if (asked.key !== undefined) this.names.set(asked.key, subjectFrom(asked, id))
    const question = {
      id,
      kind: asked.kind,
      title: this.cut(asked.title, most.text),
      note: this.cut(asked.note ?? none, most.text),
      required: asked.kind !== 'notice' && (asked.required ?? false),
      when: when ?? null,
      mapping: null,
      ...this.partsOf(asked),
    } as SurveyQuestion
    ;(page.questions as SurveyQuestion[]).push(question)
  }

  done(title: Words, welcome: Words = none, thanks: Words = none): ExchangedSurvey {
    if (this.pages.length === 0) this.addPage()
    const pages = this.pages.filter(({ questions }, at) => questions.length > 0 || at === 0)
    const definition: SurveyDefinition = {
      welcome: this.cut(welcome, most.text),
      thanks: this.cut(thanks, most.text),
      scales: this.scales.slice(0, most.scales),
      pages,
    }
    return { title: this.cut(title, 200), definition, losses: this.losses }
  }
}

/** The words of both languages. */
export const wordsFrom = (say: (language: 'zh-cn' | 'en') => string): Words => ({
  'zh-cn': say('zh-cn'),
  en: say('en'),
})

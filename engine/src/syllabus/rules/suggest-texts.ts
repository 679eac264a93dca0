import type { BloomLevel, Syllabus, SyllabusLimits } from './syllabus.ts'

/** Why a text is to be changed: the rule that finds it, and the words of the reason. */
export type TextReason =
  | {
      readonly code: 'S12.vague_verb'
      readonly word: string
      readonly verb: string
      readonly bloom: BloomLevel
    }
  | { readonly code: 'S12.placeholder'; readonly word: string }
  | { readonly code: 'S17.part_empty' }

/**
 * What the rules would write into a field, which is `objective:<id>`, `chapter:<id>` (its content) or the name of a text.
 * `after` is the whole text of the field.
 */
export type TextSuggestion = {
  readonly field: string
  readonly before: string
  readonly after: string
  readonly reasons: readonly TextReason[]
}

/** Verbs whose doing can be seen and marked, by cognitive level, in Chinese and in English. */
const measurable: Readonly<Record<BloomLevel, { zh: readonly string[]; en: readonly string[] }>> = {
  remember: { zh: ['说出', '列举', '描述'], en: ['state', 'list'] },
  understand: { zh: ['解释', '说明', '描述'], en: ['explain', 'describe'] },
  apply: { zh: ['运用', '使用', '完成'], en: ['apply', 'use'] },
  analyse: { zh: ['分析', '比较', '推断'], en: ['analyse', 'compare'] },
  evaluate: { zh: ['评价', '判断', '论证'], en: ['evaluate', 'justify'] },
  create: { zh: ['设计', '构建', '提出'], en: ['design', 'construct'] },
}

const isChinese = (word: string) => /\p{Script=Han}/u.test(word)

/** Where a word stands in a text; an English one only as a word of its own. */
const placesOf = (word: string) => {
  const plain = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(isChinese(word) ? plain : `\\b${plain}(?: (?:with|of))?\\b`, 'gi')
}

/** A verb of the level that the text does not use yet. */
function verbFor(text: string, word: string, bloom: BloomLevel): string {
  const verbs = measurable[bloom][isChinese(word) ? 'zh' : 'en']
  return verbs.find((verb) => !text.includes(verb)) ?? verbs[0] ?? word
}

type Made = { text: string; reasons: TextReason[] }

function withMeasurableVerbs(made: Made, bloom: BloomLevel, vague: readonly string[]): Made {
  return vague.reduce(({ text, reasons }, word): Made => {
    if (!placesOf(word).test(text)) return { text, reasons }
    const verb = verbFor(text, word, bloom)
    const reason = { code: 'S12.vague_verb', word, verb, bloom } as const
    return { text: text.replace(placesOf(word), verb), reasons: [...reasons, reason] }
  }, made)
}

/** The text without the sentences in which a placeholder stands. */
function withoutPlaceholders(made: Made, words: readonly string[]): Made {
  const found = words.filter((word) => made.text.toLowerCase().includes(word.toLowerCase()))
  if (found.length === 0) return made
  const kept = (made.text.match(/[^。！？；\n]*[。！？；\n]*/g) ?? []).filter(
    (sentence) => !found.some((word) => sentence.toLowerCase().includes(word.toLowerCase())),
  )
  const reasons = found.map((word) => ({ code: 'S12.placeholder', word }) as const)
  return { text: kept.join(''), reasons: [...made.reasons, ...reasons] }
}

const suggestion = (field: string, before: string, { text, reasons }: Made): TextSuggestion[] =>
  text === before ? [] : [{ field, before, after: text, reasons }]

/** The texts of the version before, by the name of the field; one that is empty now is offered again. */
export type EarlierTexts = Readonly<Record<string, string>>

/**
 * What the rules would write, without any model: measurable verbs of the level that an objective has in place of vague ones
 * (S12), no sentences with placeholders (S12), and for a text that is empty the one of the version before (S17).
 */
export function suggestTexts(
  { objectives, chapters }: Pick<Syllabus, 'objectives' | 'chapters'>,
  { vague_verbs, placeholders }: Pick<SyllabusLimits, 'vague_verbs' | 'placeholders'>,
  texts: EarlierTexts = {},
  earlier: EarlierTexts = {},
): TextSuggestion[] {
  return [
    ...objectives.flatMap(({ id, text, bloom }) => {
      const clean = withoutPlaceholders({ text, reasons: [] }, placeholders)
      return suggestion(`objective:${id}`, text, withMeasurableVerbs(clean, bloom ?? 'apply', vague_verbs))
    }),
    ...chapters.flatMap(({ id, content }) =>
      suggestion(`chapter:${id}`, content, withoutPlaceholders({ text: content, reasons: [] }, placeholders)),
    ),
    ...Object.entries(texts).flatMap(([field, text]) => {
      const was = earlier[field] ?? ''
      const isMissing = text.trim() === '' && was.trim() !== ''
      return isMissing
        ? [{ field, before: text, after: was, reasons: [{ code: 'S17.part_empty' } as const] }]
        : []
    }),
  ]
}

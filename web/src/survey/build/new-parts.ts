import type {
  SurveyDefinition,
  SurveyPage,
  SurveyQuestion,
  SurveyQuestionKind,
} from '@obelisk/contract/survey/definition'

export const none = { 'zh-cn': '', en: '' }

/** An id that no question, page, option or row of the questionnaire has. */
export function freshId(definition: SurveyDefinition, prefix: string): string {
  const taken = new Set(JSON.stringify(definition).match(/"id":"[^"]+"/g))
  let number = 1
  while (taken.has(`"id":"${prefix}${number}"`)) number += 1
  return `${prefix}${number}`
}

const option = (id: string) => ({ id, label: none, score: null, other: false, exclusive: false })
const emptyText = { type: 'doc' as const, content: [] }

/** What the kinds have of their own when nothing is written yet. */
const ownParts = {
  scale: { na: true, reverse: false, attention: null },
  matrix: { na: true, rows: [{ id: 'r1', label: none, reverse: false }] },
  number: { min: null, max: null, whole: true, unit: none },
  short: { longest: 200, personal: false },
  long: { longest: 1000, personal: false },
  nps: { low: none, high: none },
  date: { earliest: null, latest: null },
  notice: { content: { 'zh-cn': emptyText, en: emptyText } },
} as const

const choiceParts = { from: null, shuffle: false, min: null, max: null }

const optionsOf = (before: SurveyQuestion | undefined) =>
  before && 'options' in before ? before.options : [option('o1'), option('o2')]

/** A question of a kind with nothing written yet; what both kinds have is taken over from `before`. */
export function newQuestion(
  kind: SurveyQuestionKind,
  id: string,
  scale: string,
  before?: SurveyQuestion,
): SurveyQuestion {
  const { title = none, note = none, required = true, when = null, mapping = null } = before ?? {}
  const common = { id, kind, title, note, required: kind !== 'notice' && required, when, mapping }
  const parts =
    kind in ownParts
      ? ownParts[kind as keyof typeof ownParts]
      : { ...choiceParts, options: optionsOf(before) }
  const withScale = kind === 'scale' || kind === 'matrix' ? { scale } : {}
  return { ...common, ...withScale, ...parts } as SurveyQuestion
}

export const newPage = (id: string): SurveyPage => ({
  id,
  title: none,
  shuffle: false,
  questions: [],
  jumps: [],
})

export const newOption = option

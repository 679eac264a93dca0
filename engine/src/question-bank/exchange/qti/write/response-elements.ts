import { escapeMarkup } from '#markup/markup.ts'
import type { WriteElement } from './element.ts'

type Type = { cardinality: string; baseType: string }

/** The declaration of a response with its right values; `mapping` says what others earn. */
export function declaration(
  el: WriteElement,
  id: string,
  { cardinality, baseType }: Type,
  correct: readonly string[],
  mapping = '',
): string {
  const values = correct.map((one) => el('value', {}, escapeMarkup(one)))
  const right = values.length > 0 ? el('correctResponse', {}, ...values) : ''
  return el('responseDeclaration', { identifier: id, cardinality, baseType }, right, mapping)
}

type Blank = { answers: readonly string[]; tolerance: number | null }

/** The response of a blank: the first answer is the right one, and each of several earns the same. */
export function blankDeclaration(el: WriteElement, id: string, { answers, tolerance }: Blank): string {
  const isText = tolerance === null
  const entries = answers.map((answer) =>
    el('mapEntry', { mapKey: answer, mappedValue: 1, caseSensitive: isText ? false : undefined }),
  )
  const mapping = answers.length > 1 ? el('mapping', { defaultValue: 0 }, ...entries) : ''
  const type = { cardinality: 'single', baseType: isText ? 'string' : 'float' }
  return declaration(el, id, type, answers.slice(0, 1), mapping)
}

/** Whether a response is one of the answers: equal as a number within the tolerance, or as a text whatever its case. */
export function blankTest(el: WriteElement, id: string, { answers, tolerance }: Blank): string {
  const tests = answers.map((answer) => {
    const variable = el('variable', { identifier: id })
    if (tolerance === null) {
      const value = el('baseValue', { baseType: 'string' }, escapeMarkup(answer))
      return el('stringMatch', { caseSensitive: false }, variable, value)
    }
    const within = { toleranceMode: 'absolute', tolerance: `${tolerance} ${tolerance}` }
    return el('equal', within, variable, el('baseValue', { baseType: 'float' }, answer))
  })
  return tests.length === 1 ? (tests[0] ?? '') : el('or', {}, ...tests)
}

/** Adds marks to the score when a test holds. */
export function whenTrue(el: WriteElement, test: string, score: number): string {
  const value = el('baseValue', { baseType: 'float' }, String(score))
  const sum = el('sum', {}, el('variable', { identifier: 'SCORE' }), value)
  const set = el('setOutcomeValue', { identifier: 'SCORE' }, sum)
  return el('responseCondition', {}, el('responseIf', {}, test, set))
}

/** Adds marks when a response is the right one. */
export function whenCorrect(el: WriteElement, id: string, score: number): string {
  const test = el('match', {}, el('variable', { identifier: id }), el('correct', { identifier: id }))
  return whenTrue(el, test, score)
}

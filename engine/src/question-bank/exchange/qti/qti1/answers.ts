import {
  allNamed,
  childNamed,
  childrenNamed,
  elementsIn,
  type MarkupElement,
  textIn,
} from '#markup/markup.ts'
import {
  bestOf,
  type Counted,
  type Credited,
  exactly,
  patternsIn,
  rangeOf,
  severalOf,
  toleranceOf,
} from '../../credit.ts'
import type { Note } from '../../exchange.ts'

type Right = { right: string[]; notes: Note[] }

/** What an item of QTI 1.2 counts as right. */
export type Answers = {
  /** The names of labels that are right for a response, in their order. */
  rightOf: (response: string, isSeveral: boolean) => Right
  /** What may be written for a response, and the tolerance of a number. */
  writtenFor: (response: string) => Right & { tolerance: number }
}

/** A condition with what it earns; the most that an item gives is told by some as a name. */
type Condition = { test: MarkupElement; earns: number; isAdded: boolean }

function conditionOf(condition: MarkupElement): Condition | undefined {
  const test = childNamed(condition, 'conditionvar')
  const sets = childrenNamed(condition, 'setvar').filter(
    ({ attributes }) => !/subtract/i.test(attributes.action ?? ''),
  )
  const earned = sets.map((set) => (/max/i.test(textIn(set)) ? 100 : Number(textIn(set)) || 0))
  const isAdded = sets.some(({ attributes }) => /add/i.test(attributes.action ?? ''))
  return test && { test, earns: Math.max(0, ...earned), isAdded }
}

/** Tests of one name that are not turned round by a `not`. */
const tests = (of: Pick<MarkupElement, 'children'>, name: string): MarkupElement[] =>
  elementsIn(of).flatMap((one) => (one.name === name ? [one] : one.name === 'not' ? [] : tests(one, name)))

const valuesFor = (condition: Condition, response: string, ...names: string[]) =>
  names
    .flatMap((name) => tests(condition.test, name))
    .filter(({ attributes }) => attributes.respident === response)
    .map((test) => textIn(test).trim())
    .filter(Boolean)

const share = (earns: number, whole: number) => (whole > 0 ? earns / whole : 0)

/** Each value once, with the most that it earns; several that stand in one condition earn it together. */
function creditedFor(conditions: readonly Condition[], response: string, whole: number): Credited[] {
  const earned = new Map<string, number>()
  for (const condition of conditions)
    for (const text of valuesFor(condition, response, 'varequal'))
      earned.set(text, Math.max(earned.get(text) ?? 0, share(condition.earns, whole)))
  return [...earned].map(([text, one]) => ({ text, share: one }))
}

/** Numbers within bounds: of each condition its exact number, or the middle. */
function countedFor(conditions: readonly Condition[], response: string, whole: number): Counted[] {
  return conditions.flatMap((condition) => {
    const [low] = valuesFor(condition, response, 'vargte', 'vargt')
    const [high] = valuesFor(condition, response, 'varlte', 'varlt')
    if (low === undefined || high === undefined || !(Number(high) >= Number(low))) return []
    const { middle, tolerance } = rangeOf(low, high)
    const exact = valuesFor(condition, response, 'varequal')[0] ?? String(middle)
    // bounds around an exact number need not have it in their middle: what both allow is right
    const near = exactly(
      Math.min(Number(exact) - Number(low), Number(high) - Number(exact)),
      low,
      high,
      exact,
    )
    return [{ text: exact, tolerance: near >= 0 ? near : tolerance, share: share(condition.earns, whole) }]
  })
}

/** Reads the processing of an item. */
export function answersOf(item: MarkupElement): Answers {
  const all = allNamed(item, 'respcondition').flatMap((one) => conditionOf(one) ?? [])
  const earning = all.filter(({ earns }) => earns > 0)
  // files that keep answers without marks say what is right by the first condition
  const conditions = earning.length > 0 ? earning : all.slice(0, 1).map((one) => ({ ...one, earns: 100 }))
  const about = (response: string) =>
    conditions.filter(
      ({ test }) => valuesFor({ test, earns: 0, isAdded: false }, response, ...comparing).length > 0,
    )
  const most = (list: readonly Condition[]) => Math.max(0, ...list.map(({ earns }) => earns))
  return {
    rightOf: (response, isSeveral) => {
      const own = about(response)
      const areAdded = isSeveral && own.length > 1 && own.every(({ isAdded }) => isAdded)
      const sum = own.reduce((whole, { earns }) => whole + earns, 0)
      const credited = creditedFor(own, response, areAdded ? sum : most(own))
      const { right, notes } = areAdded ? severalOf(credited) : bestOf(credited)
      return { right: right.map(({ text }) => text), notes }
    },
    writtenFor: (response) => {
      const own = about(response)
      const counted = countedFor(own, response, most(own))
      if (counted.length > 0) {
        const { right, notes } = bestOf(counted)
        const { tolerance, notes: changed } = toleranceOf(right)
        return {
          right: [...new Set(right.map(({ text }) => text))],
          tolerance,
          notes: [...notes, ...changed],
        }
      }
      const { right, notes } = bestOf(creditedFor(own, response, most(own)))
      const parts = own.flatMap((one) => valuesFor(one, response, 'varsubstring'))
      const answers = right.length > 0 ? right.map(({ text }) => text) : parts
      const loose: Note[] =
        right.length === 0 && parts.length > 0
          ? [
              {
                code: 'answer-pattern',
                values: {
                  answer: parts
                    .map((part) => `*${part}*`)
                    .join('、')
                    .slice(0, 200),
                },
              },
            ]
          : patternsIn(answers)
      return { right: answers, tolerance: 0, notes: [...notes, ...loose] }
    },
  }
}

const comparing = ['varequal', 'vargte', 'vargt', 'varlte', 'varlt', 'varsubstring']

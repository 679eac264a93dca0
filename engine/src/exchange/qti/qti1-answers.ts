import {
  allNamed,
  childNamed,
  childrenNamed,
  elementsIn,
  type MarkupElement,
  type MarkupNode,
  textIn,
} from '../markup/markup.ts'

/** What an item of QTI 1.2 counts as right, and what it says afterwards. */
export type Answers = {
  /** The names of labels that earn something for a response, in their order. */
  rightOf: (response: string) => string[]
  /** What may be written for a response, and the tolerance of a number. */
  writtenFor: (response: string) => { values: string[]; tolerance: number }
  /** The solution, or what is said to everybody afterwards. */
  solution: () => readonly MarkupNode[]
}

const earns = (condition: MarkupElement) =>
  childrenNamed(condition, 'setvar').some(
    ({ attributes, children }) =>
      !/subtract/i.test(attributes.action ?? '') &&
      Number(textIn({ name: '', attributes: {}, children })) > 0,
  )

/** Tests of one name that are not turned round by a `not`. */
const tests = (of: Pick<MarkupElement, 'children'>, name: string): MarkupElement[] =>
  elementsIn(of).flatMap((one) => (one.name === name ? [one] : one.name === 'not' ? [] : tests(one, name)))

const isFor =
  (response: string) =>
  ({ attributes }: MarkupElement) =>
    attributes.respident === response

const feedbackOrder = /^(solution|general_fb|general|correct_fb)/i

/** Reads the processing and the feedback of an item. */
export function answersOf(
  item: MarkupElement,
  nodesOf: (material: MarkupElement) => readonly MarkupNode[],
): Answers {
  const all = allNamed(item, 'respcondition')
  // files that keep answers without marks say what is right by the first condition
  const earning = all.some(earns) ? all.filter(earns) : all.slice(0, 1)
  const conditions = earning.flatMap((one) => childNamed(one, 'conditionvar') ?? [])
  const valuesOf = (response: string, name: string) =>
    conditions
      .flatMap((condition) => tests(condition, name))
      .filter(isFor(response))
      .map((test) => textIn(test).trim())
  return {
    rightOf: (response) => [...new Set(valuesOf(response, 'varequal').filter(Boolean))],
    writtenFor: (response) => {
      const values = [...new Set(valuesOf(response, 'varequal').filter(Boolean))]
      const [low] = [...valuesOf(response, 'vargte'), ...valuesOf(response, 'vargt')].map(Number)
      const [high] = [...valuesOf(response, 'varlte'), ...valuesOf(response, 'varlt')].map(Number)
      if (low === undefined || high === undefined || !(high >= low)) return { values, tolerance: 0 }
      const middle = Number(((low + high) / 2).toPrecision(12))
      const tolerance = Number(((high - low) / 2).toPrecision(12))
      return { values: values.length > 0 ? values : [String(middle)], tolerance }
    },
    solution: () => {
      const found = allNamed(item, 'itemfeedback')
        .filter(({ attributes }) => feedbackOrder.test(attributes.ident ?? ''))
        .toSorted(
          (a, b) =>
            Number(/^correct/i.test(a.attributes.ident ?? '')) -
            Number(/^correct/i.test(b.attributes.ident ?? '')),
        )
      return (found[0] ? allNamed(found[0], 'material') : []).flatMap(nodesOf)
    },
  }
}

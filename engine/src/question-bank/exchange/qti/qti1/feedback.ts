import {
  allNamed,
  childrenNamed,
  elementsIn,
  type MarkupElement,
  type MarkupNode,
  textIn,
} from '#markup/markup.ts'
import type { RichText } from '#rich-text/rich-text.ts'
import type { SaidAfter } from '../../said-after.ts'
import type { QtiTexts } from '../qti-texts.ts'
import { materialNodes } from './material.ts'

const idOf = ({ attributes }: MarkupElement) => attributes.ident ?? ''
const nodesOf = (feedback: MarkupElement): MarkupNode[] =>
  allNamed(feedback, 'material').flatMap(materialNodes)
const hasText = (feedback: MarkupElement) =>
  nodesOf(feedback).some((node) => textIn(node).trim() !== '' || JSON.stringify(node).includes('"img"'))

const isGeneral = (one: MarkupElement) =>
  /^(solution|general_fb|general)/i.test(idOf(one)) || hasSolution(one)
const hasSolution = (one: MarkupElement) => allNamed(one, 'solution').length > 0

const words: readonly (readonly [RegExp, string])[] = [
  [/(incorrect|wrong)/i, '0%'],
  [/(correct|right)/i, '100%'],
]
const wordOf = (one: MarkupElement) => words.find(([pattern]) => pattern.test(idOf(one)))?.[1] ?? '*'

/** Which feedback is shown for one value of a response, by the conditions that compare nothing else. */
function linksIn(item: MarkupElement): { value: string; response: string; feedback: string }[] {
  return allNamed(item, 'respcondition').flatMap((condition) => {
    const compared = childrenNamed(condition, 'conditionvar').flatMap(elementsIn)
    const [only] = compared
    if (compared.length !== 1 || only?.name !== 'varequal') return []
    return childrenNamed(condition, 'displayfeedback').map(({ attributes }) => ({
      value: textIn(only).trim(),
      response: only.attributes.respident ?? '',
      feedback: attributes.linkrefid ?? '',
    }))
  })
}

/** What an item of QTI 1.2 says afterwards: to everybody, and after single answers. */
export class Qti1Feedback {
  private readonly all: readonly MarkupElement[]
  private readonly links: ReturnType<typeof linksIn>
  private readonly used = new Set<MarkupElement>()
  constructor(item: MarkupElement) {
    this.all = allNamed(item, 'itemfeedback').filter(hasText)
    this.links = linksIn(item)
  }

  /** What is said after one value of a response, and is the reason of a choice then. */
  after(response: string, value: string): MarkupNode[] {
    const names = this.links.flatMap((one) =>
      one.response === response && one.value === value ? [one.feedback] : [],
    )
    const found = this.all.filter(
      (one) => names.includes(idOf(one)) && !isGeneral(one) && !/^(in)?correct/i.test(idOf(one)),
    )
    for (const one of found) this.used.add(one)
    return found.flatMap(nodesOf)
  }

  /** The solution, or what is said to everybody. */
  general(texts: QtiTexts): RichText {
    const found = this.all.filter(isGeneral)
    for (const one of found) this.used.add(one)
    return texts.rich(found.flatMap(nodesOf))
  }

  /** All that is said besides, by the answers that it is said after. */
  left(texts: QtiTexts): SaidAfter[] {
    return this.all
      .filter((one) => !this.used.has(one))
      .map((one) => {
        const values = this.links.filter(({ feedback }) => feedback === idOf(one)).map(({ value }) => value)
        const own = wordOf(one)
        return {
          of: own === '*' && values.length > 0 ? values.join('、') : own,
          text: texts.rich(nodesOf(one)),
        }
      })
  }
}

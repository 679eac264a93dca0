import { allNamed, childrenNamed, type MarkupElement, type MarkupNode } from '#markup/markup.ts'
import type { RichText } from '#rich-text/rich-text.ts'
import type { SaidAfter } from '../said-after.ts'
import type { QtiTexts } from './qti-texts.ts'
import { allWhere } from './qti-tree.ts'

const nameOf = ({ attributes }: MarkupElement) => attributes.identifier ?? ''
const isOurs = (one: MarkupElement) => nameOf(one) === 'EXPLANATION'

const words: readonly (readonly [RegExp, string])[] = [
  [/^(incorrect|wrong|false)/i, '0%'],
  [/^(correct|right|true)/i, '100%'],
]

const wordOf = (one: MarkupElement) =>
  words.find(([pattern]) => pattern.test(nameOf(one)))?.[1] ?? (nameOf(one) || '*')

/** What an item shows once it is answered: after a choice, or to everybody. */
export class ItemFeedback {
  private readonly modal: readonly MarkupElement[]
  private readonly within: readonly MarkupElement[]
  private readonly used = new Set<MarkupElement>()
  constructor(item: MarkupElement, body: MarkupElement) {
    this.modal = childrenNamed(item, 'modalfeedback')
    // what stands in a choice is said with it
    this.within = allWhere(body.children, ({ name }) =>
      /^(feedbackblock|feedbackinline|simplechoice|hottext|simpleassociablechoice)$/.test(name),
    ).filter(({ name }) => name.startsWith('feedback'))
  }

  /** What is shown after a choice of this name, and is its reason then. */
  readonly ofChoice = (choice: string): readonly MarkupNode[] => {
    const found = this.modal.filter((one) => nameOf(one) === choice && !isOurs(one))
    for (const one of found) this.used.add(one)
    return found.flatMap(({ children }) => children)
  }

  /** What is said besides: one text is the explanation, several stand there with their names. */
  left(texts: QtiTexts): { general: RichText; said: SaidAfter[] } {
    const ours = this.modal.filter(isOurs)
    const rest = [...this.modal.filter((one) => !isOurs(one) && !this.used.has(one)), ...this.within]
    const isOne = ours.length === 0 && rest.length === 1
    const general = isOne ? rest : ours
    return {
      general: texts.rich(general.flatMap(({ children }) => children)),
      said: isOne ? [] : rest.map((one) => ({ of: wordOf(one), text: texts.rich(one.children) })),
    }
  }
}

/** The text of a stimulus that several items share, by the addresses that items name. */
export const stimuliOf = (item: MarkupElement): string[] =>
  allNamed(item, 'assessmentstimulusref').map(({ attributes }) => attributes.href ?? '')

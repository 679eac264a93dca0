import type { PaperLabel, PaperQuestion } from '@obelisk/contract/exam-paper/shapes'
import { formOfKind, type QuestionBody } from '@obelisk/contract/question-bank/content'
import type { RichText } from '@obelisk/contract/rich-text/rich-text'
import { askedStem } from '@obelisk/engine/exam-paper/text/answer-brackets'
import { answerSpace, optionColumns } from '@obelisk/engine/question-bank/question/answer-space'
import { orderSeed, partSeed, printedOrder } from '@obelisk/engine/question-bank/question/printed-order'
import { plainText } from '@obelisk/engine/rich-text/plain-text'
import type { ReactNode } from 'react'
import { RichView } from '#kit/rich/RichView.tsx'
import { letterOf } from '#question-bank/public.ts'
import type { Translate } from '../messages.ts'
import { print } from './print-styles.ts'

type Of<F extends QuestionBody['form']> = Extract<QuestionBody, { form: F }>

const columnsOf = ({ options }: Of<'choice'>) =>
  optionColumns(options.map(({ content }) => plainText(content)))

/** What is printed in an order that the seed decides; without a seed it stands as it is given. */
function inOrder<T>(parts: readonly T[], seed: string | null): T[] {
  if (seed === null) return [...parts]
  return printedOrder(parts.length, seed).map((from) => parts[from] as T)
}

/** What is asked of a question, without its key. */
function Asked({ body, seed }: { body: QuestionBody; seed: string | null }): ReactNode {
  switch (body.form) {
    case 'choice':
      return (
        <ol className={print.options} style={{ gridTemplateColumns: `repeat(${columnsOf(body)}, 1fr)` }}>
          {body.options.map(({ content }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: options have no names but their places
            <li key={at}>
              {letterOf(at)}. <RichView text={content} inline />
            </li>
          ))}
        </ol>
      )
    case 'matching': {
      const rights = inOrder([...body.pairs.map(({ right }) => right), ...body.extras], seed)
      return (
        <div className={print.pairs}>
          <ol>
            {body.pairs.map(({ left }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pairs have no names but their places
              <li key={at}>
                ({at + 1}) <RichView text={left} inline />
              </li>
            ))}
          </ol>
          <ol>
            {rights.map((right, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: neither have these
              <li key={at}>
                {letterOf(at)}. <RichView text={right} inline />
              </li>
            ))}
          </ol>
        </div>
      )
    }
    case 'ordering':
      return (
        <ol className={print.options} style={{ gridTemplateColumns: '1fr' }}>
          {inOrder(body.items, seed).map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no names but their places
            <li key={at}>
              {letterOf(at)}. <RichView text={item} inline />
            </li>
          ))}
        </ol>
      )
    case 'composite':
      return body.parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names but their places
        <div key={at} className={print.part}>
          <span>({at + 1})</span>
          <div>
            <RichView text={askedStem(part.body.form, part.stem) as RichText} />
            <Asked body={part.body} seed={seed === null ? null : partSeed(seed, at)} />
          </div>
        </div>
      ))
    default:
      return null
  }
}

const pixelsOfMm = 96 / 25.4

/** Room for the answer on the paper itself, in pixels. */
export const spaceFor = ({ content, score }: PaperQuestion, hasCard: boolean): number =>
  Math.round(answerSpace({ form: formOfKind[content.kind], kind: content.kind, score }, hasCard) * pixelsOfMm)

/** A question with its number and, where they differ, its marks. */
export function Question({
  item,
  label,
  no,
  isEach,
  isArranged = false,
  t,
}: {
  item: PaperQuestion
  label: PaperLabel
  no: number
  isEach: boolean
  /** It came without its key, in the order in which it is printed. */
  isArranged?: boolean
  t: Translate
}) {
  return (
    <div className={print.question}>
      <b>{no}.</b>
      <div>
        {!isEach && <span className={print.score}>{t('printed-score', { count: item.score })}</span>}
        <RichView text={askedStem(item.content.body.form, item.content.stem) as RichText} />
        <Asked body={item.content.body} seed={isArranged ? null : orderSeed(label, item.id)} />
      </div>
    </div>
  )
}

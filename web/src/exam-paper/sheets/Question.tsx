import type { PaperQuestion } from '@obelisk/contract/exam-paper/shapes'
import { formOfKind, type QuestionBody } from '@obelisk/contract/question-bank/content'
import { answerSpace, optionColumns } from '@obelisk/engine/paper-text/answer-space'
import { plainText } from '@obelisk/engine/rich-text/plain-text'
import type { ReactNode } from 'react'
import { RichView } from '#kit/rich/RichView.tsx'
import { letterOf } from '#question-bank/public.ts'
import type { Translate } from '../messages.ts'
import { print } from './print-styles.ts'

type Of<F extends QuestionBody['form']> = Extract<QuestionBody, { form: F }>

const columnsOf = ({ options }: Of<'choice'>) =>
  optionColumns(options.map(({ content }) => plainText(content)))

/** What is asked of a question, without its key. */
function Asked({ body }: { body: QuestionBody }): ReactNode {
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
      const rights = [...body.pairs.map(({ right }) => right), ...body.extras].reverse()
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
          {[...body.items].reverse().map((item, at) => (
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
            <RichView text={part.stem} />
            <Asked body={part.body} />
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
  no,
  isEach,
  t,
}: {
  item: PaperQuestion
  no: number
  isEach: boolean
  t: Translate
}) {
  return (
    <div className={print.question}>
      <b>{no}.</b>
      <div>
        {!isEach && <span className={print.score}>{t('printed-score', { score: item.score })}</span>}
        <RichView text={item.content.stem} />
        <Asked body={item.content.body} />
      </div>
    </div>
  )
}

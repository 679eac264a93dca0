import type { PaperLabel, PaperQuestion } from '@obelisk/contract/exam-paper/shapes'
import type { QuestionBody } from '@obelisk/contract/question-bank/content'
import type { RichText } from '@obelisk/contract/rich-text/rich-text'
import type { AskedList } from '@obelisk/engine/question-bank/forms/form'
import { formOf, simpleFormOf } from '@obelisk/engine/question-bank/forms/forms'
import { letterOf } from '@obelisk/engine/question-bank/forms/printed'
import { optionColumns } from '@obelisk/engine/question-bank/question/option-columns'
import { orderSeed, partSeed } from '@obelisk/engine/question-bank/question/printed-order'
import { printedStem } from '@obelisk/engine/question-bank/question/printed-stem'
import { plainText } from '@obelisk/engine/rich-text/plain-text'
import type { ReactNode } from 'react'
import { RichView } from '#kit/rich/RichView.tsx'
import type { Translate } from '../messages.ts'
import { print } from './print-styles.ts'

/** Options stand beside each other where they are short. */
const columnsOf = ({ signs, texts }: AskedList) =>
  signs === 'options' ? optionColumns(texts.map(plainText)) : 1

function List({ list, isGrid }: { list: AskedList; isGrid: boolean }) {
  const style = isGrid ? { gridTemplateColumns: `repeat(${columnsOf(list)}, 1fr)` } : {}
  return (
    <ol className={isGrid ? (print.options ?? '') : ''} style={style}>
      {list.texts.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is asked has no names but its places
        <li key={at}>
          {list.signs === 'numbers' ? `(${at + 1})` : `${letterOf(at)}.`}{' '}
          <RichView text={text as RichText} inline />
        </li>
      ))}
    </ol>
  )
}

/** What is asked of a question, without its key; without a seed things stand as they are given. */
function Asked({ body, seed }: { body: QuestionBody; seed: string | null }): ReactNode {
  if (body.form === 'composite')
    return body.parts.map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names but their places
      <div key={at} className={print.part}>
        <span>({at + 1})</span>
        <div>
          <RichView text={printedStem(part) as RichText} />
          <Asked body={part.body} seed={seed === null ? null : partSeed(seed, at)} />
        </div>
      </div>
    ))
  const lists = simpleFormOf(body).asked(body, seed)
  const drawn = lists.map((list) => <List key={list.signs} list={list} isGrid={lists.length === 1} />)
  return lists.length > 1 ? <div className={print.pairs}>{drawn}</div> : drawn
}

const pixelsOfMm = 96 / 25.4

/** Room for the answer on the paper itself, in pixels. */
export const spaceFor = ({ content, score }: PaperQuestion, hasCard: boolean): number =>
  hasCard ? 0 : Math.round(formOf(content.body).room({ kind: content.kind, score }) * pixelsOfMm)

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
        <RichView text={printedStem(item.content) as RichText} />
        <Asked body={item.content.body} seed={isArranged ? null : orderSeed(label, item.id)} />
      </div>
    </div>
  )
}

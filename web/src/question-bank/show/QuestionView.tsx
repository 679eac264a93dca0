import type { QuestionBody, QuestionContent } from '@obelisk/contract/question-bank/content'
import type { RichText } from '@obelisk/contract/rich-text/rich-text'
import type { WrittenKey } from '@obelisk/engine/question-bank/forms/form'
import { type SimpleBody, simpleFormOf } from '@obelisk/engine/question-bank/forms/forms'
import { plainSigns } from '@obelisk/engine/question-bank/forms/printed'
import { plainText } from '@obelisk/engine/rich-text/plain-text'
import type { ReactNode } from 'react'
import { RichView } from '#kit/rich/RichView.tsx'
import { viewOf } from '../forms/views.ts'
import { useTranslations } from '../messages.ts'
import { AskedLists } from './AskedLists.tsx'
import css from './show.module.css'

function Points({ points }: Pick<WrittenKey, 'points'>) {
  return (
    <ol className={css.points}>
      {points.map(({ content, score }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: points have no names but their places
        <li key={at}>
          <RichView text={content as RichText} inline /> <span className={css.mark}>{score}</span>
        </li>
      ))}
    </ol>
  )
}

const bare = (text: string) => text.replace(/[\s，。；、,.;]/g, '')

/** Whether the marking points say, together, what the answer says: then it is read once. */
const doPointsSay = (answer: WrittenKey['answer'], points: WrittenKey['points']) =>
  answer !== undefined &&
  bare(plainText(answer)) === bare(points.map(({ content }) => plainText(content)).join(''))

function Key({ body }: { body: SimpleBody }) {
  const t = useTranslations()
  const signs = { ...plainSigns, right: t('is-true'), wrong: t('is-false'), or: ' | ', blanks: '； ' }
  const { short, answer, points } = simpleFormOf(body).writtenKey(body, signs)
  const text = answer && !(short === null && doPointsSay(answer, points)) && (
    <RichView text={answer as RichText} />
  )
  if (short === null)
    return (
      <div className={css.answer}>
        {text}
        {points.length > 0 && <Points points={points} />}
      </div>
    )
  return (
    <div className={css.key}>
      {short && <p>{short}</p>}
      {text}
    </div>
  )
}

type BodyProps = { body: QuestionBody; hasKey: boolean; isBrief: boolean }

/** What is asked below the stem, with its key in it or below it. */
function Body({ body, hasKey, isBrief }: BodyProps): ReactNode {
  if (body.form === 'composite')
    return body.parts.map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names but their places
      <section key={at} className={css.part}>
        <span className={css.partNo}>
          ({at + 1}) <span className={css.mark}>{part.score}</span>
        </span>
        <div>
          <RichView text={part.stem} />
          <Body body={part.body} hasKey={hasKey} isBrief={isBrief} />
        </div>
      </section>
    ))
  const View = hasKey ? viewOf(body.form) : undefined
  if (View) return <View body={body} isBrief={isBrief} />
  return (
    <>
      <AskedLists body={body} />
      {hasKey && !isBrief && <Key body={body} />}
    </>
  )
}

type Props = { content: QuestionContent; hasKey: boolean; isBrief?: boolean }

/**
 * A question as it is printed; with `hasKey` what is right stands with it, in green. `isBrief` keeps answers that take lines
 * of their own folded.
 */
export function QuestionView({ content, hasKey, isBrief = false }: Props) {
  const t = useTranslations()
  const isWhole = hasKey && !isBrief
  return (
    <div className={`${css.question} ${isBrief ? css.brief : ''}`}>
      <RichView text={content.stem} />
      <Body body={content.body} hasKey={hasKey} isBrief={isBrief} />
      {isWhole && content.explanation && (
        <div className={css.answer}>
          <strong>{t('explanation')}</strong>
          <RichView text={content.explanation} />
        </div>
      )}
    </div>
  )
}

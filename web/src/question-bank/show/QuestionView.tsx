import type { QuestionBody, QuestionContent } from '@obelisk/contract/question-bank/content'
import type { RichText } from '@obelisk/contract/rich-text/rich-text'
import { printedOrder } from '@obelisk/engine/question-bank/question/printed-order'
import { plainText } from '@obelisk/engine/rich-text/plain-text'
import type { ReactNode } from 'react'
import { RichView } from '#kit/rich/RichView.tsx'
import { useTranslations } from '../messages.ts'
import { letterOf } from './letter-of.ts'
import css from './show.module.css'

type Of<F extends QuestionBody['form']> = Extract<QuestionBody, { form: F }>

type OptionsProps = { options: Of<'choice'>['options']; hasKey: boolean; isBrief: boolean }

function Options({ options, hasKey, isBrief }: OptionsProps) {
  return (
    <ol className={css.options}>
      {options.map(({ content, isCorrect, reason }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: options have no names but their places
        <li key={at} className={hasKey && isCorrect ? css.key : ''}>
          <span>{letterOf(at)}.</span> <RichView text={content} inline />
          {hasKey && !isBrief && reason && (
            <div className={css.reason}>
              <RichView text={reason} inline />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

function Points({ points }: { points: Of<'open'>['points'] }) {
  return (
    <ol className={css.points}>
      {points.map(({ content, score }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: points have no names but their places
        <li key={at}>
          <RichView text={content} inline /> <span className={css.mark}>{score}</span>
        </li>
      ))}
    </ol>
  )
}

/** In an order of its own, as on a paper: the order in which the bank keeps them is the key. */
function mixed<T>(items: readonly T[]): T[] {
  return printedOrder(items.length, 'bank').map((from) => items[from] as T)
}

function Lines({ items, mark }: { items: readonly RichText[]; mark: (at: number) => string }) {
  return (
    <ol className={css.marked}>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no names but their places
        <li key={at}>
          <span>{mark(at)}</span> <RichView text={item} inline />
        </li>
      ))}
    </ol>
  )
}

const lettered = (at: number) => `${letterOf(at)}.`

/** Two columns as on a paper; with the key each left one with its right one, and what fits none behind. */
function Pairs({ pairs, extras, hasKey }: Pick<Of<'matching'>, 'pairs' | 'extras'> & { hasKey: boolean }) {
  const t = useTranslations()
  if (!hasKey)
    return (
      <div className={css.columns}>
        <Lines items={pairs.map(({ left }) => left)} mark={(at) => `(${at + 1})`} />
        <Lines items={mixed([...pairs.map(({ right }) => right), ...extras])} mark={lettered} />
      </div>
    )
  return (
    <>
      <ol className={css.points}>
        {pairs.map(({ left, right }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pairs have no names but their places
          <li key={at}>
            <RichView text={left} inline /> →{' '}
            <span className={css.key}>
              <RichView text={right} inline />
            </span>
          </li>
        ))}
      </ol>
      {extras.length > 0 && (
        <div className={css.extras}>
          <span className={css.quiet}>{t('extras')}</span>
          <Lines items={extras} mark={() => '—'} />
        </div>
      )}
    </>
  )
}

type AskedProps = { body: QuestionBody; hasKey: boolean; isBrief?: boolean }

function Asked({ body, hasKey, isBrief = false }: AskedProps): ReactNode {
  switch (body.form) {
    case 'choice':
      return <Options options={body.options} hasKey={hasKey} isBrief={isBrief} />
    case 'matching':
      return <Pairs {...body} hasKey={hasKey} />
    case 'ordering':
      if (!hasKey) return <Lines items={mixed(body.items)} mark={lettered} />
      return (
        <div className={css.key}>
          <Lines items={body.items} mark={(at) => `${at + 1}.`} />
        </div>
      )
    case 'composite':
      return body.parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names but their places
        <section key={at} className={css.part}>
          <span className={css.partNo}>
            ({at + 1}) <span className={css.mark}>{part.score}</span>
          </span>
          <div>
            <RichView text={part.stem} />
            <Asked body={part.body} hasKey={hasKey} isBrief={isBrief} />
            {hasKey && !isBrief && <Key body={part.body} />}
          </div>
        </section>
      ))
    default:
      return null
  }
}

const bare = (text: string) => text.replace(/[\s，。；、,.;]/g, '')

/** Whether the marking points say, together, what the answer says: then it is read once. */
const doPointsSay = ({ answer, points }: Pick<Of<'open'>, 'answer' | 'points'>) =>
  bare(plainText(answer)) === bare(points.map(({ content }) => plainText(content)).join(''))

function Key({ body }: { body: QuestionBody }): ReactNode {
  const t = useTranslations()
  switch (body.form) {
    case 'blanks':
      return <p className={css.key}>{body.blanks.map(({ answers }) => answers.join(' | ')).join('； ')}</p>
    case 'judge':
      return (
        <div className={css.key}>
          {body.isTrue !== null && <p>{t(body.isTrue ? 'is-true' : 'is-false')}</p>}
          {body.answer && <RichView text={body.answer} />}
        </div>
      )
    case 'open':
    case 'programming':
      return (
        <div className={css.answer}>
          {!doPointsSay(body) && <RichView text={body.answer} />}
          {body.points.length > 0 && <Points points={body.points} />}
        </div>
      )
    default:
      return null
  }
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
      <Asked body={content.body} hasKey={hasKey} isBrief={isBrief} />
      {isWhole && <Key body={content.body} />}
      {isWhole && content.explanation && (
        <div className={css.answer}>
          <strong>{t('explanation')}</strong>
          <RichView text={content.explanation} />
        </div>
      )}
    </div>
  )
}

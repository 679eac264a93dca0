import type { Message } from '@obelisk/contract/assistant/chat'
import { placeIn } from '@obelisk/contract/assistant/knowledge'
import { useState } from 'react'
import { useName, useTranslated } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import type { Choose } from '../sources/choose.ts'
import { MarkedText } from '../sources/MarkedText.tsx'
import { useTitleOf } from '../sources/SourceList.tsx'
import { ModelAnswer } from '../written/ModelAnswer.tsx'
import { AnswerActs } from './AnswerActs.tsx'
import { type RowAt, StepResults, Steps } from './Steps.tsx'
import css from './thread.module.css'

const known = ['unauthorised', 'quota', 'refused', 'unreachable', 'unreadable', 'empty'] as const

const mostShown = 3

/** What the search found, best first: a card for each of the first passages, the others by number. */
function FoundPassages({
  answer,
  question,
  onChoose,
}: {
  answer: Message
  question: string
  onChoose: Choose
}) {
  const t = useTranslations()
  const translated = useTranslated()
  const name = useName()
  const titleOf = useTitleOf()
  if (answer.sources.length === 0)
    return answer.steps.some(({ result }) => result) || answer.lost > 0 ? null : (
      <p className={css.nothing}>{t('nothing-found')}</p>
    )
  return (
    <ul className={css.passages}>
      {answer.sources.slice(0, mostShown).map((source, at) => (
        <li key={`${source.kind} ${source.source_id} ${source.place}`}>
          <button type="button" className={css.passage} onClick={() => onChoose(answer.id, at)}>
            <span className={css.passageHead}>
              <span className={css.number}>{at + 1}</span>
              <strong>{titleOf(source)}</strong>
              <span className={css.place}>{translated(placeIn(source.place))}</span>
            </span>
            <span className={css.passageText}>
              <MarkedText text={source.text} question={question} />
            </span>
            {source.also.length > 0 && (
              <span className={css.also}>
                {t('also-in')}{' '}
                {source.also
                  .map(({ title, title_en }) => name({ name: title, name_en: title_en }))
                  .join(', ')}
              </span>
            )}
          </button>
        </li>
      ))}
      {answer.sources.length > mostShown && (
        <li className={css.others}>
          {answer.sources.slice(mostShown).map((source, at) => (
            <button
              type="button"
              key={`${source.kind} ${source.source_id} ${source.place}`}
              onClick={() => onChoose(answer.id, at + mostShown)}
            >
              <span className={css.number}>{at + mostShown + 1}</span>
              {titleOf(source)} {translated(placeIn(source.place))}
            </button>
          ))}
        </li>
      )}
    </ul>
  )
}

/** An answer: what was looked up, what was found, and what can be done with it. */
export function Answer({
  answer,
  question,
  onChoose,
  onSources,
  onAgain,
  isReadOnly,
}: {
  answer: Message
  question: string
  onChoose: Choose
  onAgain: (() => unknown) | undefined
  isReadOnly: boolean
  /** Shows the sources where there is no room for them beside the answer. */
  onSources: (() => void) | undefined
}) {
  const t = useTranslations()
  const fault = known.find((one) => one === answer.fault)
  const [shown, setShown] = useState<RowAt>()
  return (
    <article className={css.answer}>
      <Steps steps={answer.steps} />
      {answer.answered_by === 'search' && <StepResults steps={answer.steps} />}
      {fault && answer.answered_by === 'search' && <p className={css.lost}>{t(`fault-${fault}`)}</p>}
      {answer.answered_by === 'model' ? (
        <>
          <ModelAnswer
            answer={answer}
            onChoose={onChoose}
            onRow={({ step, row }) => setShown({ step, row })}
            isReadOnly={isReadOnly}
          />
          <StepResults steps={answer.steps} isFolded shown={shown} />
        </>
      ) : (
        <FoundPassages answer={answer} question={question} onChoose={onChoose} />
      )}
      {answer.lost > 0 && (
        <p className={css.lost}>{isReadOnly ? t('lost-some') : t('lost', { count: answer.lost })}</p>
      )}
      {!isReadOnly && <AnswerActs answer={answer} onSources={onSources} onAgain={onAgain} />}
    </article>
  )
}

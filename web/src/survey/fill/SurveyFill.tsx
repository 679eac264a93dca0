import type { SurveyForm } from '@obelisk/contract/survey/answering'
import { type SurveyQuestion, stepsOf } from '@obelisk/engine/survey/definition'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useKeys } from '#kit/use-keys.ts'
import { QuestionField } from './fields/QuestionField.tsx'
import css from './fill.module.css'
import { type Filled, type FillState, useFillState } from './fill-state.ts'
import { useTranslations } from './messages.ts'
import { useHistorySteps } from './use-history-steps.ts'
import { useText } from './use-text.ts'

type Props = {
  form: Pick<SurveyForm, 'definition' | 'names' | 'before'> & {
    groups: readonly { kind: string; id: number }[]
  }
  title: string
  begin: Filled
  onChange: (filled: Filled) => void
  onSubmit: (filled: Filled, state: FillState) => void
  onLeave?: () => void
  /** Below the header: how it is answered. */
  strip?: ReactNode
  /** Above the buttons: where the work stands. */
  mark?: ReactNode
  isSending?: boolean
  /** In the builder: keys and focus stay with the page around it. */
  isEmbedded?: boolean
  /** In the builder: the question that is worked on. */
  showing?: string | undefined
}

function Before({ before }: Pick<SurveyForm, 'before'>) {
  const t = useTranslations()
  if (before.length === 0) return null
  return (
    <section className={css.before}>
      <h2>{t('before-title')}</h2>
      {before.map(({ said, did, count }) => (
        <p key={said}>
          {count === 0 ? t('before-said-0', { said }) : t('before-said', { count, said })}
          <strong>{did}</strong>
        </p>
      ))}
    </section>
  )
}

/** The head of the page: where one is, and the way out. */
function Header({
  title,
  at,
  count,
  onLeave,
}: {
  title: string
  at: number
  count: number
  onLeave?: (() => void) | undefined
}) {
  const t = useTranslations()
  return (
    <header className={css.head}>
      <div className={css.headRow}>
        {onLeave && (
          <button type="button" className={css.leave} onClick={onLeave} aria-label={t('back')}>
            ‹
          </button>
        )}
        <h1>{title}</h1>
        <span className={css.position}>{t('position', { at: at + 1, count })}</span>
      </div>
      <progress
        className={css.progress}
        max={count}
        value={at + 1}
        aria-label={t('position', { at: at + 1, count })}
      />
    </header>
  )
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

type KeyActs = { choose: (digit: number) => void; goOn: () => void }

/** Digits choose a step, Enter goes on; not while something is written. */
function useFillKeys(isOn: boolean, { choose, goOn }: KeyActs) {
  const choices = digits.map((digit, at) => [digit, () => choose(at)])
  useKeys(isOn ? { ...Object.fromEntries(choices), Enter: goOn } : {})
}

/** What the first question begins with: a welcome, and what came of the answers of the class before. */
function Beginning({ form }: { form: Props['form'] }) {
  const text = useText(form.names)
  const welcome = text(form.definition.welcome)
  return (
    <>
      {welcome && <p className={css.welcome}>{welcome}</p>}
      <Before before={form.before} />
    </>
  )
}

const isOptional = ({ required, kind }: SurveyQuestion) => !required && kind !== 'notice'

type Told = { id: string; state: FillState; isEmbedded: boolean; form: Props['form'] }

function Note({ text }: { text: string }) {
  return text ? <p className={css.note}>{text}</p> : null
}

/** One question with its texts, its field, and what is wrong with the answer. */
function QuestionPart({ id, state, isEmbedded, form }: Told) {
  const t = useTranslations()
  const text = useText(form.names)
  const heading = useRef<HTMLHeadingElement>(null)
  const { current, at, problem, filled } = state
  // a screen reader is told the next question, and the page begins at its top
  useEffect(() => {
    if (at > 0 && !isEmbedded) heading.current?.focus()
  }, [at, isEmbedded])
  if (!current) return null
  const { question, page } = current
  const told = problem?.question === question.id ? problem : undefined
  return (
    <>
      {text(page.title) && <p className={css.pageTitle}>{text(page.title)}</p>}
      <h2 className={css.question} ref={heading} tabIndex={-1}>
        {text(question.title)}
        {isOptional(question) && <small>{t('optional')}</small>}
      </h2>
      <Note text={text(question.note)} />
      <fieldset className={css.field} aria-describedby={told && id}>
        <legend className={css.hidden}>{text(question.title)}</legend>
        <QuestionField
          key={question.id}
          definition={form.definition}
          shown={current}
          answer={filled.answers[question.id]}
          onAnswer={(answer) => state.answer(question.id, answer)}
          text={text}
        />
      </fieldset>
      {told && (
        <p className={css.problem} id={id} role="alert">
          {t(`problem-${told.code}`, told.values as never)}
        </p>
      )}
    </>
  )
}

/** A survey as it is filled in: one question at a time, large targets, the way forward always at the same place. */
export function SurveyFill({
  form,
  title,
  begin,
  onChange,
  onSubmit,
  onLeave,
  strip,
  mark,
  isSending = false,
  isEmbedded = false,
  showing,
}: Props) {
  const t = useTranslations()
  const state = useFillState(form.definition, form.groups, begin, onChange)
  const steps = useHistorySteps(!isEmbedded, state)
  const id = useId()
  const goTo = useRef(state.goTo)
  goTo.current = state.goTo
  useEffect(() => {
    if (showing) goTo.current(showing)
  }, [showing])
  const { current, at, isLast, filled } = state
  const goOn = () => {
    if (current && !isSending && steps.forward(current) && isLast) onSubmit(filled, state)
  }
  const choose = (step: number) => {
    const question = current?.question
    if (question?.kind !== 'scale' || step >= stepsOf(form.definition, question.scale)) return
    state.answer(question.id, { step })
  }
  useFillKeys(!isEmbedded, { choose, goOn })
  // a preview stands inside the main part of its page
  const Body = isEmbedded ? 'div' : 'main'
  const forward = isSending ? 'sending' : isLast ? 'submit' : 'next'
  return (
    <div className={`${css.page} ${isEmbedded ? css.embedded : ''}`}>
      <Header title={title} at={at} count={state.steps.length} onLeave={onLeave} />
      {strip}
      <Body className={css.main}>
        {at === 0 && <Beginning form={form} />}
        <QuestionPart id={id} state={state} isEmbedded={isEmbedded} form={form} />
      </Body>
      <footer className={css.foot}>
        <div className={css.saving} role="status">
          {mark}
        </div>
        <div className={css.buttons}>
          <button type="button" className={css.secondary} disabled={at === 0} onClick={steps.back}>
            {t('previous')}
          </button>
          <button type="button" className={css.primary} disabled={isSending} onClick={goOn}>
            {t(forward)}
          </button>
        </div>
      </footer>
    </div>
  )
}

import type { SurveyForm } from '@obelisk/contract/survey/answering'
import {
  surveyAnswered,
  surveyAnswersWrong,
  surveyNotOpen,
  surveyTicketTaken,
} from '@obelisk/contract/survey/life'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { TicketTrouble } from '#kit/anonymous/ticket.ts'
import { useFormats } from '#kit/formats.ts'
import { CallError } from '#kit/wire/call-error.ts'
import { type Kept, readKept, writeKept } from './delivery/kept.ts'
import { useDelivery } from './delivery/use-delivery.ts'
import { EndPage } from './EndPage.tsx'
import end from './end.module.css'
import css from './fill.module.css'
import { type Filled, type FillState, nothingFilled } from './fill-state.ts'
import { useTranslations } from './messages.ts'
import { SurveyFill } from './SurveyFill.tsx'
import { useHistoryLeft } from './use-history-steps.ts'
import { useText } from './use-text.ts'
import { isOfCourse, WhoSees } from './WhoSees.tsx'

type Props = {
  form: SurveyForm
  title: string
  /** Names what is kept on this device: survey and person, or survey and link. */
  whose: string
  /** What the server has kept of it, in surveys with names. */
  draft?: { answers: Filled['answers']; page: number } | undefined
  /** Told with every change; answers that carry a name are kept on the server too. */
  onChange?: (filled: Filled) => void
  isKeptElsewhere?: boolean
  handIn: (filled: Filled) => Promise<string>
  onLeave?: () => void
  /** Below the receipt: where to go on. */
  after?: ReactNode
}

function Mark({ filledAt, isElsewhere, state }: { filledAt: number; isElsewhere: boolean; state: string }) {
  const t = useTranslations()
  const { time } = useFormats()
  if (state === 'waiting') return t(navigator.onLine ? 'waiting' : 'offline')
  if (filledAt === 0) return null
  return t(isElsewhere ? 'saved-both' : 'saved', { time: time(new Date(filledAt)) })
}

function Receipt({ receipt, isNamed }: { receipt: string; isNamed: boolean }) {
  const t = useTranslations()
  return (
    <>
      {t('receipt')} <span className={end.receipt}>{receipt}</span>{' '}
      <button type="button" className={css.link} onClick={() => void navigator.clipboard?.writeText(receipt)}>
        {t('receipt-copy')}
      </button>
      <br />
      {t(isNamed ? 'receipt-text-named' : 'receipt-text')}
    </>
  )
}

/** Said when it is handed in: when, what is kept, what it is for, and the receipt. */
export function Done({
  form,
  title,
  receipt,
  time,
  children,
}: {
  form: SurveyForm
  title: string
  receipt: string
  /** As this device remembers it, in milliseconds. */
  time?: number | undefined
  children?: ReactNode
}) {
  const t = useTranslations()
  const { when } = useFormats()
  useHistoryLeft()
  return (
    <EndPage
      isDone
      title={t('done-title')}
      text={title}
      facts={[
        ...(time === undefined ? [] : [t('done-time', { time: when(new Date(time)) })]),
        t(`done-kept-${form.way}`),
        t(isOfCourse(form) ? 'done-use' : 'done-use-other'),
        // people outside have no page on which a reply stands
        ...(form.reply_due && form.way !== 'public' ? [t('done-reply')] : []),
        <Receipt key="receipt" receipt={receipt} isNamed={form.way === 'named'} />,
      ]}
    >
      {children}
    </EndPage>
  )
}

const is = (error: unknown, text: typeof surveyAnswered) => error instanceof CallError && error.is(text)

/** What could not be handed in, in the place of the survey; what was filled in is kept, and may be sent again. */
function Refused({ error, again, children }: { error: unknown; again: () => void; children?: ReactNode }) {
  const t = useTranslations()
  const text = useText()
  if (is(error, surveyTicketTaken))
    return (
      <EndPage title={t('elsewhere-title')} text={t('elsewhere-text')}>
        {children}
      </EndPage>
    )
  if (is(error, surveyAnswered))
    return (
      <EndPage title={t('already-title')} text={t('already-text')}>
        {children}
      </EndPage>
    )
  return (
    <EndPage
      title={t(is(error, surveyNotOpen) ? 'closed-title' : 'refused-title')}
      text={error instanceof TicketTrouble ? text(error.words) : (error as Error).message}
    >
      <button type="button" className={css.primary} onClick={again}>
        {t('submit-again')}
      </button>
      {children}
    </EndPage>
  )
}

/** What this device has, and beside it what was filled in on another one. */
const beginningOf = (kept: Kept, draft: Props['draft']): Filled => {
  const mine = kept.filled ?? nothingFilled()
  const isMore = Object.keys(draft?.answers ?? {}).some((id) => !(id in mine.answers))
  if (!draft || !isMore) return mine
  const answers = { ...draft.answers, ...mine.answers }
  return { ...mine, answers, step: Math.max(mine.step, draft.page), startedAt: null }
}

const firstWrong = (error: unknown) =>
  is(error, surveyAnswersWrong)
    ? /^answers\.(.+)$/.exec((error as CallError).fields?.[0]?.path ?? '')?.[1]
    : undefined

/** Filling in and handing in, once, whatever the network does; nothing of it is lost on this device. */
export function FillFlow({
  form,
  title,
  whose,
  draft,
  onChange,
  isKeptElsewhere = false,
  handIn,
  onLeave,
  after,
}: Props) {
  const t = useTranslations()
  const kept = useRef(readKept(whose))
  const state = useRef<FillState>(undefined)
  const [receipt, setReceipt] = useState(form.may_change ? '' : (kept.current.receipt ?? ''))
  const [filledAt, setFilledAt] = useState(0)
  const [begin, setBegin] = useState(() => beginningOf(kept.current, draft))
  const keep = (more: Kept) => {
    kept.current = { ...kept.current, ...more }
    writeKept(whose, kept.current)
  }
  const delivery = useDelivery(async () => {
    const filled = kept.current.filled ?? begin
    const given = await handIn(filled)
    const { filled: _, ...rest } = kept.current
    // what may be changed later begins with what was said
    const again = form.may_change ? { filled: { ...filled, step: 0 } } : {}
    kept.current = { ...rest, ...again, receipt: given, title, time: Date.now() }
    writeKept(whose, kept.current)
    setReceipt(given)
  })
  const wrong = firstWrong(delivery.error)
  // the server has checked it by a later state of the questionnaire: back to what it asks for
  useEffect(() => {
    if (wrong) state.current?.goTo(wrong)
  }, [wrong])
  const change = () => {
    setBegin(beginningOf(kept.current, undefined))
    setReceipt('')
  }
  if (receipt)
    return (
      <Done form={form} title={title} receipt={receipt} time={kept.current.time}>
        {form.may_change && (
          <button type="button" className={css.secondary} onClick={change}>
            {t('done-change')}
          </button>
        )}
        {after}
      </Done>
    )
  if (delivery.error && delivery.state === 'resting' && !wrong)
    return (
      <Refused error={delivery.error} again={() => void delivery.start()}>
        {after}
      </Refused>
    )
  return (
    <SurveyFill
      form={{
        ...form,
        groups:
          form.audience.target_id === null ? [] : [{ kind: form.audience.kind, id: form.audience.target_id }],
      }}
      title={title}
      begin={begin}
      {...(onLeave ? { onLeave } : {})}
      isSending={delivery.state !== 'resting'}
      onChange={(filled) => {
        keep({ filled })
        setFilledAt(Date.now())
        onChange?.(filled)
      }}
      onSubmit={(filled, now) => {
        state.current = now
        keep({ filled })
        void delivery.start()
      }}
      strip={<WhoSees form={form} />}
      mark={<Mark filledAt={filledAt} isElsewhere={isKeptElsewhere} state={delivery.state} />}
    />
  )
}

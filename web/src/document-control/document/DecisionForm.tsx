import { CheckOutlined, RollbackOutlined } from '@ant-design/icons'
import type { DocumentView } from '@obelisk/contract/document-control/document'
import { wordsIn } from '@obelisk/contract/kinds'
import { notFound } from '@obelisk/contract/refusal'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLeaveGuard } from '#kit/dialog/leave-guard.ts'
import { useFormats } from '#kit/formats.ts'
import { notify } from '#kit/notify.ts'
import { useName, useTranslated } from '#kit/translations.ts'
import { CallError, isCancelled } from '#kit/wire/call-error.ts'
import { useTranslations } from '../messages.ts'
import { deciding, phrasesFor } from '../queries.ts'
import css from './document.module.css'
import { useTakeBackOffer } from './use-take-back.ts'

const decisions = ['approve', 'return'] as const
type Decision = (typeof decisions)[number]

/** Opinions that the person has written before with this decision, then the usual ones. */
function usePhrases(decision: Decision): string[] {
  const t = useTranslations()
  const own = useQuery(phrasesFor(decision)).data?.list ?? []
  const usual =
    decision === 'approve'
      ? [t('phrase-approve-1'), t('phrase-approve-2')]
      : [t('phrase-return-1'), t('phrase-return-2')]
  return [...new Set([...own.slice(0, 2), ...usual])].slice(0, 3)
}

/** As much of a phrase as a button holds: a Chinese sign is as wide as two letters. */
function shortOf(phrase: string) {
  const most = /\p{Script=Han}/u.test(phrase) ? 18 : 36
  return phrase.length > most ? `${phrase.slice(0, most - 1)}…` : phrase
}

/** The buttons that put a phrase for one of the decisions into the opinion. */
export function Phrases({ decision, onChoose }: { decision: Decision; onChoose: (text: string) => void }) {
  const t = useTranslations()
  const phrases = usePhrases(decision)
  const title = t(`phrases-${decision}`)
  return (
    <fieldset className={css.phrases} aria-label={title}>
      <span className={css.small}>{title}</span>
      {phrases.map((phrase) => (
        <Button key={phrase} size="small" shape="round" title={phrase} onClick={() => onChoose(phrase)}>
          {shortOf(phrase)}
        </Button>
      ))}
    </fieldset>
  )
}

/** Words after each other, a point a line. */
const joined = (before: string, text: string) =>
  before.trim() === '' ? text : `${before.trimEnd()}\n${text}`

type Props = {
  document: DocumentView
  onDecided: () => void
  /** At the left of the buttons: the way to the next document. */
  children?: ReactNode
}

/** What was done, and for whom the document is now. */
function useOutcome({ title, title_en, steps, step, author }: DocumentView) {
  const t = useTranslations()
  const nameOf = useName()
  const { list } = useFormats()
  const named = nameOf({ name: title, name_en: title_en })
  const next = steps.find((one) => one.step === step + 1)
  return (decision: Decision) => {
    if (decision === 'return') return t('returned-to', { title: named, person: author ? nameOf(author) : '' })
    if (!next) return t('approved-last', { title: named })
    const people = next.people.length > 0 ? list(next.people.map(nameOf)) : nameOf(next)
    return t('approved-sent', { title: named, people })
  }
}

/** Decides, says what happened with a way back, and goes on: told here, because the form is gone as soon as the lists are read anew. */
function useDecision(document: DocumentView, onDecided: () => void) {
  const t = useTranslations()
  const outcome = useOutcome(document)
  const offer = useTakeBackOffer()
  const client = useQueryClient()
  return useMutation({
    ...deciding(client),
    meta: { quiet: true },
    onSuccess: (_, { decision }) => {
      offer(outcome(decision), [document.id])
      onDecided()
    },
    onError: (failure) => {
      if (isCancelled(failure)) return
      if (!(failure instanceof CallError)) return reportError(failure)
      // it was on the list a moment ago: what is gone is the right to decide on it
      const isGone = failure.refusal === notFound.code
      notify.failed(isGone ? t('no-longer-yours') : failure.message, failure.request)
    },
  })
}

/** The document and what of it was seen; the server compares both. */
const seenOf = ({ id, round, step, version_now }: DocumentView) => ({
  id,
  round,
  step,
  digest: version_now?.digest,
})

/** What the approver says, and the two ways to decide. Ctrl+Enter approves. */
export function DecisionForm({ document, onDecided, children }: Props) {
  const t = useTranslations()
  const translated = useTranslated()
  const nameOf = useName()
  const { mutate, isPending } = useDecision(document, onDecided)
  const [opinion, setOpinion] = useState('')
  useLeaveGuard(opinion.trim() !== '' && !isPending)
  const box = useRef<HTMLElement>(null)
  const reasonId = useId()
  const next = document.steps.find(({ step }) => step === document.step + 1)
  const isEmpty = opinion.trim() === ''
  const title = nameOf({ name: document.title, name_en: document.title_en })
  const approveText = next ? t('approve-next', { title, step: nameOf(next) }) : t('approve', { title })

  const decide = (decision: Decision) => mutate({ ...seenOf(document), decision, opinion })

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isPending) return
      event.preventDefault()
      decide('approve')
    }
    const node = box.current
    node?.addEventListener('keydown', onKey)
    return () => node?.removeEventListener('keydown', onKey)
  })

  return (
    <section className={css.decision} ref={box} aria-label={t('judge-title')}>
      <div className={css.decisionHead}>
        <h3 className={css.partTitle}>
          {t('judge-title')}
          <span className={css.small}>
            {t('judge-of', { title, kind: translated(wordsIn('approval', document.kind)) })}
          </span>
        </h3>
        {decisions.map((decision) => (
          <Phrases
            key={decision}
            decision={decision}
            onChoose={(text) => setOpinion(joined(opinion, text))}
          />
        ))}
      </div>
      <Input.TextArea
        value={opinion}
        onChange={({ target }) => setOpinion(target.value)}
        placeholder={t('opinion-placeholder')}
        aria-label={t('judge-title')}
        maxLength={2000}
        autoSize={{ minRows: 2, maxRows: 6 }}
      />
      <div className={css.decide}>
        {children}
        <span id={reasonId} className={css.small}>
          {isEmpty ? t('opinion-needed') : ''}
        </span>
        <Button
          danger
          icon={<RollbackOutlined />}
          disabled={isEmpty}
          aria-describedby={isEmpty ? reasonId : undefined}
          loading={isPending}
          onClick={() => decide('return')}
        >
          {t('return')}
        </Button>
        <Button
          type="primary"
          className={css.named ?? ''}
          title={approveText}
          icon={<CheckOutlined />}
          loading={isPending}
          onClick={() => decide('approve')}
        >
          <span>{approveText}</span>
        </Button>
      </div>
    </section>
  )
}

import { decide, withdraw } from '@obelisk/contract/document-control/calls'
import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import { reviewPaper, submitPaper } from '@obelisk/contract/exam-paper/life'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { PageFooter } from '#kit/frame/PageFooter.tsx'
import { useTranslations } from '../messages.ts'
import { acting } from '../queries.ts'
import { type Judged, judgedItems } from './CheckLists.tsx'

/** What the asking person does in the footer: judge as reviewer, decide as approver, or hand in as setter. */
function useDoing(view: PaperView) {
  const client = useQueryClient()
  const review = useMutation(acting(reviewPaper)(client))
  const deciding = useMutation(acting(decide)(client))
  const submitting = useMutation(acting(submitPaper)(client))
  const withdrawing = useMutation(acting(withdraw)(client))
  const { id, round, step } = view.document
  return {
    pass: (judged: Judged, opinion: string) =>
      review.mutateAsync({ id: view.id, act: 'pass', judged, opinion }),
    giveBack: (judged: Judged, opinion: string) =>
      review.mutateAsync({ id: view.id, act: 'return', judged, opinion }),
    takeBack: () => review.mutateAsync({ id: view.id, act: 'take-back' }),
    decide: (decision: 'approve' | 'return', opinion: string) =>
      deciding.mutateAsync({ id, round, step, decision, opinion }),
    submit: (reason: string) => submitting.mutateAsync({ id: view.id, reason }),
    withdraw: () => withdrawing.mutateAsync({ id }),
  }
}

/** What is typed and not yet sent. */
export type Typed = { opinion: string; judged: Judged }

type FootProps = { view: PaperView; typed: Typed; errors: number; warnings: number }

function ReviewFoot({ view, typed: { opinion, judged } }: FootProps) {
  const t = useTranslations()
  const doing = useDoing(view)
  const left = judgedItems.filter((no) => judged[no] === undefined).length
  const reason = view.may.waits ?? (left > 0 ? t('judge-left', { count: left }) : undefined)
  return (
    <PageFooter
      reason={reason}
      secondary={
        <ActionButton danger onAct={() => doing.giveBack(judged, opinion)}>
          {t('return')}
        </ActionButton>
      }
      primary={(reasonId) => (
        <ActionButton
          type="primary"
          disabled={reason !== undefined}
          aria-describedby={reasonId}
          onAct={() => doing.pass(judged, opinion)}
        >
          {t('pass')}
        </ActionButton>
      )}
    />
  )
}

function DecideFoot({ view, typed: { opinion } }: FootProps) {
  const t = useTranslations()
  const doing = useDoing(view)
  const isSilent = opinion.trim() === ''
  return (
    <PageFooter
      reason={isSilent ? t('return-needs-opinion') : undefined}
      secondary={
        <ActionButton danger disabled={isSilent} onAct={() => doing.decide('return', opinion)}>
          {t('return')}
        </ActionButton>
      }
      primary={() => (
        <ActionButton type="primary" onAct={() => doing.decide('approve', opinion)}>
          {t('approve')}
        </ActionButton>
      )}
    />
  )
}

/** Their roles would let them approve it, but another person has to. */
function BarredFoot({ why }: { why: string }) {
  const t = useTranslations()
  return (
    <PageFooter
      reason={why}
      primary={(reasonId) => (
        <Button type="primary" disabled aria-describedby={reasonId}>
          {t('approve')}
        </Button>
      )}
    />
  )
}

function SubmitFoot({ view, typed: { opinion }, errors, warnings }: FootProps) {
  const t = useTranslations()
  const doing = useDoing(view)
  const isReasonMissing = warnings > 0 && opinion.trim() === ''
  const missing = isReasonMissing ? t('reason-first', { count: warnings }) : undefined
  const reason = errors > 0 ? t('errors-first', { count: errors }) : missing
  return (
    <PageFooter
      reason={reason}
      secondary={
        view.may.take_back_review && <ActionButton onAct={doing.takeBack}>{t('take-back')}</ActionButton>
      }
      primary={(reasonId) => (
        <ActionButton
          type="primary"
          disabled={reason !== undefined}
          aria-describedby={reasonId}
          onAct={() => doing.submit(opinion)}
        >
          {t('submit')}
        </ActionButton>
      )}
    />
  )
}

/** The one thing that the asking person does here now, with the reason when it cannot be done. */
export function Foot(props: FootProps) {
  const t = useTranslations()
  const doing = useDoing(props.view)
  const { may, document } = props.view
  if (may.review) return <ReviewFoot {...props} />
  if (may.decide) return <DecideFoot {...props} />
  if (may.submit) return <SubmitFoot {...props} />
  if (may.waits !== null && document.state === 'submitted') return <BarredFoot why={may.waits} />
  if (may.take_back_review)
    return <PageFooter secondary={<ActionButton onAct={doing.takeBack}>{t('take-back')}</ActionButton>} />
  if (may.withdraw)
    return <PageFooter secondary={<ActionButton onAct={doing.withdraw}>{t('withdraw')}</ActionButton>} />
  return null
}

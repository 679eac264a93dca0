import { withdraw } from '@obelisk/contract/document-control/calls'
import { linkTo } from '@obelisk/contract/links'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AuthorAndRecord } from '#document-control/public.ts'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { DangerButton } from '#kit/action/DangerButton.tsx'
import { call } from '#kit/call.ts'
import { SavedMark } from '#kit/display/SavedMark.tsx'
import { useFormats } from '#kit/formats.ts'
import { PageFooter } from '#kit/frame/PageFooter.tsx'
import { notify } from '#kit/notify.ts'
import { ReviseDialog } from '../dialogs/ReviseDialog.tsx'
import { SubmitDialog } from '../dialogs/SubmitDialog.tsx'
import { findingText } from '../findings/finding-words.ts'
import { useTranslations } from '../messages.ts'
import { deleting, publishing } from '../queries.ts'
import { useHandIn } from './use-hand-in.ts'
import { useWritten } from './use-plan.ts'

/** What can be done with a version that is not written now: take it back, put it in force, begin the next. */
function OtherActs() {
  const t = useTranslations()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { view } = useWritten()
  const [revising, setRevising] = useState(false)
  const drop = useMutation(deleting(client))
  const publish = useMutation(publishing(client))
  const { may } = view
  const takeBack = async () => {
    await call(withdraw, { id: view.document.id }, { announce: true })
    await client.invalidateQueries()
  }
  const putInForce = async () => {
    const { published } = await publish.mutateAsync({ ids: [view.id] })
    notify.done(t('published', { count: published }))
  }
  return (
    <>
      {may.drop && (
        <DangerButton
          ask={{
            title: t('dropTitle'),
            text: t('dropText'),
            action: t('delete'),
            onConfirm: async () => {
              await drop.mutateAsync({ id: view.id })
              await navigate(linkTo.teachingPlans())
            },
          }}
        >
          {t('dropPlan')}
        </DangerButton>
      )}
      {may.withdraw && <ActionButton onAct={takeBack}>{t('withdraw')}</ActionButton>}
      {may.revise && <Button onClick={() => setRevising(true)}>{t('revise')}</Button>}
      {may.publish && (
        <ActionButton type="primary" onAct={putInForce}>
          {t('publishNow')}
        </ActionButton>
      )}
      {revising && <ReviseDialog id={view.id} onClose={() => setRevising(false)} />}
    </>
  )
}

/** Why it cannot be submitted: it is not synced, or the first error and how many more. */
function useReason(): string | undefined {
  const t = useTranslations()
  const formats = useFormats()
  const { view, check } = useWritten()
  if (view.now) return t('syncFirst')
  const errors = check.findings.filter(({ level }) => level === 'error')
  const [first] = errors
  return first && t('errorsLeft', { count: errors.length, first: findingText(first, view, t, formats) })
}

/** Saved mark, author and record at the left; the one primary action with its reason at the right. */
export function PlanFooter() {
  const t = useTranslations()
  const { view, saving } = useWritten()
  const reason = useReason()
  const handing = useHandIn()
  return (
    <PageFooter
      start={
        <>
          {view.may.edit && <SavedMark saving={saving} />}
          <AuthorAndRecord document={view.document} />
        </>
      }
      reason={view.may.submit ? reason : undefined}
      secondary={<OtherActs />}
      primary={(reasonId) => (
        <>
          {view.may.submit && (
            <Button
              type="primary"
              disabled={reason !== undefined}
              loading={handing.isWaiting}
              aria-describedby={reasonId}
              onClick={handing.begin}
            >
              {t('submit')}
            </Button>
          )}
          {handing.isAsking && <SubmitDialog onClose={handing.end} />}
        </>
      )}
    />
  )
}

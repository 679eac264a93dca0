import { withdraw } from '@obelisk/contract/document-control/calls'
import { linkTo } from '@obelisk/contract/links'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { History } from '#document-control/public.ts'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { call } from '#kit/call.ts'
import { useConfirmDanger } from '#kit/dialog/use-confirm-danger.ts'
import { SavedMark } from '#kit/display/SavedMark.tsx'
import { useFormats } from '#kit/formats.ts'
import { PageFooter } from '#kit/frame/PageFooter.tsx'
import { notify } from '#kit/notify.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useName } from '#kit/translations.ts'
import { ReviseDialog } from '../dialogs/ReviseDialog.tsx'
import { SubmitDialog } from '../dialogs/SubmitDialog.tsx'
import { findingText } from '../findings/finding-words.ts'
import { useTranslations } from '../messages.ts'
import { deleting, publishing, wayOf } from '../queries.ts'
import { useHandIn } from './use-hand-in.ts'
import { useWritten } from './use-plan.ts'

function Record({ documentId }: { documentId: number }) {
  const t = useTranslations()
  const [open, setOpen] = useState(false)
  const query = useQuery({ ...wayOf(documentId), enabled: open })
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {t('record')}
      </Button>
      <Drawer open={open} onClose={() => setOpen(false)} title={t('record')}>
        <Loaded query={query}>{({ timeline }) => <History timeline={timeline} />}</Loaded>
      </Drawer>
    </>
  )
}

/** What can be done with a version that is not written now: take it back, put it in force, begin the next. */
function OtherActs() {
  const t = useTranslations()
  const client = useQueryClient()
  const confirm = useConfirmDanger()
  const navigate = useNavigate()
  const { view } = useWritten()
  const [revising, setRevising] = useState(false)
  const drop = useMutation(deleting(client))
  const publish = useMutation(publishing(client))
  const { may } = view
  const askToDrop = () =>
    confirm({
      title: t('dropTitle'),
      text: t('dropText'),
      action: t('delete'),
      onConfirm: async () => {
        await drop.mutateAsync({ id: view.id })
        await navigate(linkTo.teachingPlans())
      },
    })
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
        <Button danger onClick={askToDrop}>
          {t('dropPlan')}
        </Button>
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
  const nameOf = useName()
  const { view, saving } = useWritten()
  const reason = useReason()
  const handing = useHandIn()
  return (
    <PageFooter
      start={
        <>
          {view.may.edit && <SavedMark saving={saving} />}
          {view.document.author && <span>{t('authorIs', { name: nameOf(view.document.author) })}</span>}
          <Record documentId={view.document.id} />
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

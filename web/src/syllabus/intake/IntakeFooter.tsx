import { DownloadOutlined } from '@ant-design/icons'
import { linkTo } from '@obelisk/contract/links'
import { intakeProblems, intakeUndoDays } from '@obelisk/contract/syllabus/intake/calls'
import type { IntakeView } from '@obelisk/contract/syllabus/intake/shapes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { Link } from 'react-router'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { DangerButton } from '#kit/action/DangerButton.tsx'
import { fetchFile } from '#kit/call.ts'
import { useFormats } from '#kit/formats.ts'
import { PageFooter } from '#kit/frame/PageFooter.tsx'
import { notify } from '#kit/notify.ts'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useTranslations } from '../messages.ts'
import css from './intake.module.css'
import { fileName } from './intake-order.ts'
import { storing, undoingIntake } from './intake-queries.ts'

/** Takes all drafts of the reading back; those that were worked on are named. */
function Undo({ view: { head } }: { view: IntakeView }) {
  const t = useTranslations()
  const formats = useFormats()
  const { modal } = App.useApp()
  const { mutateAsync } = useMutation(undoingIntake(useQueryClient()))
  if (!head.may_undo) return null
  const undo = async () => {
    const { deleted, kept } = await mutateAsync({ id: head.id })
    if (kept.length === 0) notify.done(t('intake-undone', { count: deleted }))
    else
      modal.info({
        title: t('intake-undone', { count: deleted }),
        content: t('intake-undone-kept', { names: formats.list(kept.map((name) => fileName({ name }))) }),
      })
  }
  return (
    <DangerButton
      type="text"
      ask={{
        title: t('intake-undo-title', { count: head.drafts }),
        text: t('intake-undo-text', { days: intakeUndoDays }),
        action: t('intake-undo'),
        onConfirm: undo,
      }}
    />
  )
}

/** What has been stored, or what storing does not do; a phone has no room for the latter. */
function Said({ drafts }: { drafts: number }) {
  const t = useTranslations()
  const phone = useIsPhone()
  if (drafts === 0 && phone) return null
  return (
    <span className={css.quiet}>
      {drafts > 0 ? t('intake-stored', { count: drafts }) : t('intake-promise')}
    </span>
  )
}

/** What is stored by the button: the ready ones, or those that were chosen. */
export function IntakeFooter({ view, chosen }: { view: IntakeView; chosen: ReadonlySet<number> }) {
  const t = useTranslations()
  const { mutateAsync } = useMutation(storing(useQueryClient()))
  const { head, files } = view
  const ready = files.filter(({ state }) => state === 'ready')
  const soft = files.filter(
    ({ id, state, is_storable }) => state === 'check' && is_storable && !chosen.has(id),
  )
  const isReady = ready.length === chosen.size && ready.every(({ id }) => chosen.has(id))
  const store = async () => {
    await mutateAsync({ id: head.id, files: [...chosen] })
  }
  const isBusy = head.job_id !== null
  const reason = isBusy
    ? t('intake-wait')
    : chosen.size === 0
      ? t('intake-none-chosen')
      : soft.length > 0
        ? t('intake-also', { count: soft.length })
        : undefined
  return (
    <PageFooter
      start={
        <div className={css.way}>
          <Link to={linkTo.syllabusIntakes({ culture: head.culture_id })}>
            <Button>{t('intake-back')}</Button>
          </Link>
          <Said drafts={head.drafts} />
          {head.drafts > 0 && (
            <Link to={linkTo.syllabus({ culture: head.culture_id })}>{t('intake-to-list')}</Link>
          )}
          <Undo view={view} />
        </div>
      }
      secondary={
        <Button
          icon={<DownloadOutlined />}
          onClick={() => void fetchFile(intakeProblems, { id: head.id }).catch(() => undefined)}
        >
          {t('intake-problems')}
        </Button>
      }
      reason={reason}
      primary={(reasonId) => (
        <ActionButton
          type={chosen.size === 0 ? 'default' : 'primary'}
          disabled={isBusy || chosen.size === 0}
          aria-describedby={reasonId}
          onAct={store}
        >
          {t(isReady ? 'intake-store-ready' : 'intake-store-chosen', { count: chosen.size })}
        </ActionButton>
      )}
    />
  )
}

import { RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { withdraw } from '@obelisk/contract/document-control/calls'
import { linkTo } from '@obelisk/contract/links'
import type { SyllabusCheck } from '@obelisk/engine/syllabus/rules/check-syllabus'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { History } from '#document-control/public.ts'
import { call } from '#kit/call.ts'
import { useConfirmDanger } from '#kit/dialog/use-confirm-danger.ts'
import { SavedMark } from '#kit/display/SavedMark.tsx'
import { useFormats } from '#kit/formats.ts'
import { PageFooter } from '#kit/frame/PageFooter.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useName } from '#kit/translations.ts'
import { PublishDialog } from '../dialogs/PublishDialog.tsx'
import { ReviseDialog } from '../dialogs/ReviseDialog.tsx'
import { SubmitDialog } from '../dialogs/SubmitDialog.tsx'
import { findingWords } from '../findings/finding-words.ts'
import { useTranslations } from '../messages.ts'
import { deleting, wayOf } from '../queries.ts'
import { conflictId, useEditorState, useWritten } from './use-editor.ts'

function Record() {
  const t = useTranslations()
  const { view } = useWritten()
  const [open, setOpen] = useState(false)
  const query = useQuery({ ...wayOf(view.document.id), enabled: open })
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

function UndoButtons() {
  const t = useTranslations()
  const { editor } = useWritten()
  const [past, future] = [
    useEditorState((state) => state.past.length),
    useEditorState((state) => state.future.length),
  ]
  return (
    <>
      <Button
        icon={<UndoOutlined />}
        disabled={past === 0}
        title={`${t('undo')} Ctrl+Z`}
        aria-label={t('undo')}
        onClick={editor.undo}
      />
      <Button
        icon={<RedoOutlined />}
        disabled={future === 0}
        title={t('redo')}
        aria-label={t('redo')}
        onClick={editor.redo}
      />
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
  const [publishing, setPublishing] = useState(false)
  const drop = useMutation(deleting(client))
  const back = useMutation({
    mutationFn: () => call(withdraw, { id: view.document.id }, { announce: true }),
    onSuccess: () => client.invalidateQueries(),
  })
  const { may } = view
  const askToDrop = () =>
    confirm({
      title: t('drop-title'),
      text: t('drop-text'),
      action: t('delete'),
      onConfirm: async () => {
        await drop.mutateAsync({ id: view.id })
        await navigate(linkTo.syllabus({ culture: view.culture.id }))
      },
    })
  return (
    <>
      {may.drop && (
        <Button danger onClick={askToDrop}>
          {t('drop')}
        </Button>
      )}
      {may.withdraw && (
        <Button loading={back.isPending} onClick={() => back.mutate()}>
          {t('withdraw')}
        </Button>
      )}
      {may.revise && <Button onClick={() => setRevising(true)}>{t('revise')}</Button>}
      {may.publish && (
        <Button type="primary" onClick={() => setPublishing(true)}>
          {t('publish')}
        </Button>
      )}
      {publishing && <PublishDialog syllabi={[{ id: view.id }]} onClose={() => setPublishing(false)} />}
      {revising && <ReviseDialog id={view.id} onClose={() => setRevising(false)} />}
    </>
  )
}

/** Why it cannot be submitted: the first error, and how many more. */
function useReason(check: SyllabusCheck): string | undefined {
  const t = useTranslations()
  const formats = useFormats()
  const errors = check.findings.filter(({ level }) => level === 'error')
  const [first] = errors
  return first && t('errors-left', { count: errors.length, first: findingWords(first, t, formats).name })
}

/** The two ways on stand above the page, a screen away from where one writes. */
const toConflict = () => {
  const strip = document.getElementById(conflictId)
  strip?.scrollIntoView({ block: 'center' })
  strip?.querySelector('button')?.focus({ preventScroll: true })
}

/** Saved mark, author and record at the left; the one primary action with its reason at the right. */
export function EditorFooter({ check }: { check: SyllabusCheck }) {
  const t = useTranslations()
  const nameOf = useName()
  const { view, readOnly } = useWritten()
  const saving = useEditorState((state) => state.saving)
  const reason = useReason(check)
  const [submitting, setSubmitting] = useState(false)
  return (
    <PageFooter
      start={
        <>
          {!readOnly && <SavedMark saving={saving} onChoose={toConflict} />}
          {view.document.author && <span>{t('author-is', { name: nameOf(view.document.author) })}</span>}
          <Record />
        </>
      }
      reason={view.may.submit ? reason : undefined}
      secondary={
        <>
          {!readOnly && <UndoButtons />}
          <OtherActs />
        </>
      }
      primary={(reasonId) => (
        <>
          {view.may.submit && (
            <Button
              type="primary"
              disabled={reason !== undefined}
              aria-describedby={reasonId}
              onClick={() => setSubmitting(true)}
            >
              {t('submit')}
            </Button>
          )}
          {submitting && <SubmitDialog check={check} onClose={() => setSubmitting(false)} />}
        </>
      )}
    />
  )
}

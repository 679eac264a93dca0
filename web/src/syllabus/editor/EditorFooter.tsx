import { RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { withdraw } from '@obelisk/contract/document-control/calls'
import { linkTo } from '@obelisk/contract/links'
import type { SyllabusCheck } from '@obelisk/engine/syllabus/rules/check-syllabus'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AuthorAndRecord } from '#document-control/public.ts'
import { DangerButton } from '#kit/action/DangerButton.tsx'
import { call } from '#kit/call.ts'
import { SavedMark } from '#kit/display/SavedMark.tsx'
import { useFormats } from '#kit/formats.ts'
import { PageFooter } from '#kit/frame/PageFooter.tsx'
import { PublishDialog } from '../dialogs/PublishDialog.tsx'
import { ReviseDialog } from '../dialogs/ReviseDialog.tsx'
import { SubmitDialog } from '../dialogs/SubmitDialog.tsx'
import { findingWords } from '../findings/finding-words.ts'
import { useTranslations } from '../messages.ts'
import { deleting } from '../queries.ts'
import { conflictId, useEditorState, useWritten } from './use-editor.ts'

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
  return (
    <>
      {may.drop && (
        <DangerButton
          ask={{
            title: t('drop-title'),
            text: t('drop-text'),
            action: t('delete'),
            onConfirm: async () => {
              await drop.mutateAsync({ id: view.id })
              await navigate(linkTo.syllabus({ culture: view.culture.id }))
            },
          }}
        >
          {t('drop')}
        </DangerButton>
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
  const { view, readOnly } = useWritten()
  const saving = useEditorState((state) => state.saving)
  const reason = useReason(check)
  const [submitting, setSubmitting] = useState(false)
  return (
    <PageFooter
      start={
        <>
          {!readOnly && <SavedMark saving={saving} onChoose={toConflict} />}
          <AuthorAndRecord document={view.document} />
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

import { linkTo } from '@obelisk/contract/links'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { DangerButton } from '#kit/action/DangerButton.tsx'
import { notify } from '#kit/notify.ts'
import { useTranslations } from '../messages.ts'
import { actingOn, deleting, saving } from '../queries.ts'
import { type Draft, isKept, type Question } from './use-draft.ts'

/** `wanted`: what is to be mended before the review. */
type SaveProps = { question: Question; draft: Draft; wanted: string | undefined }

/** Saves what was changed. What was enabled or used becomes a new version, unless it is only a typing error. */
export function SaveTools({ question, draft, wanted }: SaveProps) {
  const t = useTranslations()
  const { mutateAsync } = useMutation(saving(useQueryClient()))
  const [isTypo, setTypo] = useState(false)
  const [note, setNote] = useState('')
  const { row } = question
  const act = useMutation(actingOn(useQueryClient()))
  const mayHandIn = row.state === 'draft' && question.may.edit
  const save = async (isHandedIn = false) => {
    const { content, tags } = draft.changed
    const { version } = await mutateAsync({
      id: row.id,
      ...(content ? { content } : {}),
      tags,
      note,
      typo_only: isTypo,
      ...(content ? { _was: { content: row.content } } : {}),
    })
    draft.clear()
    setTypo(false)
    setNote('')
    if (isHandedIn) await act.mutateAsync({ ids: [row.id], act: 'submit', opinion: '' })
    notify.done(version === row.version ? t('saved') : t('saved-version', { version }))
  }
  return (
    <>
      {isKept(question) && draft.changed.content && (
        <Checkbox checked={isTypo} onChange={({ target }) => setTypo(target.checked)}>
          {t('typo-only')}
        </Checkbox>
      )}
      {isTypo && (
        <Input
          value={note}
          maxLength={200}
          aria-label={t('typo-reason')}
          placeholder={t('typo-reason')}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      {(draft.isDirty || !mayHandIn) && (
        <ActionButton
          {...(mayHandIn ? {} : { type: 'primary' as const })}
          disabled={!draft.isDirty || (isTypo && note.trim() === '')}
          {...(draft.isDirty ? {} : { title: t('nothing-changed') })}
          onAct={() => save()}
        >
          {t('save-draft')}
        </ActionButton>
      )}
      {mayHandIn && draft.isDirty && (
        <ActionButton type="primary" disabled={wanted !== undefined} onAct={() => save(true)}>
          {t('save-and-hand-in')}
        </ActionButton>
      )}
    </>
  )
}

/** Deletes a draft that was never enabled, after asking. */
export function DeleteTool({ question }: { question: Question }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const { mutateAsync } = useMutation(deleting(useQueryClient()))
  const { id, code } = question.row
  return (
    <DangerButton
      ask={{
        title: t('delete-sure', { code }),
        text: t('delete-text'),
        action: t('delete-question'),
        onConfirm: async () => {
          await mutateAsync({ ids: [String(id)] })
          notify.done(t('deleted'))
          void navigate(linkTo.questions({ catalog: question.catalog_id }))
        },
      }}
    />
  )
}

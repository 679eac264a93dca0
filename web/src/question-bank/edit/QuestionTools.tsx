import { linkTo } from '@obelisk/contract/links'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { useConfirmDanger } from '#kit/dialog/use-confirm-danger.ts'
import { notify } from '#kit/notify.ts'
import { useWords } from '../messages.ts'
import { deleting, saving } from '../queries.ts'
import { type Draft, isKept, type Question } from './use-draft.ts'

/** Saves what was changed. What was enabled or used becomes a new version, unless it is only a typing error. */
export function SaveTools({ question, draft }: { question: Question; draft: Draft }) {
  const say = useWords()
  const { mutateAsync } = useMutation(saving(useQueryClient()))
  const [isTypo, setTypo] = useState(false)
  const [note, setNote] = useState('')
  const { row } = question
  const save = async () => {
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
    notify.done(version === row.version ? say('saved') : say('saved-version', { version }))
  }
  return (
    <>
      {isKept(question) && draft.changed.content && (
        <Checkbox checked={isTypo} onChange={({ target }) => setTypo(target.checked)}>
          {say('typo-only')}
        </Checkbox>
      )}
      {isTypo && (
        <Input
          value={note}
          maxLength={200}
          aria-label={say('typo-reason')}
          placeholder={say('typo-reason')}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <ActionButton type="primary" disabled={!draft.isDirty || (isTypo && note.trim() === '')} onAct={save}>
        {say('save-draft')}
      </ActionButton>
    </>
  )
}

/** Deletes a draft that was never enabled, after asking. */
export function DeleteTool({ question }: { question: Question }) {
  const say = useWords()
  const navigate = useNavigate()
  const confirm = useConfirmDanger()
  const { mutateAsync } = useMutation(deleting(useQueryClient()))
  const { id, code } = question.row
  const ask = () =>
    confirm({
      title: say('delete-sure', { code }),
      text: say('delete-text'),
      action: say('delete-question'),
      onConfirm: async () => {
        await mutateAsync({ ids: [String(id)] })
        notify.done(say('deleted'))
        void navigate(linkTo.questions({ catalog: question.catalog_id }))
      },
    })
  return (
    <Button danger onClick={ask}>
      {say('delete-question')}
    </Button>
  )
}

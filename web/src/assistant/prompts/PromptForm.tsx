import { type PromptScene, promptScenes } from '@obelisk/contract/assistant/prompts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Select, Space } from 'antd'
import { useId, useState } from 'react'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { useTranslations } from '../messages.ts'
import type { Shown } from './PromptList.tsx'
import css from './prompts.module.css'
import { prompts, saving } from './queries.ts'

type Draft = { owner: 'own' | 'school'; scene: PromptScene; title: string; text: string }

const draftOf = (prompt: Shown | undefined): Draft => ({
  owner: prompt?.owner === 'school' ? 'school' : 'own',
  scene: prompt?.scene ?? 'general',
  title: prompt?.title ?? '',
  text: prompt?.text ?? '',
})

/** Which prompt is changed, and as which it was read. */
const seenOf = (prompt: Shown | undefined) =>
  prompt?.id === undefined ? {} : { id: prompt.id, revision: prompt.revision }

/** Whose it is and what it is for. */
function Placing({ draft, onChange }: { draft: Draft; onChange: (changes: Partial<Draft>) => void }) {
  const t = useTranslations()
  const { data } = useQuery(prompts)
  return (
    <Space wrap>
      {data?.may_school && (
        <Select
          aria-label={t('prompt-owner')}
          value={draft.owner}
          options={(['own', 'school'] as const).map((value) => ({ value, label: t(`prompts-${value}`) }))}
          onChange={(owner) => onChange({ owner })}
        />
      )}
      <Select
        aria-label={t('prompt-scene')}
        value={draft.scene}
        options={promptScenes.map((value) => ({ value, label: t(`scene-${value}`) }))}
        onChange={(scene) => onChange({ scene })}
      />
    </Space>
  )
}

/** Writes a prompt: a new one, or one that is there. */
export function PromptForm({ prompt, onDone }: { prompt: Shown | undefined; onDone: () => void }) {
  const t = useTranslations()
  const [title, text] = [useId(), useId()]
  const [draft, setDraft] = useState(draftOf(prompt))
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes })
  const save = useMutation(saving(useQueryClient()))
  const isWhole = draft.title.trim() !== '' && draft.text.trim() !== ''
  const send = async () => {
    await save.mutateAsync({ ...draft, ...seenOf(prompt) })
    onDone()
  }
  return (
    <div className={css.form}>
      <Placing draft={draft} onChange={change} />
      <div className={css.field}>
        <label htmlFor={title}>{t('prompt-title')}</label>
        <Input
          id={title}
          autoFocus
          maxLength={60}
          value={draft.title}
          onChange={({ target }) => change({ title: target.value })}
        />
      </div>
      <div className={css.field}>
        <label htmlFor={text}>{t('prompt-text')}</label>
        <Input.TextArea
          id={text}
          maxLength={2000}
          autoSize={{ minRows: 4, maxRows: 12 }}
          value={draft.text}
          onChange={({ target }) => change({ text: target.value })}
        />
        <small>{t('prompt-variables')}</small>
      </div>
      <Space>
        <ActionButton type="primary" disabled={!isWhole} onAct={send}>
          {t('save')}
        </ActionButton>
        <Button onClick={onDone}>{t('prompt-back')}</Button>
      </Space>
    </div>
  )
}

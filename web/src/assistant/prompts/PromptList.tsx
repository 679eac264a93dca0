import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { builtInPrompts } from '@obelisk/contract/assistant/built-in-prompts'
import { type PromptScene, promptScenes } from '@obelisk/contract/assistant/prompts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useConfirmDanger } from '#kit/dialog/use-confirm-danger.ts'
import { useTranslated } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import css from './prompts.module.css'
import { prompts, removing } from './queries.ts'

/** A prompt as it is shown; one that comes with the program has no number. */
export type Shown = {
  key: string
  id?: number
  revision?: number
  owner: 'built-in' | 'school' | 'own'
  scene: PromptScene
  title: string
  text: string
}

const owners = ['own', 'school', 'built-in'] as const

/** Every prompt that the person may use, in the language of the screen where it has one. */
function usePrompts(): { all: Shown[]; maySchool: boolean } {
  const translated = useTranslated()
  const { data } = useQuery(prompts)
  const stored = (data?.list ?? []).map((one) => ({ ...one, key: String(one.id) }))
  const builtIn = builtInPrompts.map(({ key, scene, title, text }) => ({
    key,
    scene,
    owner: 'built-in' as const,
    title: translated(title),
    text: translated(text),
  }))
  return { all: [...stored, ...builtIn], maySchool: data?.may_school ?? false }
}

function PromptItem({ prompt, mayEdit, onChoose, onEdit }: { prompt: Shown; mayEdit: boolean } & Acts) {
  const t = useTranslations()
  const remove = useMutation(removing(useQueryClient()))
  const confirm = useConfirmDanger()
  const { id, title, text, scene } = prompt
  const ask = () =>
    confirm({
      title: t('delete-prompt', { title }),
      text: t('delete-prompt-text'),
      action: t('delete'),
      onConfirm: () => remove.mutateAsync({ id: String(id) }),
    })
  return (
    <li className={css.prompt}>
      <button type="button" onClick={() => onChoose(prompt)}>
        <strong>{title}</strong> <small>{t(`scene-${scene}`)}</small>
        <span className={css.text}>{text}</span>
      </button>
      {mayEdit && id !== undefined && (
        <>
          <Button
            type="text"
            size="small"
            icon={<EditOutlined />}
            aria-label={t('edit-prompt', { title })}
            onClick={() => onEdit(prompt)}
          />
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={t('remove-prompt', { title })}
            onClick={ask}
          />
        </>
      )}
    </li>
  )
}

type Acts = { onChoose: (prompt: Shown) => void; onEdit: (prompt: Shown | undefined) => void }

const speaksOf = ({ title, text }: Shown, words: string) =>
  `${title} ${text}`.toLowerCase().includes(words.trim().toLowerCase())

/** The prompts by owner: own ones, those of the school, those that come with the program. */
export function PromptList({ onChoose, onEdit }: Acts) {
  const t = useTranslations()
  const { all, maySchool } = usePrompts()
  const [words, setWords] = useState('')
  const [scene, setScene] = useState<PromptScene | 'all'>('all')
  const fitting = all.filter((one) => (scene === 'all' || one.scene === scene) && speaksOf(one, words))
  return (
    <div className={css.form}>
      <div className={css.filter}>
        <Input
          allowClear
          aria-label={t('search-prompts')}
          placeholder={t('search-prompts')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Select<PromptScene | 'all'>
          aria-label={t('prompt-scene')}
          value={scene}
          options={(['all', ...promptScenes] as const).map((value) => ({
            value,
            label: t(`scene-${value}`),
          }))}
          onChange={setScene}
        />
        <Button icon={<PlusOutlined />} onClick={() => onEdit(undefined)}>
          {t('new-prompt')}
        </Button>
      </div>
      {owners.map((owner) => {
        const list = fitting.filter((one) => one.owner === owner)
        const mayEdit = owner === 'own' || (owner === 'school' && maySchool)
        return (
          list.length > 0 && (
            <section key={owner}>
              <h3>{t(`prompts-${owner}`)}</h3>
              <ul className={css.prompts}>
                {list.map((prompt) => (
                  <PromptItem key={prompt.key} {...{ prompt, mayEdit, onChoose, onEdit }} />
                ))}
              </ul>
            </section>
          )
        )
      })}
      {fitting.length === 0 && <p>{t('no-prompts')}</p>}
    </div>
  )
}

import { filledIn, variablesIn } from '@obelisk/contract/assistant/prompts'
import { Button, Input, Space } from 'antd'
import { useId, useState } from 'react'
import { useTranslations } from '../messages.ts'
import type { Shown } from './PromptList.tsx'
import css from './prompts.module.css'

function Variable({
  name,
  value,
  onChange,
}: {
  name: string
  value: string
  onChange: (text: string) => void
}) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id}>{name}</label>
      <Input id={id} maxLength={200} value={value} onChange={({ target }) => onChange(target.value)} />
    </div>
  )
}

/** Fills in what a prompt leaves open, and shows what will be asked. */
export function Filling({
  prompt,
  onBack,
  onDone,
}: {
  prompt: Shown
  onBack: () => void
  onDone: (values: Record<string, string>) => void
}) {
  const t = useTranslations()
  const [values, setValues] = useState<Record<string, string>>({})
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        onDone(values)
      }}
    >
      <h3>{prompt.title}</h3>
      {variablesIn(prompt.text).map((name) => (
        <Variable
          key={name}
          name={name}
          value={values[name] ?? ''}
          onChange={(text) => setValues({ ...values, [name]: text })}
        />
      ))}
      <p className={css.text}>{filledIn(prompt.text, values)}</p>
      <Space>
        <Button type="primary" htmlType="submit">
          {t('prompt-use')}
        </Button>
        <Button onClick={onBack}>{t('prompt-back')}</Button>
      </Space>
    </form>
  )
}

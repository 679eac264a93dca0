import { Select } from 'antd'
import { useSigns } from '#kit/translations/signs.ts'
import { useContent, useWritten } from '../editor/use-editor.ts'
import { useTranslations } from '../messages.ts'

/** The objectives that a row serves, chosen by their numbers. */
export function ServedObjectives({
  ids,
  onChange,
}: {
  ids: readonly number[]
  onChange: (ids: number[]) => void
}) {
  const t = useTranslations()
  const signs = useSigns()
  const { readOnly } = useWritten()
  const objectives = useContent((content) => content.objectives)
  const chosen = objectives.filter(({ id }) => ids.includes(id))
  if (readOnly) return <span>{chosen.map(({ no }) => `CO${no}`).join(signs.between) || '–'}</span>
  return (
    <Select<number[]>
      mode="multiple"
      size="small"
      style={{ width: '100%' }}
      aria-label={t('serves')}
      placeholder={t('serves')}
      value={chosen.map(({ id }) => id)}
      options={objectives.map(({ id, no, text }) => ({ value: id, label: `CO${no}`, title: text }))}
      onChange={onChange}
    />
  )
}

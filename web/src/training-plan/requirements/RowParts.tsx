import { DeleteOutlined } from '@ant-design/icons'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { SavedNumber, SavedText } from '../fields/SavedFields.tsx'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import css from './requirements.module.css'
import { useRowActs } from './use-row-acts.ts'

type Kind = 'requirement' | 'indicator'
type Described = { id: number; description: string; description_en: string }

/** What a requirement or an indicator says, in both languages. */
export function Descriptions({ kind, row }: { kind: Kind; row: Described }) {
  const t = useTranslations()
  const common = { kind, id: row.id, rows: 2, maxLength: 2000 }
  return (
    <>
      <SavedText {...common} field="description" value={row.description} label={t('text')} />
      <SavedText {...common} field="description_en" value={row.description_en} label={t('text-en')} />
    </>
  )
}

/** The threshold of the row; without one that of the plan holds. */
export function Threshold({ kind, row }: { kind: Kind; row: { id: number; threshold: number | null } }) {
  const t = useTranslations()
  return (
    <SavedNumber
      kind={kind}
      id={row.id}
      field="threshold"
      value={row.threshold}
      step={0.05}
      optional
      placeholder={t('by-default')}
      label={t('threshold')}
    />
  )
}

/** Deletes the row; `label` says what goes with it, `name` what it was, for the undo. */
export function RemoveRow({
  kind,
  id,
  label,
  name,
}: {
  kind: Kind
  id: number
  label: string
  name: string
}) {
  const { readOnly } = usePlan()
  const { remove } = useRowActs()
  if (readOnly) return null
  return (
    <ActionButton
      type="text"
      className={css.remove ?? ''}
      icon={<DeleteOutlined />}
      aria-label={label}
      title={label}
      onAct={() => remove(kind, id, name)}
    />
  )
}

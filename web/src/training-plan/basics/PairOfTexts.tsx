import { SavedText } from '../fields/SavedFields.tsx'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import css from './basics.module.css'

type Prose =
  | 'introduction'
  | 'positioning'
  | 'features'
  | 'disciplines'
  | 'main_practice'
  | 'conditions'
  | 'objective_statement'
  | 'change_note'

/** A text of the plan, its English beside it. */
export function PairOfTexts({
  field,
  rows,
  maxLength,
  placeholder,
}: {
  field: Prose
  rows: number
  maxLength: number
  placeholder?: string
}) {
  const t = useTranslations()
  const { plan } = usePlan()
  const common = { kind: 'plan', id: plan.id, rows, maxLength } as const
  const english = `${field}_en` as const
  return (
    <div className={css.pair}>
      <SavedText
        {...common}
        field={field}
        value={plan.fields[field]}
        label={t(`plan.${field}`)}
        {...(placeholder === undefined ? {} : { placeholder })}
      />
      <SavedText {...common} field={english} value={plan.fields[english]} label={t(`plan.${english}`)} />
    </div>
  )
}

import { type ReactNode, useId } from 'react'
import { type SaveTrouble, sentenceOf } from '#kit/autosave/save-trouble.ts'
import { StaleChoice } from '#kit/dialog/StaleChoice.tsx'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import { valueText } from '../versions/record-words.ts'
import css from './fields.module.css'

type Props = {
  label: ReactNode
  /** The label is for screen readers only, as in a table. */
  quiet?: boolean
  hint?: ReactNode
  trouble?: SaveTrouble | undefined
  onTheirs?: () => void
  onMine?: () => void
  /** Name of the place for jumps, like `course:12:credits`. */
  place?: string
  /** The whole row, or two columns where there are two. */
  width?: 'wide' | 'double'
  children: (id: string, status: '' | 'error' | 'warning') => ReactNode
}

function TroubleText({
  trouble,
  place = '',
  onTheirs,
  onMine,
}: { trouble: SaveTrouble } & Pick<Props, 'place' | 'onTheirs' | 'onMine'>) {
  const t = useTranslations()
  const { plan } = usePlan()
  // the footer tells of a lost connection, for all fields at once
  if (trouble.kind === 'offline') return null
  if (trouble.kind === 'refused')
    return (
      <div className={css.error} role="alert">
        {sentenceOf(trouble.error)}
      </div>
    )
  const { name = '', time = '', current = '' } = trouble.error.values
  const theirs = valueText(place.split(':')[2] ?? '', String(current), plan, t)
  return (
    <div className={css.changed} role="alert">
      {t('changed-by', { name, time, theirs })}
      {onTheirs && onMine && <StaleChoice onTake={onTheirs} onKeep={onMine} />}
    </div>
  )
}

const statusOf = { none: '', offline: '', changed: 'warning', refused: 'error' } as const

/** A field with its label above and what is wrong below. */
export function Field({ label, quiet, hint, trouble, onTheirs, onMine, place, width, children }: Props) {
  const id = useId()
  const status = statusOf[trouble?.kind ?? 'none']
  return (
    <div className={`${css.field} ${width ? css[width] : ''}`} data-place={place}>
      <label htmlFor={id} className={quiet ? css.hidden : css.label}>
        {label}
        {hint && <span className={css.hint}>{hint}</span>}
      </label>
      {children(id, status)}
      {trouble && (
        <TroubleText
          trouble={trouble}
          {...(place ? { place } : {})}
          {...(onTheirs ? { onTheirs } : {})}
          {...(onMine ? { onMine } : {})}
        />
      )}
    </div>
  )
}

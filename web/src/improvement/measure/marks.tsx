import type { ImprovementRow, ImprovementState } from '@obelisk/contract/improvement'
import { Tag, type Tone } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import css from '../improvement.module.css'
import { useTranslations } from '../messages.ts'

const tones: Record<ImprovementState, Tone> = {
  open: 'neutral',
  in_progress: 'primary',
  submitted: 'info',
  returned: 'danger',
  verified: 'success',
  closed: 'neutral',
}

/** The state of a measure as a tag. */
export function MeasureState({ state }: { state: ImprovementState }) {
  const t = useTranslations()
  return <Tag tone={tones[state]}>{t(`state-${state}`)}</Tag>
}

/** When it is due; amber when the day has passed. */
export function Due({ row }: { row: ImprovementRow }) {
  const t = useTranslations()
  const formats = useFormats()
  if (row.due_date === null) return <span>–</span>
  return (
    <span className={row.overdue ? css.late : css.small}>
      {formats.date(row.due_date)}
      {row.overdue && ` ${t('overdue')}`}
    </span>
  )
}

/** Is there anything to compare: before, wanted or after? */
export const hasValues = ({ value_before, target_value, value_after }: ImprovementRow) =>
  [value_before, target_value, value_after].some((value) => value !== null)

/** Where the value went, whether or not it reached the target. */
function direction({ value_before, value_after }: ImprovementRow) {
  if (value_before === null || value_after === null || value_before === value_after) return '→'
  return value_after > value_before ? '↗' : '↘'
}

/** Before, target, after: what the measure is to do and has done. */
export function Values({ row }: { row: ImprovementRow }) {
  const t = useTranslations()
  const formats = useFormats()
  if (!hasValues(row)) return null
  const isReached =
    row.value_after !== null && row.target_value !== null && row.value_after >= row.target_value - 1e-9
  const isMissed = row.target_value !== null && !isReached
  return (
    <span className={css.values}>
      <span>
        {t('before')} {formats.attainment(row.value_before)}
      </span>
      <span>
        {t('target')} {formats.attainment(row.target_value)}
      </span>
      {row.value_after !== null && (
        <b className={isReached ? css.good : isMissed ? css.late : undefined}>
          {isReached ? '✓' : direction(row)} {t('after')} {formats.attainment(row.value_after)}
        </b>
      )}
    </span>
  )
}

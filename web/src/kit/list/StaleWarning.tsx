import type { ReactNode } from 'react'
import { StaleAlert } from '../dialog/StaleAlert.tsx'
import { useFormats } from '../formats.ts'
import { useKitTranslations } from '../translations/messages.ts'
import { useName } from '../translations.ts'
import { shownOf } from './cells.tsx'
import css from './list.module.css'
import { changedMeanwhile, type Stale } from './stale.ts'
import type { AnyRow, Column } from './types.ts'

type Line = { key: string; label: string; value: ReactNode }

const plain = (value: unknown) =>
  value === null || value === undefined || value === ''
    ? '–'
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

/** The row as its list shows it, where that has changed; of fields that no column shows, what stands in the form's label. */
function linesOf<R extends AnyRow>(
  opened: R,
  stale: Stale<R>,
  columns: readonly Column<R>[],
  labelOf: (field: string) => string,
): Line[] {
  const keys = changedMeanwhile(
    opened,
    stale.row,
    columns.map(({ key }) => key),
  ).map(({ field }) => field)
  const shown = columns.filter(({ key }) => keys.includes(key))
  if (shown.length > 0)
    return shown.map((column) => ({
      key: column.key,
      label: column.title,
      value: shownOf(column, stale.row),
    }))
  return stale.fields.map(({ field, value }) => ({ key: field, label: labelOf(field), value: plain(value) }))
}

type Props<R extends AnyRow> = {
  opened: R
  stale: Stale<R>
  columns: readonly Column<R>[]
  /** What the form calls a field. */
  labelOf: (field: string) => string
  onTake: () => void
  onKeep: () => void
}

/** Somebody else has changed the row meanwhile: says who, when and what, keeps what was typed, and asks which one counts. */
export function StaleWarning<R extends AnyRow>({
  opened,
  stale,
  columns,
  labelOf,
  onTake,
  onKeep,
}: Props<R>) {
  const t = useKitTranslations()
  const formats = useFormats()
  const nameOf = useName()
  const { changed } = stale
  const title = changed
    ? t('stale-by', {
        name: nameOf({ name: changed.by, name_en: changed.by_en }),
        time: formats.when(changed.time),
      })
    : t('stale-title')
  return (
    <StaleAlert told={title} onTake={onTake} onKeep={onKeep}>
      <dl className={css.facts}>
        {linesOf(opened, stale, columns, labelOf).map(({ key, label, value }) => (
          <div key={key} className={css.factLine}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </StaleAlert>
  )
}

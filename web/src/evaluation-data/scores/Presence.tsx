import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import type { GridColleague } from '#kit/grid/grid-types.ts'
import { useTranslations } from '../messages.ts'
import css from './scores.module.css'

/** Who else is changing marks now, and where. */
export function Presence({ seen, sheet }: { seen: readonly GridColleague[]; sheet: Pick<Sheet, 'items'> }) {
  const t = useTranslations()
  const last = seen.at(-1)
  if (!last) return null
  const item = sheet.items.find(({ id }) => String(id) === last.columnId)?.no ?? ''
  return (
    <span className={css.presence} role="status">
      <span className={css.face} aria-hidden="true">
        {last.name.slice(0, 1)}
      </span>
      {t('colleague-at', { name: last.name, item })}
    </span>
  )
}

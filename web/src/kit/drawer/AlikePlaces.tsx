import { Button } from 'antd'
import { useState } from 'react'
import { useKitTranslations } from '../translations/messages.ts'
import css from './drawer.module.css'
import type { Finding } from './finding.ts'

/** As many as a glance takes in. */
const atOnce = 6

/** Where findings of one name are: each place leads there, its reason is told when it is pointed at. */
export function AlikePlaces({ findings }: { findings: readonly Finding[] }) {
  const t = useKitTranslations()
  const [open, setOpen] = useState(false)
  const shown = open ? findings : findings.slice(0, atOnce)
  return (
    <ul className={css.places}>
      {shown.map(({ key, place, reason, onLocate }) => (
        <li key={key}>
          <button
            type="button"
            onClick={onLocate}
            {...(place && typeof reason === 'string' ? { title: reason } : {})}
          >
            {place ?? reason}
          </button>
        </li>
      ))}
      {findings.length > atOnce && (
        <li>
          <Button type="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t('fold') : t('places-more', { count: findings.length - atOnce })}
          </Button>
        </li>
      )}
    </ul>
  )
}

import { useTranslations } from '../messages.ts'
import table from './table.module.css'

const kinds = ['item', 'objective', 'full', 'ignore', 'bad'] as const

/** What the tints of the table mean. */
export function Legend() {
  const t = useTranslations()
  return (
    <ul className={table.legend}>
      {kinds.map((kind) => (
        <li key={kind}>
          <span className={`${table.swatch} ${table[`swatch-${kind}`] ?? ''}`} aria-hidden="true" />
          {t(`legend-${kind}`)}
        </li>
      ))}
    </ul>
  )
}

import { useKitTranslations } from '../translations/messages.ts'
import css from './states.module.css'

function Bone({ width, height = 12 }: { width: number | string; height?: number }) {
  return <span className={css.bone} style={{ width, height }} />
}

const widths = ['12%', '34%', '14%', '10%'] as const

/** A list before it is there, with the measures of the real one. */
export function ListSkeleton({ rows = 6 }: { rows?: number }) {
  const t = useKitTranslations()
  return (
    <div role="status" aria-label={t('loading')}>
      <div className={css.bar}>
        <Bone width={180} height={34} />
        <Bone width={120} height={34} />
      </div>
      <div className={css.table}>
        {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row, at) => (
          <div key={row} className={`${css.row} ${at === 0 ? css.head : ''}`}>
            {widths.map((width) => (
              <Bone key={width} width={width} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Cards before they are there. */
export function CardsSkeleton({ cards = 4 }: { cards?: number }) {
  const t = useKitTranslations()
  return (
    <div className={css.cards} role="status" aria-label={t('loading')}>
      {Array.from({ length: cards }, (_, card) => `card ${card}`).map((card) => (
        <span key={card} className={`${css.bone} ${css.card}`} />
      ))}
    </div>
  )
}

/** A chart, a form or a document before it is there. */
export function BlockSkeleton({ height }: { height?: number }) {
  const t = useKitTranslations()
  return (
    <div role="status" aria-label={t('loading')}>
      <span className={`${css.bone} ${css.block}`} style={height ? { height } : {}} />
    </div>
  )
}

import { barStates } from '@obelisk/contract/syllabus/intake/shapes'
import { Segmented } from 'antd'
import { CountPill } from '#kit/display/tags.tsx'
import { useTranslations } from '../../messages.ts'
import { inPile, type Order, orders, type Pile, piles } from '../intake-order.ts'
import { useIntake } from '../use-intake.ts'
import css from './table.module.css'

/** What the colours of the bars mean. */
export function Legend() {
  const t = useTranslations()
  return (
    <span className={css.legend}>
      {barStates.map((state) => (
        <span key={state}>
          <i className={css[state]} aria-hidden="true" /> {t(`intake-bar-${state}`)}
        </span>
      ))}
    </span>
  )
}

/** The order of the list, and the piles with how many are in each. */
export function FileTools({
  order,
  onOrder,
  pile,
  onPile,
}: {
  order: Order
  onOrder: (order: Order) => void
  pile: Pile | undefined
  onPile: (pile: Pile) => void
}) {
  const t = useTranslations()
  const { files } = useIntake()
  const counts = piles.map((one) => ({ one, count: files.filter((row) => inPile(row, one)).length }))
  return (
    <>
      <Segmented
        value={order}
        onChange={onOrder}
        options={orders.map((value) => ({ value, label: t(`intake-order-${value}`) }))}
      />
      <div className={css.piles}>
        {counts
          .filter(({ one, count }) => count > 0 || one === 'check' || one === 'ready')
          .map(({ one, count }) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === pile}
              disabled={count === 0}
              onClick={() => onPile(one)}
            >
              {t(`intake-pile-${one}`)}{' '}
              <CountPill count={count} tone={one === 'check' && count > 0 ? 'waiting' : 'neutral'} />
            </button>
          ))}
      </div>
    </>
  )
}

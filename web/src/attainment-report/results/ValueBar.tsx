import { useTranslations } from '../messages.ts'
import type { ObjectiveRow } from '../report/rows.ts'
import { useShown } from '../report/shown.ts'
import css from './results.module.css'

/** The bar of a value from the foot to 1.0, with the expected value, ▲ direct and ○ indirect. */
export function ValueBar({ row, foot }: { row: ObjectiveRow; foot: number }) {
  const t = useTranslations()
  const shown = useShown()
  const { combined, direct, indirect, threshold } = row.result
  const at = (value: number) => `${Math.max(0, Math.min(1, (value - foot) / (1 - foot))) * 100}%`
  return (
    <div className={css.barBox} aria-hidden="true">
      <div className={css.bar}>
        {combined !== null && (
          <span className={`${css.fill} ${css[row.verdict]}`} style={{ width: at(combined) }} />
        )}
        {combined === null && (
          <span className={`${css.fill} ${css.insufficient}`} style={{ width: '100%' }} />
        )}
        {direct !== null && <span className={css.direct} style={{ left: at(direct) }} />}
        {indirect !== null && <span className={css.indirect} style={{ left: at(indirect) }} />}
        <span className={css.line} style={{ left: at(threshold) }} />
      </div>
      <div className={css.scale}>
        <span>{foot.toFixed(1)}</span>
        <span className={css.expected} style={{ left: at(threshold) }}>
          {t('expected', { value: shown.expected(threshold) })}
        </span>
        <span>1.0</span>
      </div>
    </div>
  )
}

import type { CreditRow } from '@obelisk/engine/training-plan/rules/credit-statistics'
import type { PlanLimits } from '@obelisk/engine/training-plan/rules/plan'
import { useFormats } from '#kit/formats.ts'
import { useTranslations } from '../messages.ts'
import css from './credits.module.css'

/** The shares that the standard sets a minimum for, each as a bar with the limit drawn on it. */
export function LimitRows({ rows, limits }: { rows: readonly CreditRow[]; limits: PlanLimits }) {
  const t = useTranslations()
  const formats = useFormats()
  return (
    <ul className={css.limits}>
      {limits.credit_shares.map(({ key, categories, minimum }) => {
        const share = rows
          .filter((row) => categories.some((one) => one === row.key))
          .reduce((sum, row) => sum + row.share, 0)
        const isMet = share >= minimum - 1e-9
        return (
          <li key={key}>
            <span>{t(`share.${key}` as 'share.engineering')}</span>
            <span className={css.track} aria-hidden="true">
              <span
                className={isMet ? css.met : css.missed}
                style={{ width: `${Math.min(share, 1) * 100}%` }}
              />
              <span className={css.limit} style={{ left: `${minimum * 100}%` }} />
            </span>
            <span className={isMet ? css.metText : css.missedText}>
              {isMet ? '✓' : '▼'} {formats.finePercent(share)}
              <small> {t('at-least', { share: formats.percent(minimum) })}</small>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

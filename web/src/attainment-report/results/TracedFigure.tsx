import type { ReactNode } from 'react'
import { useTranslations } from '../messages.ts'
import { type Traced, useReport } from '../report/view.ts'
import css from './results.module.css'

/** A figure with a dotted underline: it opens the way it came about. */
export function TracedFigure({
  traced,
  children,
  className = '',
}: {
  traced: Traced
  children: ReactNode
  className?: string
}) {
  const t = useTranslations()
  const { trace } = useReport()
  return (
    <button
      type="button"
      className={`${css.traced} ${className}`}
      title={t('trace')}
      onClick={() => trace(traced)}
    >
      {children}
    </button>
  )
}

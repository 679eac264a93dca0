import type { ReactNode } from 'react'
import css from './frame.module.css'

/** A card with a section title. */
export function Card({
  title,
  extra,
  children,
  className = '',
}: {
  title?: ReactNode
  extra?: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <section className={`${css.card} ${className}`}>
      {(title || extra) && (
        <header className={css.cardHead}>
          <h2 className={css.cardTitle}>{title}</h2>
          {extra && <span className={css.cardEnd}>{extra}</span>}
        </header>
      )}
      {children}
    </section>
  )
}

import type { ReactNode } from 'react'
import css from './report.module.css'

/** A table wider than its place is scrolled, with the arrow keys as well. */
export function Wide({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the arrow keys
    <section className={css.wide} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}

import type { ReactNode } from 'react'
import css from '../build.module.css'

/** A property with its name. */
export const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css.property}>
    <span>{label}</span>
    {children}
  </div>
)

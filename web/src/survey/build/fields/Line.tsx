import type { ReactNode } from 'react'
import css from '../build.module.css'

/** A property with its name. */
export const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
  <label className={css.property}>
    <span>{label}</span>
    {children}
  </label>
)

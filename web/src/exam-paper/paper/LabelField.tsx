import type { ReactNode } from 'react'
import { css } from '../styles.ts'

/** A field with its label over it. */
export function LabelField({
  label,
  isWide = false,
  children,
}: {
  label: string
  isWide?: boolean
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className={`${css.field} ${isWide ? css.wide : ''}`}>
      <span>{label}</span>
      {children}
    </label>
  )
}

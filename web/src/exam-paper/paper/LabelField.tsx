import type { ReactNode } from 'react'
import { css } from '../styles.ts'

/** A field with its label over it. */
export function LabelField({
  label,
  isWide = false,
  isGroup = false,
  children,
}: {
  label: string
  isWide?: boolean
  /** Several controls: a label would give its name, and a press on it, to the first of them. */
  isGroup?: boolean
  children: ReactNode
}) {
  const className = `${css.field} ${isWide ? css.wide : ''}`
  if (isGroup)
    return (
      <fieldset className={`${className} ${css.group}`} aria-label={label}>
        <span>{label}</span>
        {children}
      </fieldset>
    )
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className={className}>
      <span>{label}</span>
      {children}
    </label>
  )
}

import { type ReactNode, useId } from 'react'
import css from './beside.module.css'

/** A field with its name before it; `children` are given the id that names it. */
export function Labelled({
  text,
  look = css.field,
  children,
}: {
  text: ReactNode
  look?: string | undefined
  children: (id: string) => ReactNode
}) {
  const id = useId()
  return (
    <div className={look}>
      <span id={id} className={css.columnName}>
        {text}
      </span>
      {children(id)}
    </div>
  )
}

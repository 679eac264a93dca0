import { type ReactNode, useId } from 'react'
import css from './sign-in.module.css'

type Attributes = { id: string; 'aria-invalid': boolean; 'aria-describedby': string; status: 'error' | '' }

/** A field with its label above and what is wrong below. */
export function Field({
  label,
  problem,
  hint,
  children,
}: {
  label: string
  problem?: string | undefined
  hint?: string
  children: (attributes: Attributes) => ReactNode
}) {
  const id = useId()
  const under = `${id}-under`
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': problem !== undefined,
        'aria-describedby': under,
        status: problem === undefined ? '' : 'error',
      })}
      <div id={under} aria-live="polite">
        {problem && <p className={css.problem}>{problem}</p>}
        {hint && <p className={css.hint}>{hint}</p>}
      </div>
    </div>
  )
}

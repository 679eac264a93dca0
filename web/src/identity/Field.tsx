import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import css from './form.module.css'
import { Icon } from './icons.tsx'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  icon: 'user' | 'lock' | 'mail' | 'phone'
  problem: string | undefined
  hint?: string | undefined
  /** What to beware of, such as caps lock. */
  warning?: string | undefined
  ref?: Ref<HTMLInputElement>
  /** At the end of the field, such as the button that shows the password. */
  end?: ReactNode
}

/** A field with its label above and what is wrong below. */
export function Field({ label, icon, problem, hint, warning, end, ...input }: Props) {
  const id = useId()
  const under = `${id}under`
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={`${css.control} ${problem ? css.wrong : ''}`}>
        <Icon name={icon} />
        <input {...input} id={id} aria-invalid={problem !== undefined} aria-describedby={under} />
        {end}
      </div>
      <div id={under} aria-live="polite">
        {problem && <p className={css.problem}>{problem}</p>}
        {warning && <p className={css.warning}>{warning}</p>}
        {hint && <p className={css.hint}>{hint}</p>}
      </div>
    </div>
  )
}

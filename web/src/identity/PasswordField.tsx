import { type KeyboardEvent, type RefObject, useState } from 'react'
import { Field } from './Field.tsx'
import css from './form.module.css'
import { Icon } from './icons.tsx'
import { useTranslations } from './messages.ts'

type Props = {
  ref?: RefObject<HTMLInputElement | null>
  name?: string
  label: string
  /** Whether a password is entered, or a new one is chosen. */
  use: 'current-password' | 'new-password'
  problem: string | undefined
  hint?: string | undefined
  onChange?: () => void
}

/** A password, to be shown on demand, with a word when caps lock is on. */
export function PasswordField({ ref, name = 'password', label, use, problem, hint, onChange }: Props) {
  const t = useTranslations()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field
      {...(ref ? { ref } : {})}
      label={label}
      icon="lock"
      name={name}
      type={shown ? 'text' : 'password'}
      autoComplete={use}
      maxLength={128}
      problem={problem}
      hint={hint}
      warning={capsLock ? t('caps-lock') : undefined}
      onChange={onChange}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCapsLock(false)}
      end={
        <button
          type="button"
          className={css.eye}
          aria-label={t(shown ? 'hide-password' : 'show-password')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye' : 'eye-off'} />
        </button>
      }
    />
  )
}

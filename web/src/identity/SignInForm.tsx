import { wrongPassword } from '@obelisk/contract/identity'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { CallError, isCancelled } from '#kit/wire/call-error.ts'
import { Field } from './Field.tsx'
import css from './form.module.css'
import { Icon } from './icons.tsx'
import { useWords } from './messages.ts'
import { signingIn } from './sign-in.ts'

type Problems = { account?: string; password?: string; form?: string }

/** Where an error of signing in is shown. */
function problemsFrom(error: unknown): Problems {
  if (!error || isCancelled(error)) return {}
  const { message } = error as Error
  return error instanceof CallError && error.is(wrongPassword) ? { password: message } : { form: message }
}

type PasswordProps = {
  ref: RefObject<HTMLInputElement | null>
  problem: string | undefined
  onChange: () => void
}

/** The password, to be shown on demand, with a word when caps lock is on. */
function PasswordField({ ref, problem, onChange }: PasswordProps) {
  const say = useWords()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field
      ref={ref}
      label={say('password')}
      icon="lock"
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      maxLength={128}
      problem={problem}
      hint={capsLock ? say('caps-lock') : undefined}
      onChange={onChange}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCapsLock(false)}
      end={
        <button
          type="button"
          className={css.eye}
          aria-label={say(shown ? 'hide-password' : 'show-password')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye' : 'eye-off'} />
        </button>
      }
    />
  )
}

/** Account, password, keep; errors at their fields; Enter signs in. */
export function SignInForm({ onDone }: { onDone: (routePath: string) => void }) {
  const say = useWords()
  const { mutate, isPending, error, reset } = useMutation(signingIn)
  const [missing, setMissing] = useState<Problems>({})
  const account = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const problems = { ...problemsFrom(error), ...missing }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const input = { username: String(data.get('username')).trim(), password: String(data.get('password')) }
    setMissing({
      ...(input.username ? {} : { account: say('account-missing') }),
      ...(input.password ? {} : { password: say('password-missing') }),
    })
    if (!input.username) return account.current?.focus()
    if (!input.password) return password.current?.focus()
    if (isPending) return
    mutate(
      { ...input, keep: data.get('keep') === 'on' },
      { onSuccess: ({ routePath }) => onDone(routePath), onError: () => password.current?.select() },
    )
  }
  const clear = () => {
    setMissing({})
    if (error) reset()
  }

  return (
    <form onSubmit={submit} noValidate className={css.form}>
      {problems.form && (
        <p role="alert" className={css.alert}>
          {problems.form}
        </p>
      )}
      <Field
        ref={account}
        label={say('account')}
        icon="user"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={100}
        placeholder={say('account-hint')}
        problem={problems.account}
        onChange={clear}
      />
      <PasswordField ref={password} problem={problems.password} onChange={clear} />
      <label className={css.keep}>
        <input type="checkbox" name="keep" defaultChecked />
        {say('keep')}
      </label>
      <button type="submit" className={css.submit} aria-busy={isPending}>
        {isPending && <span className={css.spinner} aria-hidden="true" />}
        {say('sign-in')}
      </button>
    </form>
  )
}

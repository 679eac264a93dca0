import { wrongPassword } from '@obelisk/contract/identity'
import { captchaNeeded } from '@obelisk/contract/identity/captcha'
import { type FormEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Slot } from '#kit/slot.tsx'
import type { RequestArea } from '#kit/wire/area.ts'
import { CallError, isCancelled } from '#kit/wire/call-error.ts'
import { FactorForm } from './FactorForm.tsx'
import { Field } from './Field.tsx'
import css from './form.module.css'
import { useTranslations } from './messages.ts'
import { FirstPasswordForm } from './owed/FirstPasswordForm.tsx'
import { RecoveryCodes } from './owed/RecoveryCodes.tsx'
import { PasswordField } from './PasswordField.tsx'
import { type Door, signingIn } from './sign-in.ts'
import { useSignIn } from './use-sign-in.ts'

const CaptchaDialog = lazy(async () => ({
  default: (await import('./captcha/CaptchaDialog.tsx')).CaptchaDialog,
}))

type Problems = { account?: string; password?: string; form?: string }

/** Where an error of signing in is shown. */
function problemsFrom(error: unknown): Problems {
  if (!error || isCancelled(error) || (error instanceof CallError && error.is(captchaNeeded))) return {}
  const { message } = error as Error
  return error instanceof CallError && error.is(wrongPassword) ? { password: message } : { form: message }
}

/** What was typed, or what is missing. */
function inputFrom(form: HTMLFormElement) {
  const data = new FormData(form)
  return {
    username: String(data.get('username')).trim(),
    password: String(data.get('password')),
    keep: data.get('keep') === 'on',
  }
}

type Props = {
  /** Left out: the main site. */
  door?: Door
  onDone: (routePath: string) => void
  links?: ReactNode
  /** Which area's other ways in stand below the form; left out: none. */
  others?: RequestArea
  /** The password is shown once to bind another account; the person has said already whether to stay signed in. */
  isBinding?: boolean
}

/** Account, password, keep; errors at their fields; Enter signs in. What else is asked for comes after. */
export function SignInForm({ door = signingIn, onDone, links, others, isBinding = false }: Props) {
  const t = useTranslations()
  const [missing, setMissing] = useState<Problems>({})
  const account = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const signIn = useSignIn({ door, onDone, onWrong: () => password.current?.select() })
  const { isPending, asked, error } = signIn
  const problems = { ...problemsFrom(error), ...missing }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = inputFrom(event.currentTarget)
    setMissing({
      ...(input.username ? {} : { account: t('account-missing') }),
      ...(input.password ? {} : { password: t('password-missing') }),
    })
    if (!input.username) return account.current?.focus()
    if (!input.password) return password.current?.focus()
    if (!isPending) signIn.send(input)
  }
  const clear = () => {
    setMissing({})
    if (error) signIn.reset()
  }

  const step = { error, isPending, onBack: signIn.back }
  if (signIn.kept) return <RecoveryCodes {...signIn.kept} />
  if (asked === 'factor') return <FactorForm {...step} toSetUp={signIn.toSetUp} onCode={signIn.factor} />
  if (asked === 'own-password') return <FirstPasswordForm {...step} onPassword={signIn.ownPassword} />
  return (
    <form onSubmit={submit} noValidate className={css.form}>
      {problems.form && (
        <p role="alert" className={css.alert}>
          {problems.form}
        </p>
      )}
      <Field
        ref={account}
        label={t('account')}
        icon="user"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={100}
        placeholder={t('account-hint')}
        problem={problems.account}
        onChange={clear}
      />
      <PasswordField
        ref={password}
        label={t('password')}
        use="current-password"
        problem={problems.password}
        onChange={clear}
      />
      {!isBinding && (
        <div className={css.row}>
          <label className={css.keep}>
            <input type="checkbox" name="keep" defaultChecked={others !== 'admin'} />
            {t('keep')}
          </label>
          {links}
        </div>
      )}
      <button type="submit" className={css.submit} aria-busy={isPending}>
        {isPending && <span className={css.spinner} aria-hidden="true" />}
        {t(isBinding ? 'bind-and-sign-in' : 'sign-in')}
      </button>
      {others && <Slot name="sign-in" area={others} />}
      {asked === 'captcha' && (
        <Suspense fallback={null}>
          <CaptchaDialog onPassed={signIn.proven} onClose={signIn.back} />
        </Suspense>
      )}
    </form>
  )
}

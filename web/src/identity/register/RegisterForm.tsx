import { AccountName } from '@obelisk/contract/identity'
import { addressOf, type Channel } from '@obelisk/contract/identity/codes'
import { hasShape, passwordTexts } from '@obelisk/contract/identity/password-rule'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useSite } from '#kit/site.ts'
import { useTranslated } from '#kit/translations.ts'
import { Field } from '../Field.tsx'
import css from '../form.module.css'
import { PasswordField } from '../PasswordField.tsx'
import { AddressFields } from './AddressFields.tsx'
import { problemsFrom, textIn, useAddressForm } from './form-state.ts'
import { useTranslations } from './messages.ts'
import { registering } from './queries.ts'
import { useCodeSending } from './use-code-sending.ts'

type Props = { channels: readonly Channel[]; onDone: (routePath: string) => void }

const typedIn = (form: HTMLFormElement) => ({
  username: textIn(form, 'username'),
  password: String(new FormData(form).get('password')),
  captcha: textIn(form, 'captcha'),
  address: textIn(form, 'address'),
})

/** Account name, password, an address and the code sent to it. */
export function RegisterForm({ channels, onDone }: Props) {
  const t = useTranslations()
  const translated = useTranslated()
  const rule = useSite(({ site }) => site?.passwordRule ?? 'default')
  const { channel, setChannel, problems, setProblems } = useAddressForm(channels)
  const sending = useCodeSending('user_register')
  const { mutate, isPending } = useMutation(registering)

  function wrongIn({ username, password, captcha, address }: ReturnType<typeof typedIn>) {
    return {
      ...(AccountName.safeParse(username).success ? {} : { username: t('username-rule') }),
      ...(hasShape(rule, password) ? {} : { password: translated(passwordTexts[rule]) }),
      ...(addressOf(channel, address) ? {} : { [channel]: t(`${channel}-wrong`) }),
      ...(captcha ? {} : { captcha: t('code-missing') }),
    }
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = typedIn(event.currentTarget)
    const { username, password, captcha, address } = typed
    const wrong = wrongIn(typed)
    setProblems(wrong)
    if (Object.keys(wrong).length > 0 || isPending) return
    mutate(
      { username, password, captcha, registerType: channel, [channel]: address },
      {
        onSuccess: ({ routePath }) => onDone(routePath),
        onError: (error) => setProblems(problemsFrom(error)),
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate className={css.form}>
      {problems.form && (
        <p role="alert" className={css.alert}>
          {problems.form}
        </p>
      )}
      <Field
        label={t('username')}
        icon="user"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={15}
        problem={problems.username}
        hint={problems.username ? undefined : t('username-rule')}
      />
      <PasswordField
        label={t('password')}
        use="new-password"
        problem={problems.password}
        hint={problems.password ? undefined : translated(passwordTexts[rule])}
      />
      <AddressFields
        channels={channels}
        channel={channel}
        onChannel={setChannel}
        sending={sending}
        sentText="sent"
        problems={problems}
        onProblem={setProblems}
      />
      <button type="submit" className={css.submit} aria-busy={isPending}>
        {isPending && <span className={css.spinner} aria-hidden="true" />}
        {t('register')}
      </button>
    </form>
  )
}

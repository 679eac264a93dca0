import { addressOf, type Channel } from '@obelisk/contract/identity/codes'
import { hasShape, passwordTexts } from '@obelisk/contract/identity/password-rule'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useSite } from '#kit/site.ts'
import { useTranslated } from '#kit/translations.ts'
import css from '../form.module.css'
import { PasswordField } from '../PasswordField.tsx'
import { AddressFields } from './AddressFields.tsx'
import { problemsFrom, textIn, useAddressForm } from './form-state.ts'
import { useTranslations } from './messages.ts'
import { retrieving } from './queries.ts'
import { useCodeSending } from './use-code-sending.ts'

type Props = { channels: readonly Channel[]; onDone: () => void }

/** The address of the account, the code sent to it, and a new password. */
export function ForgotForm({ channels, onDone }: Props) {
  const t = useTranslations()
  const translated = useTranslated()
  const rule = useSite(({ site }) => site?.passwordRule ?? 'default')
  const { channel, setChannel, problems, setProblems } = useAddressForm(channels)
  const sending = useCodeSending('user_retrieve_pwd')
  const { mutate, isPending } = useMutation(retrieving)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const [account, captcha] = [textIn(form, 'address'), textIn(form, 'captcha')]
    const password = String(new FormData(form).get('password'))
    const wrong = {
      ...(addressOf(channel, account) ? {} : { [channel]: t(`${channel}-wrong`) }),
      ...(captcha ? {} : { captcha: t('code-missing') }),
      ...(hasShape(rule, password) ? {} : { password: translated(passwordTexts[rule]) }),
    }
    setProblems(wrong)
    if (Object.keys(wrong).length > 0 || isPending) return
    mutate(
      { type: channel, account, captcha, password },
      { onSuccess: onDone, onError: (error) => setProblems(problemsFrom(error)) },
    )
  }
  return (
    <form onSubmit={submit} noValidate className={css.form}>
      {problems.form && (
        <p role="alert" className={css.alert}>
          {problems.form}
        </p>
      )}
      <AddressFields
        channels={channels}
        channel={channel}
        onChannel={setChannel}
        sending={sending}
        sentText="sent-if-known"
        problems={problems}
        onProblem={setProblems}
      />
      <PasswordField
        label={t('new-password')}
        use="new-password"
        problem={problems.password}
        hint={problems.password ? undefined : translated(passwordTexts[rule])}
      />
      <button type="submit" className={css.submit} aria-busy={isPending}>
        {isPending && <span className={css.spinner} aria-hidden="true" />}
        {t('change-password')}
      </button>
    </form>
  )
}

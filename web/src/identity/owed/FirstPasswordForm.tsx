import { firstPassword } from '@obelisk/contract/identity'
import { hasShape, passwordTexts } from '@obelisk/contract/identity/password-rule'
import { type FormEvent, useState } from 'react'
import { useOwnRule } from '#kit/dialog/use-password-rule.ts'
import { useTranslated } from '#kit/translations.ts'
import { areaNow } from '#kit/wire/area.ts'
import { CallError } from '#kit/wire/call-error.ts'
import css from '../form.module.css'
import { useTranslations } from '../messages.ts'
import { PasswordField } from '../PasswordField.tsx'

type Props = {
  error: unknown
  isPending: boolean
  onPassword: (password: string) => void
  onBack: () => void
}

/** What the server has against the new password; that one is asked for at all is no problem. */
const problemFrom = (error: unknown) =>
  error instanceof CallError && !error.is(firstPassword)
    ? (error.fields.find(({ path }) => path === 'newPassword')?.message ?? error.message)
    : undefined

/** A step of signing in: the own password, twice, in place of the one that somebody else chose. */
export function FirstPasswordForm({ error, isPending, onPassword, onBack }: Props) {
  const t = useTranslations()
  const translated = useTranslated()
  const rule = useOwnRule(areaNow())
  const [problems, setProblems] = useState<{ own?: string; repeat?: string }>({})
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const own = String(data.get('newPassword'))
    const found = {
      ...(hasShape(rule, own) ? {} : { own: translated(passwordTexts[rule]) }),
      ...(own === String(data.get('repeat')) ? {} : { repeat: t('repeat-differs') }),
    }
    setProblems(found)
    if (Object.keys(found).length === 0 && !isPending) onPassword(own)
  }
  return (
    <form onSubmit={submit} noValidate className={css.form}>
      <p className={css.text}>{t('first-password-text')}</p>
      <PasswordField
        name="newPassword"
        label={t('own-password')}
        use="new-password"
        hint={translated(passwordTexts[rule])}
        problem={problems.own ?? problemFrom(error)}
        onChange={() => setProblems({})}
      />
      <PasswordField
        name="repeat"
        label={t('repeat-password')}
        use="new-password"
        problem={problems.repeat}
        onChange={() => setProblems({})}
      />
      <button type="submit" className={css.submit} aria-busy={isPending}>
        {isPending && <span className={css.spinner} aria-hidden="true" />}
        {t('continue')}
      </button>
      <button type="button" className={css.link} onClick={onBack}>
        {t('back')}
      </button>
    </form>
  )
}

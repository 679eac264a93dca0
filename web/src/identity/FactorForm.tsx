import { secondFactorWrong } from '@obelisk/contract/identity/second-factor'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { CallError } from '#kit/wire/call-error.ts'
import { Field } from './Field.tsx'
import css from './form.module.css'
import { useTranslations } from './messages.ts'

const FactorToSetUp = lazy(async () => ({
  default: (await import('./owed/FactorToSetUp.tsx')).FactorToSetUp,
}))

type Props = {
  /** What an app has to read first, where the factor is to be set up. */
  toSetUp?: { secret: string; address: string } | undefined
  error: unknown
  isPending: boolean
  onCode: (code: string) => void
  onBack: () => void
}

/** The second step of signing in: the code of the app, or a recovery code. */
export function FactorForm({ toSetUp, error, isPending, onCode, onBack }: Props) {
  const t = useTranslations()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const isWrong = error instanceof CallError && error.is(secondFactorWrong)
  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(code.trim() === '')
    if (code.trim() && !isPending) onCode(code.trim())
  }
  return (
    <form onSubmit={submit} noValidate className={css.form}>
      {toSetUp ? (
        <Suspense fallback={null}>
          <FactorToSetUp {...toSetUp} />
        </Suspense>
      ) : (
        <p className={css.text}>{t('factor-text')}</p>
      )}
      <Field
        label={t('factor')}
        icon="lock"
        name="totp"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={20}
        value={code}
        problem={missing ? t('factor-missing') : isWrong ? error.message : undefined}
        onChange={({ target }) => setCode(target.value)}
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

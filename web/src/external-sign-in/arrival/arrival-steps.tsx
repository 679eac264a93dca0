import type { ExternalOutcome } from '@obelisk/contract/external-sign-in'
import { linkTo } from '@obelisk/contract/links'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { FactorForm, SignInForm } from '#identity/public.ts'
import { useTranslated } from '#kit/translations.ts'
import { safePath } from '#kit/wire/area.ts'
import css from '../external.module.css'
import { useTranslations } from '../messages.ts'
import { confirming, joinWith } from '../queries.ts'
import { loginOf, type Started } from '../started.ts'

export function Waiting() {
  const t = useTranslations()
  return (
    <p className={css.waiting} role="status">
      <span className={css.spinner} aria-hidden="true" />
      {t('working')}
    </p>
  )
}

/** What went wrong, and the way back to where it began. */
export function Failed({
  text,
  started,
  onAgain,
}: {
  text: string
  started?: Started | undefined
  onAgain?: () => void
}) {
  const t = useTranslations()
  return (
    <>
      <p role="alert" className={css.alert}>
        {text}
      </p>
      <p className={css.acts}>
        {onAgain && (
          <button type="button" className={css.way} onClick={onAgain}>
            {t('again')}
          </button>
        )}
        {started?.binds ? (
          <Link to={linkTo.security()}>{t('to-security')}</Link>
        ) : (
          <Link to={loginOf(started?.area ?? 'member', safePath(started?.to ?? null) ?? null)}>
            {t('to-login')}
          </Link>
        )}
      </p>
    </>
  )
}

export type Step = { started: Started; onOutcome: (outcome: ExternalOutcome) => void }

export function FactorStep({ started, onOutcome }: Step) {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation(confirming(started))
  return (
    <FactorForm
      error={error}
      isPending={isPending}
      onCode={(code) => mutate(code, { onSuccess: onOutcome })}
      onBack={() => void navigate(loginOf(started.area, started.to))}
    />
  )
}

/** The password once: it shows whose account the phone belongs to. */
export function BindStep({
  started,
  onOutcome,
  outcome,
}: Step & { outcome: Extract<ExternalOutcome, { stage: 'bind' }> }) {
  const t = useTranslations()
  const provider = useTranslated()(outcome.title)
  const { name } = outcome
  return (
    <>
      <p className={css.text}>
        {name ? t('bind-text', { provider, name }) : t('bind-text-unnamed', { provider })}
      </p>
      <SignInForm
        isBinding
        door={{
          mutationFn: async (given) => {
            onOutcome(await joinWith(started, given))
            return { routePath: '/' }
          },
          meta: { quiet: true },
        }}
        onDone={() => undefined}
      />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import css from '../form.module.css'
import { ForgotForm } from './ForgotForm.tsx'
import { useTranslations } from './messages.ts'
import { optionsOf } from './queries.ts'
import { RegisterForm } from './RegisterForm.tsx'

type Props = {
  type: 'register' | 'forgot'
  /** The address of the sign-in itself, with the way back. */
  login: string
  onSignedIn: (routePath: string) => void
  onChanged: () => void
}

/** What else the sign-in page does: registering, and a forgotten password. */
export function OtherWays({ type, login, onSignedIn, onChanged }: Props) {
  const t = useTranslations()
  const { data, error } = useQuery(optionsOf)
  const channels = data?.accountVerificationType ?? []
  const isOff = data && (channels.length === 0 || (type === 'register' && !data.registration))
  return (
    <>
      {isOff && (
        <p role="status" className={css.text}>
          {t(`${type}-off`)}
        </p>
      )}
      {error && (
        <p role="alert" className={css.alert}>
          {error.message}
        </p>
      )}
      {data && !isOff && type === 'register' && <RegisterForm channels={channels} onDone={onSignedIn} />}
      {data && !isOff && type === 'forgot' && <ForgotForm channels={channels} onDone={onChanged} />}
      <p className={css.back}>
        <Link to={login}>{t('back-to-login')}</Link>
      </p>
    </>
  )
}

import { QrCode } from '../account/QrCode.tsx'
import css from '../form.module.css'
import { useTranslations } from '../messages.ts'

/** What the authenticator app has to read before it shows a first code. */
export function FactorToSetUp({ secret, address }: { secret: string; address: string }) {
  const t = useTranslations()
  return (
    <>
      <p className={css.text}>{t('factor-set-up')}</p>
      <QrCode text={address} label={t('factor-qr')} />
      <code className={css.secret}>{secret.replace(/(.{4})/g, '$1 ').trim()}</code>
    </>
  )
}

import css from '../form.module.css'
import { useTranslations } from '../messages.ts'

/** The recovery codes of a factor that was set up on the way in: shown once, before the way goes on. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTranslations()
  return (
    <div className={css.form}>
      <p className={css.text} role="status">
        {t('recovery-text')}
      </p>
      <ul className={css.recovery}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <button type="button" className={css.submit} onClick={onKept}>
        {t('recovery-kept')}
      </button>
    </div>
  )
}

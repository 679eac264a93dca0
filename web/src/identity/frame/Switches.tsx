import { setLayout, useMode } from '#kit/theme/layout.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { speak } from '#kit/translations.ts'
import { Icon } from '../icons.tsx'
import { useTranslations } from '../messages.ts'
import css from '../sign-in.module.css'

/** The other language, and light or dark, before anybody has signed in. */
export function Switches() {
  const t = useTranslations()
  const mode = useMode()
  const language = useLanguage((store) => store.language)
  const other = language === 'en' ? 'zh-cn' : 'en'
  return (
    <div className={css.switches}>
      <button type="button" className={css.switch} lang={other} onClick={() => void speak(other)}>
        <Icon name="globe" />
        {other === 'en' ? 'English' : '简体中文'}
      </button>
      <button type="button" className={css.switch} onClick={() => setLayout({ isDark: mode === 'light' })}>
        <Icon name={mode === 'dark' ? 'sun' : 'moon'} />
        {t(mode === 'dark' ? 'light' : 'dark')}
      </button>
    </div>
  )
}

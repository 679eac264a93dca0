import { MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { setLayout, useMode } from '#kit/theme/layout.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { speak } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import css from './shell.module.css'

/** The other language, one click away. */
export function LanguageSwitch() {
  const t = useTranslations()
  const language = useLanguage((store) => store.language)
  const other = language === 'en' ? 'zh-cn' : 'en'
  return (
    <Button
      type="text"
      title={t('language')}
      onClick={() => void speak(other)}
      className={css.wideOnly ?? ''}
    >
      <span>
        <b>{language === 'en' ? 'EN' : '中'}</b> / {language === 'en' ? '中' : 'EN'}
      </span>
    </Button>
  )
}

/** Light or dark. */
export function DarkSwitch() {
  const t = useTranslations()
  const mode = useMode()
  const label = t(mode === 'dark' ? 'light' : 'dark')
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        aria-label={label}
        className={css.wideOnly ?? ''}
        icon={mode === 'dark' ? <SunOutlined /> : <MoonOutlined />}
        onClick={() => setLayout({ isDark: mode === 'light' })}
      />
    </Tooltip>
  )
}

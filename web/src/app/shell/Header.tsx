import { MenuOutlined, MoonOutlined, QuestionCircleOutlined, SunOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { lazy, useState } from 'react'
import { Link } from 'react-router'
import { Bell } from '#inbox/public.ts'
import { WhenOpened } from '#kit/dialog/WhenOpened.tsx'
import { Brand } from '#kit/mark/Brand.tsx'
import { WideScope } from '#kit/scope/WideScope.tsx'
import { setLayout, useMode } from '#kit/theme/layout.ts'
import { useLanguage } from '#kit/words/language.ts'
import { speak } from '#kit/words.ts'
import { useWords } from '../messages.ts'
import type { Section } from './menu.ts'
import { PersonMenu } from './PersonMenu.tsx'
import { Search } from './Search.tsx'
import css from './shell.module.css'
import { TopMenu } from './TopMenu.tsx'

const HelpDrawer = lazy(async () => ({ default: (await import('./HelpDrawer.tsx')).HelpDrawer }))

function LanguageSwitch() {
  const say = useWords()
  const language = useLanguage((store) => store.language)
  const other = language === 'en' ? 'zh-cn' : 'en'
  return (
    <Button
      type="text"
      title={say('language')}
      onClick={() => void speak(other)}
      className={css.wideOnly ?? ''}
    >
      <span>
        <b>{language === 'en' ? 'EN' : '中'}</b> / {language === 'en' ? '中' : 'EN'}
      </span>
    </Button>
  )
}

function DarkSwitch() {
  const say = useWords()
  const mode = useMode()
  const label = say(mode === 'dark' ? 'light' : 'dark')
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

/** The header: wide scope, search, language, dark, help, inbox, person. */
export function Header({
  branded,
  sections,
  onMenu,
}: {
  branded: boolean
  /** Groups shown in the header, for the layouts that put them there. */
  sections: Section[]
  onMenu: () => void
}) {
  const say = useWords()
  const [help, setHelp] = useState(false)
  return (
    <header className={css.header}>
      <Button
        type="text"
        className={css.menuButton ?? ''}
        icon={<MenuOutlined />}
        aria-label={say('open-menu')}
        onClick={onMenu}
      />
      {branded && (
        <Link to="/">
          <Brand />
        </Link>
      )}
      <WideScope />
      {sections.length > 0 && <TopMenu sections={sections} />}
      <div className={css.headerEnd}>
        <Search />
        <LanguageSwitch />
        <DarkSwitch />
        <Tooltip title={say('help')}>
          <Button
            type="text"
            icon={<QuestionCircleOutlined />}
            aria-label={say('help')}
            onClick={() => setHelp(true)}
          />
        </Tooltip>
        <Bell />
        <PersonMenu />
      </div>
      <WhenOpened open={help}>
        <HelpDrawer open={help} onClose={() => setHelp(false)} />
      </WhenOpened>
    </header>
  )
}

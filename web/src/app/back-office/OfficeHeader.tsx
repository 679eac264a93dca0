import { HomeOutlined, LogoutOutlined, MenuOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { adminSignOut } from '@obelisk/contract/access-control/back-office'
import { useMutation } from '@tanstack/react-query'
import { Button, Dropdown, type MenuProps, Tooltip } from 'antd'
import { call } from '#kit/call.ts'
import { Unseen } from '#kit/mark/Dot.tsx'
import { Face, PersonTag } from '#kit/mark/PersonTag.tsx'
import { forget, tokensOf, useSession } from '#kit/session.ts'
import { setLayout, useMode } from '#kit/theme/layout.ts'
import { useLanguage } from '#kit/words/language.ts'
import { speak } from '#kit/words.ts'
import shell from '../shell/shell.module.css'
import css from './back-office.module.css'
import { useWords } from './messages.ts'

/** The administrator: since when, and the way out. */
function AdminMenu() {
  const say = useWords()
  const info = useSession((session) => session.office?.adminInfo)
  const { mutate } = useMutation({
    mutationFn: () => call(adminSignOut, { refreshToken: tokensOf('admin')?.refreshToken ?? '' }),
    onSuccess: () => forget('admin'),
  })
  if (!info) return null
  const name = info.nickname || info.username
  const items: NonNullable<MenuProps['items']> = [
    { type: 'group', label: say('last-login', { time: info.last_login_time || '-' }) },
    { type: 'divider' },
    { key: 'sign-out', icon: <LogoutOutlined />, label: say('sign-out') },
  ]
  return (
    <Dropdown menu={{ items, onClick: () => mutate() }} trigger={['click']} placement="bottomRight">
      <Button type="text" className={shell.person ?? ''} aria-haspopup="menu">
        <span className={shell.wideOnly}>
          <PersonTag name={name} under={info.super ? say('super') : info.username} size={30} />
        </span>
        <span className={shell.phoneFace}>
          <Face name={name} size={30} />
          <Unseen>{name}</Unseen>
        </span>
      </Button>
    </Dropdown>
  )
}

/** The header of the back office: main site, language, dark, the administrator. */
export function OfficeHeader({ onMenu }: { onMenu: () => void }) {
  const say = useWords()
  const mode = useMode()
  const language = useLanguage((store) => store.language)
  const other = language === 'en' ? 'zh-cn' : 'en'
  const darkLabel = say(mode === 'dark' ? 'light' : 'dark')
  return (
    <header className={shell.header}>
      <Button
        type="text"
        className={shell.menuButton ?? ''}
        icon={<MenuOutlined />}
        aria-label={say('open-menu')}
        onClick={onMenu}
      />
      <span className={css.area}>{say('area')}</span>
      <div className={shell.headerEnd}>
        <Tooltip title={say('main-site')}>
          <Button
            type="text"
            href="/"
            target="_blank"
            rel="noreferrer"
            icon={<HomeOutlined />}
            aria-label={say('main-site')}
          />
        </Tooltip>
        <Button type="text" title={say('language')} onClick={() => void speak(other)}>
          <span>
            <b>{language === 'en' ? 'EN' : '中'}</b> / {language === 'en' ? '中' : 'EN'}
          </span>
        </Button>
        <Tooltip title={darkLabel}>
          <Button
            type="text"
            aria-label={darkLabel}
            icon={mode === 'dark' ? <SunOutlined /> : <MoonOutlined />}
            onClick={() => setLayout({ isDark: mode === 'light' })}
          />
        </Tooltip>
        <AdminMenu />
      </div>
    </header>
  )
}

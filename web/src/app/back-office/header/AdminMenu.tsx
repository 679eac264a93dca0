import { GlobalOutlined, LayoutOutlined, LogoutOutlined, MoonOutlined, UserOutlined } from '@ant-design/icons'
import { adminSignOut } from '@obelisk/contract/access-control/back-office'
import { useMutation } from '@tanstack/react-query'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useNavigate } from 'react-router'
import { signOutAddress } from '#external-sign-in/public.ts'
import { call } from '#kit/call.ts'
import { Unseen } from '#kit/mark/Dot.tsx'
import { Face, PersonTag } from '#kit/mark/PersonTag.tsx'
import { forget, tokensOf, useMay, useSession } from '#kit/session.ts'
import { setLayout, useMode } from '#kit/theme/layout.ts'
import { useLanguage } from '#kit/words/language.ts'
import { speak } from '#kit/words.ts'
import shell from '../../shell/shell.module.css'
import { useWords } from '../messages.ts'

const profilePath = '/admin/routine/adminInfo'

/** What the menu offers and does. On a narrow screen it holds what has no room in the header. */
function useMenu(lastLogin: string, onLayout: () => void): MenuProps {
  const say = useWords()
  const mode = useMode()
  const navigate = useNavigate()
  const language = useLanguage((store) => store.language)
  const other = language === 'en' ? 'zh-cn' : 'en'
  const hasProfile = useMay('routine/adminInfo/index')
  const { mutate } = useMutation({
    mutationFn: async () => {
      const next = await signOutAddress('admin')
      await call(adminSignOut, { refreshToken: tokensOf('admin')?.refreshToken ?? '' })
      return next
    },
    onSuccess: (next) => forget('admin', next),
  })
  const acts: Record<string, () => unknown> = {
    profile: () => navigate(profilePath),
    layout: onLayout,
    language: () => speak(other),
    dark: () => setLayout({ isDark: mode === 'light' }),
    'sign-out': () => mutate(),
  }
  return {
    items: [
      { type: 'group', label: say('last-login', { time: lastLogin || '-' }) },
      { type: 'divider' },
      ...(hasProfile ? [{ key: 'profile', icon: <UserOutlined />, label: say('profile') }] : []),
      { key: 'layout', icon: <LayoutOutlined />, label: say('layout') },
      { key: 'language', icon: <GlobalOutlined />, label: other === 'en' ? 'English' : '简体中文' },
      { key: 'dark', icon: <MoonOutlined />, label: say(mode === 'dark' ? 'light' : 'dark') },
      { type: 'divider' },
      { key: 'sign-out', icon: <LogoutOutlined />, label: say('sign-out') },
    ],
    onClick: ({ key }) => void acts[key]?.(),
  }
}

/** The administrator: last sign-in, personal data, and the way out. */
export function AdminMenu({ onLayout }: { onLayout: () => void }) {
  const say = useWords()
  const info = useSession((session) => session.office?.adminInfo)
  const menu = useMenu(info?.last_login_time ?? '', onLayout)
  if (!info) return null
  const name = info.nickname || info.username
  return (
    <Dropdown menu={menu} trigger={['click']} placement="bottomRight">
      <Button type="text" className={shell.person ?? ''} aria-haspopup="menu">
        <span className={shell.wideOnly}>
          <PersonTag name={name} under={info.super ? say('super') : info.username} size={30} of={info} />
        </span>
        <span className={shell.phoneFace}>
          <Face name={name} size={30} of={info} />
          <Unseen>{name}</Unseen>
        </span>
      </Button>
    </Dropdown>
  )
}

import { GlobalOutlined, LayoutOutlined, LogoutOutlined, MoonOutlined, UserOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useNavigate } from 'react-router'
import { Unseen } from '#kit/display/Dot.tsx'
import { Face, PersonTag } from '#kit/display/PersonTag.tsx'
import { useMay, useSession } from '#kit/session.ts'
import { setLayout, useMode } from '#kit/theme/layout.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { speak, useName } from '#kit/translations.ts'
import { leave } from '../../leave.ts'
import shell from '../../shell/shell.module.css'
import { useTranslations } from '../messages.ts'

const profilePath = '/admin/routine/adminInfo'

/** What the menu offers and does. On a narrow screen it holds what has no room in the header. */
function useMenu(lastLogin: string, onLayout: () => void): MenuProps {
  const t = useTranslations()
  const mode = useMode()
  const navigate = useNavigate()
  const language = useLanguage((store) => store.language)
  const other = language === 'en' ? 'zh-cn' : 'en'
  const hasProfile = useMay('routine/adminInfo/index')
  const { mutate } = useMutation({ mutationFn: () => leave('admin') })
  const acts: Record<string, () => unknown> = {
    profile: () => navigate(profilePath),
    layout: onLayout,
    language: () => speak(other),
    dark: () => setLayout({ isDark: mode === 'light' }),
    'sign-out': () => mutate(),
  }
  return {
    items: [
      { type: 'group', label: t('last-login', { time: lastLogin || '-' }) },
      { type: 'divider' },
      ...(hasProfile ? [{ key: 'profile', icon: <UserOutlined />, label: t('profile') }] : []),
      { key: 'layout', icon: <LayoutOutlined />, label: t('layout') },
      { key: 'language', icon: <GlobalOutlined />, label: other === 'en' ? 'English' : '简体中文' },
      { key: 'dark', icon: <MoonOutlined />, label: t(mode === 'dark' ? 'light' : 'dark') },
      { type: 'divider' },
      { key: 'sign-out', icon: <LogoutOutlined />, label: t('sign-out') },
    ],
    onClick: ({ key }) => void acts[key]?.(),
  }
}

/** The administrator: last sign-in, personal data, and the way out. */
export function AdminMenu({ onLayout }: { onLayout: () => void }) {
  const t = useTranslations()
  const nameOf = useName()
  const office = useSession((session) => session.office)
  const info = office?.adminInfo
  const menu = useMenu(info?.last_login_time ?? '', onLayout)
  if (!info) return null
  const name = nameOf({ name: info.nickname || info.username, name_en: office.name_en })
  return (
    <Dropdown menu={menu} trigger={['click']} placement="bottomRight">
      <Button type="text" className={shell.person ?? ''} aria-haspopup="menu">
        <span className={shell.wideOnly}>
          <PersonTag name={name} under={info.super ? t('super') : info.username} size={30} of={info} />
        </span>
        <span className={shell.phoneFace}>
          <Face name={name} size={30} of={info} />
          <Unseen>{name}</Unseen>
        </span>
      </Button>
    </Dropdown>
  )
}

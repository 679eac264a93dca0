import {
  ControlOutlined,
  GlobalOutlined,
  IdcardOutlined,
  LayoutOutlined,
  LinkOutlined,
  LogoutOutlined,
  MoonOutlined,
  SafetyCertificateOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { linkTo } from '@obelisk/contract/links'
import { useMutation } from '@tanstack/react-query'
import { Button, Dropdown, type MenuProps } from 'antd'
import { Fragment, lazy, Suspense, useState } from 'react'
import { Dot, Unseen } from '#kit/display/Dot.tsx'
import { Face, PersonTag } from '#kit/display/PersonTag.tsx'
import { go } from '#kit/go.ts'
import { type Person, useSession } from '#kit/session.ts'
import { setLayout, useMode } from '#kit/theme/layout.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { speak, useName } from '#kit/translations.ts'
import { leave } from '../leave.ts'
import { useTranslations } from '../messages.ts'
import { useSiteMenu } from '../site-menu/site-menu.ts'
import { useSiteSections } from '../site-menu/use-site-sections.ts'
import type { Entry } from './section.ts'
import css from './shell.module.css'

const LayoutDrawer = lazy(async () => ({ default: (await import('./LayoutDrawer.tsx')).LayoutDrawer }))

/** The roles held now, each once. */
function useRoleNames(person: Person | undefined): string[] {
  const t = useTranslations()
  if (!person) return []
  if (person.kind === 'admin') return [t('kind-admin')]
  const names = [...new Set(person.roles.map(({ role }) => t(`role-${role}`)))]
  return names.length > 0 ? names : [t('role-none')]
}

/** Opens a page of this site, or another site beside it. */
function lead(entry: Entry | undefined) {
  if (entry?.away) window.open(entry.to, '_blank', 'noreferrer')
  else if (entry) go(entry.to)
}

function useMenuItems(roles: string[], openLayout: () => void): MenuProps {
  const t = useTranslations()
  const mode = useMode()
  const language = useLanguage((store) => store.language)
  const other = language === 'en' ? 'zh-cn' : 'en'
  const { mutate } = useMutation({ mutationFn: () => leave('member') })
  const own = useSiteSections('nav_user_menu').flatMap(({ entries }) => entries)
  const office = useSiteMenu((store) => store.office)
  const isStaff = useSession(({ person }) => person?.kind === 'staff')
  const acts: Record<string, () => unknown> = {
    edit: () => go(linkTo.ownRecord()),
    centre: () => go(linkTo.memberCentre()),
    security: () => go(linkTo.security()),
    office: () => go('/admin'),
    layout: openLayout,
    language: () => speak(other),
    dark: () => setLayout({ isDark: mode === 'light' }),
    'sign-out': () => mutate(),
  }
  return {
    items: [
      {
        type: 'group',
        label: (
          <>
            {t('roles')}
            {roles.map((role) => (
              <div key={role} className={css.role}>
                {role}
              </div>
            ))}
          </>
        ),
      },
      { type: 'divider' },
      ...(isStaff ? [{ key: 'edit', icon: <IdcardOutlined />, label: t('edit') }] : []),
      { key: 'centre', icon: <UserOutlined />, label: t('centre') },
      { key: 'security', icon: <SafetyCertificateOutlined />, label: t('security') },
      ...own.map(({ to, title, icon: Icon = LinkOutlined }) => ({
        key: to,
        icon: <Icon />,
        label: (
          <span className={css.menuLabel} title={title}>
            {title}
          </span>
        ),
      })),
      ...(office ? [{ key: 'office', icon: <ControlOutlined />, label: t('office') }] : []),
      { key: 'layout', icon: <LayoutOutlined />, label: t('settings') },
      { key: 'language', icon: <GlobalOutlined />, label: other === 'en' ? 'English' : '简体中文' },
      { key: 'dark', icon: <MoonOutlined />, label: t(mode === 'dark' ? 'light' : 'dark') },
      { type: 'divider' },
      { key: 'sign-out', icon: <LogoutOutlined />, label: t('sign-out') },
    ],
    onClick: ({ key }) => void (acts[key] ?? (() => lead(own.find(({ to }) => to === key))))(),
  }
}

/** The first two roles, with a dot between them. */
function Roles({ roles }: { roles: readonly string[] }) {
  return roles.slice(0, 2).map((role, at) => (
    <Fragment key={role}>
      {at > 0 && <Dot />}
      {role}
      {at === 1 && roles.length > 2 && ' …'}
    </Fragment>
  ))
}

/** The signed-in person: name, roles held, settings, sign out. */
export function PersonMenu() {
  const person = useSession((session) => session.person)
  const nameOf = useName()
  const [layout, setLayoutOpen] = useState(false)
  const roles = useRoleNames(person)
  const menu = useMenuItems(roles, () => setLayoutOpen(true))
  if (!person) return null
  const { userInfo } = person
  const name = nameOf({ name: userInfo.name || userInfo.nickname, name_en: userInfo.name_en })
  return (
    <>
      <Dropdown menu={menu} trigger={['click']} placement="bottomRight">
        <Button type="text" className={css.person ?? ''} aria-haspopup="menu">
          <span className={css.wideOnly}>
            <PersonTag name={name} under={<Roles roles={roles} />} size={30} of={userInfo} />
          </span>
          <span className={css.phoneFace}>
            <Face name={name} size={30} of={userInfo} />
            <Unseen>{name}</Unseen>
          </span>
        </Button>
      </Dropdown>
      {layout && (
        <Suspense fallback={null}>
          <LayoutDrawer open={layout} onClose={() => setLayoutOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

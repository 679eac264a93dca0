import { HomeOutlined, SafetyCertificateOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useEffect, useRef } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { Bell } from '#inbox/public.ts'
import { LeaveGuard } from '#kit/dialog/LeaveGuard.tsx'
import { ForbiddenState } from '#kit/state/states.tsx'
import { setLayout, useLayout } from '#kit/theme/layout.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { sectionsOf } from '../back-office/menu/sections.ts'
import { Frame } from '../shell/Frame.tsx'
import { HeaderBar, type HeaderParts } from '../shell/HeaderBar.tsx'
import { PersonMenu } from '../shell/PersonMenu.tsx'
import type { Section } from '../shell/section.ts'
import { DarkSwitch, LanguageSwitch } from '../shell/switches.tsx'
import { useSiteSections } from '../site-menu/use-site-sections.ts'
import { refreshCentre, useCentre } from './centre.ts'
import { centreEntries } from './menu.ts'
import { useTranslations } from './messages.ts'

/** The titles of the rules come in one language: another one is asked for when the person switches. */
function useMenusInLanguage() {
  const language = useLanguage((store) => store.language)
  const last = useRef(language)
  useEffect(() => {
    if (last.current === language) return
    last.current = language
    refreshCentre().catch(reportError)
  }, [language])
}

/** The menus of the member's group, and below them what everybody has. */
function useSections(): Section[] {
  const t = useTranslations()
  const centre = useCentre((store) => store.centre)
  if (!centre?.openMemberCenter) return []
  const security = {
    to: '/user/security',
    title: t('security'),
    names: [t('security')],
    icon: SafetyCertificateOutlined,
    waiting: 0,
  }
  return [...sectionsOf(centreEntries(centre)), { key: 'own', title: '', entries: [security] }]
}

function CentreHeader({ parts }: { parts: HeaderParts }) {
  const t = useTranslations()
  const navigate = useNavigate()
  return (
    <HeaderBar parts={parts} start={<strong>{t('area')}</strong>}>
      <Tooltip title={t('main-site')}>
        <Button
          type="text"
          icon={<HomeOutlined />}
          aria-label={t('main-site')}
          onClick={() => void navigate('/')}
        />
      </Tooltip>
      <LanguageSwitch />
      <DarkSwitch />
      <Bell />
      <PersonMenu />
    </HeaderBar>
  )
}

/** The frame of the member centre: its menu by the rules of the group, its header, and the page. */
export function MemberCentre() {
  const t = useTranslations()
  const sections = useSections()
  const nav = useSiteSections('nav')
  const collapsed = useLayout((config) => config.menuCollapse)
  const open = useCentre(({ centre }) => centre?.openMemberCenter ?? true)
  useMenusInLanguage()
  return (
    <>
      <Frame
        home="/user"
        sections={sections}
        nav={nav}
        collapsed={collapsed}
        onCollapse={(menuCollapse) => setLayout({ menuCollapse })}
        header={(parts) => <CentreHeader parts={parts} />}
      >
        {open ? <Outlet /> : <ForbiddenState alone title={t('off')} text="" />}
      </Frame>
      <LeaveGuard />
    </>
  )
}

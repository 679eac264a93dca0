import { linkTo } from '@obelisk/contract/links'
import { Outlet } from 'react-router'
import { Bell } from '#inbox/public.ts'
import { LeaveGuard } from '#kit/dialog/LeaveGuard.tsx'
import { setLayout, useLayout } from '#kit/theme/layout.ts'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useTranslated } from '#kit/translations.ts'
import { pages } from '../rooms.ts'
import { Frame } from '../shell/Frame.tsx'
import { HeaderBar } from '../shell/HeaderBar.tsx'
import { PersonMenu } from '../shell/PersonMenu.tsx'
import type { Entry } from '../shell/section.ts'
import { DarkSwitch, LanguageSwitch } from '../shell/switches.tsx'
import { useSiteSections } from '../site-menu/use-site-sections.ts'
import { useTranslations } from './messages.ts'
import { StudentTabs } from './StudentTabs.tsx'
import css from './student-area.module.css'

const home = linkTo.studentHome()

/** Pages of the area that have a place in a menu. */
const listed = pages
  .filter(({ area, menu }) => area === 'student' && menu)
  .sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0))

function useEntries(): Entry[] {
  const t = useTranslations()
  const translated = useTranslated()
  return listed.map(({ path, title, menu }) => ({
    to: path,
    title: path === home ? t('home') : translated(title),
    names: Object.values(title),
    icon: menu?.icon,
    waiting: 0,
  }))
}

/** The frame of the student area: a short menu, a header, and the page. */
export function StudentArea() {
  const t = useTranslations()
  const entries = useEntries()
  const sections = [{ key: 'student', title: '', entries }]
  const isPhone = useIsPhone()
  const nav = useSiteSections('nav')
  const collapsed = useLayout((config) => config.menuCollapse)
  return (
    <>
      <Frame
        home={home}
        sections={sections}
        nav={nav}
        collapsed={collapsed}
        onCollapse={(menuCollapse) => setLayout({ menuCollapse })}
        header={(parts) => (
          <HeaderBar parts={parts} start={<strong>{t('area')}</strong>}>
            <LanguageSwitch />
            <DarkSwitch />
            <Bell />
            <PersonMenu />
          </HeaderBar>
        )}
      >
        <div className={css.area}>
          <Outlet />
          {isPhone && <StudentTabs entries={entries} />}
        </div>
      </Frame>
      <LeaveGuard />
    </>
  )
}

import { FullscreenExitOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { LeaveGuard } from '#kit/dialog/LeaveGuard.tsx'
import { refreshOffice } from '#kit/office.ts'
import { useSession } from '#kit/session.ts'
import { setLayout, useLayout } from '#kit/theme/layout.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { useTranslated } from '#kit/translations.ts'
import { useKeys } from '#kit/use-keys.ts'
import { pages } from '../rooms.ts'
import { Frame } from '../shell/Frame.tsx'
import { OfficeHeader } from './header/OfficeHeader.tsx'
import { type OfficeEntry, routesIn } from './menu/entries.ts'
import { useOfficeMenu } from './menu/use-office-menu.ts'
import { useTranslations } from './messages.ts'
import { TabBar } from './tabs/TabBar.tsx'
import { TabPages } from './tabs/TabPages.tsx'
import css from './tabs/tabs.module.css'
import { isOpen, setFull, useTabs } from './tabs/tabs.ts'

/** The titles of the rules come in one language: another one is asked for when the person switches. */
function useRulesInLanguage() {
  const language = useLanguage((store) => store.language)
  const last = useRef(language)
  useEffect(() => {
    if (last.current === language) return
    last.current = language
    refreshOffice().catch(reportError)
  }, [language])
}

/** What the rules say of an address: its title, and whether its page is kept while others are in front. */
function useRoutes() {
  const translated = useTranslated()
  const menus = useSession((session) => session.office?.menus) ?? []
  const routes = routesIn(menus, pages)
  const find = (path: string): OfficeEntry | undefined =>
    routes.find(({ to }) => to === path || decodeURI(to) === decodeURI(path))
  const titleOf = (path: string) => {
    const page = pages.find((one) => one.path === path)
    return find(path)?.rule.title ?? (page ? translated(page.title) : path)
  }
  return { titleOf, isKept: (path: string) => find(path)?.rule.keepalive !== 0 && find(path) !== undefined }
}

/** The way out of a page that takes the whole window. */
function LeaveFull() {
  const t = useTranslations()
  useKeys({ Escape: () => setFull(false) }, { inFields: true })
  return (
    <Button className={css.leave ?? ''} icon={<FullscreenExitOutlined />} onClick={() => setFull(false)}>
      {t('full-leave')}
    </Button>
  )
}

/** The frame of the back office: its menu, its header, its tabs, and the pages in them. */
export function BackOffice() {
  const sections = useOfficeMenu()
  const collapsed = useLayout((config) => config.menuCollapse)
  const showTabs = useLayout((config) => config.showTabs)
  const full = useTabs((store) => store.full)
  const { titleOf, isKept } = useRoutes()
  useRulesInLanguage()
  return (
    <>
      <Frame
        home="/admin"
        sections={sections}
        collapsed={collapsed}
        onCollapse={(menuCollapse) => setLayout({ menuCollapse })}
        header={(parts) => <OfficeHeader parts={parts} />}
        tabs={showTabs && <TabBar titleOf={titleOf} />}
        full={full}
      >
        <TabPages isKept={isKept} />
      </Frame>
      {full && <LeaveFull />}
      <LeaveGuard isKept={(path) => isKept(path) || !isOpen(path)} />
    </>
  )
}

import { lazy, Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { DocumentKinds } from '#document-control/public.ts'
import { useBaseDataKept } from '#dropdown/public.ts'
import { LeaveGuard } from '#kit/dialog/LeaveGuard.tsx'
import { WhenOpened } from '#kit/dialog/WhenOpened.tsx'
import { usePage } from '#kit/frame/current-page.ts'
import { ErrorBoundary } from '#kit/state/ErrorBoundary.tsx'
import { ListSkeleton } from '#kit/state/skeletons.tsx'
import { layoutDefaults, setLayout, useLayout } from '#kit/theme/layout.ts'
import { documentKinds } from '../document-kinds.ts'
import { useWords } from '../messages.ts'
import { useColours } from './colours.ts'
import { Header } from './Header.tsx'
import { isAt, useMenu } from './menu.ts'
import { OfflineStrip } from './OfflineStrip.tsx'
import { SideMenu } from './SideMenu.tsx'
import css from './shell.module.css'

const PhoneMenu = lazy(async () => ({ default: (await import('./PhoneMenu.tsx')).PhoneMenu }))

/** Whether the menu is collapsed; on work surfaces the choice is remembered apart. */
function useCollapse() {
  const work = usePage()?.workSurface ?? false
  const collapsed = useLayout((config) => (work ? config.workMenuCollapse : config.menuCollapse))
  const collapse = (now: boolean) => setLayout(work ? { workMenuCollapse: now } : { menuCollapse: now })
  return { collapsed, collapse }
}

/** The frame of the main site: header, menu, and the page. */
export function Shell() {
  const say = useWords()
  const { pathname } = useLocation()
  const sections = useMenu()
  useBaseDataKept()
  const { collapsed, collapse } = useCollapse()
  const mode = useLayout((config) => config.layoutMode)
  const width = useLayout((config) => config.menuWidth || layoutDefaults.menuWidth)
  const colours = useColours()
  const [phoneMenu, setPhoneMenu] = useState(false)

  const atSide =
    mode === 'Double'
      ? sections.filter(({ entries }) => entries.some(({ page }) => isAt(pathname, page.path)))
      : sections
  const side = mode !== 'Streamline' && (
    <aside className={css.side} style={{ width: collapsed ? 64 : width }}>
      <SideMenu sections={atSide} branded={mode === 'Default'} collapsed={collapsed} onCollapse={collapse} />
    </aside>
  )
  const header = (
    <Header
      branded={mode !== 'Default'}
      sections={mode === 'Streamline' || mode === 'Double' ? sections : []}
      onMenu={() => setPhoneMenu(true)}
    />
  )
  return (
    <div className={`${css.shell} ${mode === 'Default' ? '' : css.headed}`} style={colours}>
      <a href="#content" className={css.skip}>
        {say('skip-to-content')}
      </a>
      {side}
      {header}
      <main id="content" className={css.main} tabIndex={-1}>
        <OfflineStrip />
        <ErrorBoundary resetBy={pathname}>
          <Suspense fallback={<div className={css.waiting}>{<ListSkeleton />}</div>}>
            <DocumentKinds value={documentKinds}>
              <Outlet />
            </DocumentKinds>
          </Suspense>
        </ErrorBoundary>
      </main>
      <LeaveGuard />
      <WhenOpened open={phoneMenu}>
        <PhoneMenu open={phoneMenu} sections={sections} onClose={() => setPhoneMenu(false)} />
      </WhenOpened>
    </div>
  )
}

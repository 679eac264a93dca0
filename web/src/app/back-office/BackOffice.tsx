import { Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { LeaveGuard } from '#kit/dialog/LeaveGuard.tsx'
import { ErrorBoundary } from '#kit/state/ErrorBoundary.tsx'
import { ListSkeleton } from '#kit/state/skeletons.tsx'
import { layoutDefaults, setLayout, useLayout } from '#kit/theme/layout.ts'
import { useColours } from '../shell/colours.ts'
import { OfflineStrip } from '../shell/OfflineStrip.tsx'
import shell from '../shell/shell.module.css'
import { useWords } from './messages.ts'
import { OfficeHeader } from './OfficeHeader.tsx'
import { OfficeMenu, OfficePhoneMenu } from './OfficeMenu.tsx'

/** The frame of the back office: its menu, its header, and the page. */
export function BackOffice() {
  const say = useWords()
  const { pathname } = useLocation()
  const collapsed = useLayout((config) => config.menuCollapse)
  const width = useLayout((config) => config.menuWidth || layoutDefaults.menuWidth)
  const colours = useColours()
  const [phoneMenu, setPhoneMenu] = useState(false)
  return (
    <div className={shell.shell} style={colours}>
      <a href="#content" className={shell.skip}>
        {say('skip-to-content')}
      </a>
      <aside className={shell.side} style={{ width: collapsed ? 64 : width }}>
        <OfficeMenu collapsed={collapsed} onCollapse={(menuCollapse) => setLayout({ menuCollapse })} />
      </aside>
      <OfficeHeader onMenu={() => setPhoneMenu(true)} />
      <main id="content" className={shell.main} tabIndex={-1}>
        <OfflineStrip />
        <ErrorBoundary resetBy={pathname}>
          <Suspense
            fallback={
              <div className={shell.waiting}>
                <ListSkeleton />
              </div>
            }
          >
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <LeaveGuard />
      <OfficePhoneMenu open={phoneMenu} onClose={() => setPhoneMenu(false)} />
    </div>
  )
}

import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { WhenOpened } from '#kit/dialog/WhenOpened.tsx'
import { ErrorBoundary } from '#kit/state/ErrorBoundary.tsx'
import { PageSkeleton } from '#kit/state/shapes.tsx'
import { layoutDefaults, useLayout } from '#kit/theme/layout.ts'
import { layout } from '#kit/theme/tokens.ts'
import { useIsTablet } from '#kit/theme/use-media.ts'
import { useTranslations } from '../messages.ts'
import { useColours } from './colours.ts'
import type { HeaderParts } from './HeaderBar.tsx'
import { OfflineStrip } from './OfflineStrip.tsx'
import { SideMenu } from './SideMenu.tsx'
import { isIn, type Section } from './section.ts'
import css from './shell.module.css'
import { usePersonAgain } from './use-person-again.ts'

const PhoneMenu = lazy(async () => ({ default: (await import('./PhoneMenu.tsx')).PhoneMenu }))

type Props = {
  /** Where the mark leads. */
  home: string
  sections: Section[]
  collapsed: boolean
  onCollapse: (collapsed: boolean) => void
  header: (parts: HeaderParts) => ReactNode
  /** Links of the site in the header; on a phone they follow the menu. */
  nav?: Section[]
  /** A row between header and content. */
  tabs?: ReactNode
  /** The content takes the whole window. */
  full?: boolean
  children: ReactNode
}

/** Narrow windows are laid out as Classic with the menu in a drawer; the mode that was chosen comes back with the room. */
function useLayoutMode() {
  const narrow = useIsTablet()
  const chosen = useLayout((config) => config.layoutMode)
  return narrow ? 'Classic' : chosen
}

/** The links of the site as one group of the menu. */
const linksOf = (nav: Section[], title: string): Section[] =>
  nav.length > 0 ? [{ key: 'site-nav', title, entries: nav.flatMap(({ entries }) => entries) }] : []

/** The frame of an area in each of the four layouts: header, menu, content. */
export function Frame({
  home,
  sections,
  collapsed,
  onCollapse,
  header,
  nav = [],
  tabs,
  full = false,
  children,
}: Props) {
  const t = useTranslations()
  const { pathname } = useLocation()
  const mode = useLayoutMode()
  const width = useLayout((config) => config.menuWidth || layoutDefaults.menuWidth)
  const colours = useColours()
  usePersonAgain()
  const [phoneMenu, setPhoneMenu] = useState(false)
  const double = mode === 'Double'
  const parts: HeaderParts = {
    home,
    branded: mode !== 'Default',
    sections: double || mode === 'Streamline' ? sections : [],
    double,
    nav,
    onMenu: () => setPhoneMenu(true),
  }
  const atSide = double ? sections.filter((section) => isIn(section, pathname)) : sections
  return (
    <div
      className={`${css.shell} ${mode === 'Default' ? '' : css.headed} ${full ? css.full : ''}`}
      style={colours}
    >
      <a href="#content" className={css.skip}>
        {t('skip-to-content')}
      </a>
      {mode !== 'Streamline' && !full && (
        <aside className={css.side} style={{ width: collapsed ? layout.siderCollapsed : width }}>
          <SideMenu
            home={home}
            sections={atSide}
            branded={mode === 'Default'}
            collapsed={collapsed}
            onCollapse={onCollapse}
          />
        </aside>
      )}
      {!full && header(parts)}
      {!full && tabs}
      <main id="content" className={css.main} tabIndex={-1}>
        <OfflineStrip />
        <ErrorBoundary resetBy={pathname}>
          <Suspense
            fallback={
              <div className={css.waiting}>
                <PageSkeleton />
              </div>
            }
          >
            {children}
          </Suspense>
        </ErrorBoundary>
      </main>
      <WhenOpened open={phoneMenu}>
        <PhoneMenu
          open={phoneMenu}
          sections={[...sections, ...linksOf(nav, t('site-nav'))]}
          onClose={() => setPhoneMenu(false)}
        />
      </WhenOpened>
    </div>
  )
}

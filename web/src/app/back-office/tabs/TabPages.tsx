import { Activity, memo, type ReactNode, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useNavigationType,
  useOutlet,
} from 'react-router'
import { CurrentPage, usePage } from '#kit/frame/current-page.ts'
import { ErrorBoundary } from '#kit/state/ErrorBoundary.tsx'
import { PageSkeleton } from '#kit/state/shapes.tsx'
import { useLayout } from '#kit/theme/layout.ts'
import css from './tabs.module.css'
import { openTab, useTabs } from './tabs.ts'

/** Puts the content back to where it was scrolled when the page was last in front. */
function KeptScroll({ children }: { children: ReactNode }) {
  const own = useRef<HTMLDivElement>(null)
  const top = useRef(0)
  const animation = useLayout((config) => config.mainAnimation)
  useLayoutEffect(() => {
    const pane = own.current?.closest('main')
    if (!pane) return
    pane.scrollTop = top.current
    const note = () => {
      top.current = pane.scrollTop
    }
    pane.addEventListener('scroll', note)
    return () => pane.removeEventListener('scroll', note)
  }, [])
  return (
    <div ref={own} className={css.page} data-animation={animation}>
      {children}
    </div>
  )
}

/** What a page knows of the router while it is in front; behind others it goes on knowing the same. */
function useOwnPlace(active: boolean) {
  const location = useLocation()
  const navigationType = useNavigationType()
  const page = usePage()
  const outlet = useOutlet()
  const now = { location, navigationType, page, outlet }
  const [held, setHeld] = useState(active ? now : undefined)
  if (active && held?.location !== location) setHeld(now)
  return active ? now : held
}

type Place = NonNullable<ReturnType<typeof useOwnPlace>>

function PlacedOnce({ active, place }: { active: boolean; place: Place }) {
  const { location, navigationType, page, outlet } = place
  // the same for as long as it says the same: with another one the page would be drawn once more
  const inRouter = useMemo(() => ({ location, navigationType }), [location, navigationType])
  return (
    <Activity mode={active ? 'visible' : 'hidden'}>
      <LocationContext value={inRouter}>
        <CurrentPage value={page}>
          <KeptScroll>
            <ErrorBoundary resetBy={location.key}>
              <Suspense
                fallback={
                  <div className={css.waiting}>
                    <PageSkeleton />
                  </div>
                }
              >
                {outlet}
              </Suspense>
            </ErrorBoundary>
          </KeptScroll>
        </CurrentPage>
      </LocationContext>
    </Activity>
  )
}

/** The page where it stands. One behind others knows of nothing new, and is not drawn for what happens in front. */
const Placed = memo(PlacedOnce)

/** A page in its tab. A kept one stays as it was left until its tab closes. */
function TabPage({ active, kept }: { active: boolean; kept: boolean }) {
  const place = useOwnPlace(active)
  return place && (active || kept) ? <Placed active={active} place={place} /> : null
}

/** The pages that are open, the one of the address in front. */
export function TabPages({ isKept }: { isKept: (path: string) => boolean }) {
  const { pathname, search } = useLocation()
  const { tabs, turns } = useTabs()
  useLayoutEffect(() => openTab({ path: pathname, search }), [pathname, search])
  return tabs.map(({ path }) => (
    <TabPage key={`${path} ${turns[path] ?? 0}`} active={path === pathname} kept={isKept(path)} />
  ))
}

import { lazy, Suspense, useEffect } from 'react'
import { Outlet, ScrollRestoration, useMatches, useRouteError } from 'react-router'
import { CurrentPage } from '#kit/frame/current-page.ts'
import { useRuleOfPage } from '#kit/frame/rule-of-page.ts'
import type { Page } from '#kit/page.ts'
import { useSession } from '#kit/session.ts'
import { useSite } from '#kit/site.ts'
import { useTranslated } from '#kit/translations.ts'
import { Progress } from './Progress.tsx'
import { isOutdated } from './route-error.ts'
import { windowTitle } from './title.ts'

// they come with the frame of every page that has one
const RouteFailed = lazy(async () => ({ default: (await import('./frame.ts')).frame.RouteFailed }))
const PageFailed = lazy(async () => ({ default: (await import('./frame.ts')).frame.PageFailed }))

/** The page that the address leads to. */
function usePageOfRoute(): Page | undefined {
  return useMatches()
    .map(({ handle }) => handle as Page | undefined)
    .findLast((page) => page !== undefined)
}

function useTitle(page: Page | undefined) {
  const translated = useTranslated()
  const siteName = useSite(({ site }) => site?.siteName ?? 'Obelisk')
  const rule = useRuleOfPage(page)
  const title = rule?.title ?? (page ? translated(page.title) : '')
  useEffect(() => {
    document.title = windowTitle(title, siteName)
  }, [title, siteName])
}

/** What stands around every page. */
export function Root() {
  const page = usePageOfRoute()
  useTitle(page)
  return (
    <CurrentPage value={page}>
      <Progress />
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
      <ScrollRestoration />
    </CurrentPage>
  )
}

export function RootFailed() {
  const error = useRouteError()
  if (isOutdated(error)) {
    sessionStorage.setItem('reloaded', window.location.href)
    window.location.reload()
    return null
  }
  return (
    <Suspense fallback={null}>
      <RouteFailed error={error} />
    </Suspense>
  )
}

/** A page of a frame that could not be opened. Before the person is known there is no frame, and the root tells it. */
export function FramedPageFailed() {
  const error = useRouteError()
  const { person, office } = useSession()
  if ((!person && !office) || isOutdated(error)) throw error
  return (
    <Suspense fallback={null}>
      <PageFailed error={error} />
    </Suspense>
  )
}

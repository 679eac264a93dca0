import { lazy, Suspense, useEffect } from 'react'
import { Outlet, ScrollRestoration, useMatches, useRouteError } from 'react-router'
import { CurrentPage } from '#kit/frame/current-page.ts'
import { useRuleOfPage } from '#kit/frame/rule-of-page.ts'
import type { Page } from '#kit/page.ts'
import { useSite } from '#kit/site.ts'
import { useAhead } from '#kit/state/part.tsx'
import { useInWords } from '#kit/words.ts'
import { Progress } from './Progress.tsx'
import { windowTitle } from './title.ts'

const fetchFailed = async () => (await import('./RouteFailed.tsx')).RouteFailed
const RouteFailed = lazy(async () => ({ default: await fetchFailed() }))
const failedAhead = { fetch: fetchFailed }

/** The page that the address leads to. */
function usePageOfRoute(): Page | undefined {
  return useMatches()
    .map(({ handle }) => handle as Page | undefined)
    .findLast((page) => page !== undefined)
}

function useTitle(page: Page | undefined) {
  const inWords = useInWords()
  const siteName = useSite(({ site }) => site?.siteName ?? 'Obelisk')
  const rule = useRuleOfPage(page)
  const title = rule?.title ?? (page ? inWords(page.title) : '')
  useEffect(() => {
    document.title = windowTitle(title, siteName)
  }, [title, siteName])
}

/** What stands around every page. */
export function Root() {
  const page = usePageOfRoute()
  useTitle(page)
  useAhead(failedAhead)
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

/** A new version was installed while this page was open: its parts are gone, the page begins anew, once. */
function isOutdated(error: unknown): boolean {
  if (!navigator.onLine) return false
  const asked = /dynamically imported module|module script|Unable to preload/i.test(String(error))
  if (!asked || sessionStorage.getItem('reloaded') === window.location.href) return false
  sessionStorage.setItem('reloaded', window.location.href)
  return true
}

export function RootFailed() {
  const error = useRouteError()
  if (isOutdated(error)) {
    window.location.reload()
    return null
  }
  return (
    <Suspense fallback={null}>
      <RouteFailed error={error} />
    </Suspense>
  )
}

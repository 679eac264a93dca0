import { Suspense, useEffect } from 'react'
import { Outlet, ScrollRestoration, useMatches, useRouteError } from 'react-router'
import { CurrentPage } from '#kit/frame/current-page.ts'
import type { Page } from '#kit/page.ts'
import { useSite } from '#kit/site.ts'
import { ErrorState } from '#kit/state/states.tsx'
import { useInWords } from '#kit/words.ts'
import { AloneFrame } from './AloneFrame.tsx'
import { Progress } from './Progress.tsx'

/** The page that the address leads to. */
function usePageOfRoute(): Page | undefined {
  return useMatches()
    .map(({ handle }) => handle as Page | undefined)
    .findLast((page) => page !== undefined)
}

/** Title of the window: route title and site name. */
function useTitle(page: Page | undefined) {
  const inWords = useInWords()
  const siteName = useSite(({ site }) => site?.siteName ?? 'Obelisk')
  const title = page ? inWords(page.title) : ''
  useEffect(() => {
    document.title = title ? `${title} - ${siteName}` : siteName
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

/** A page that could not be opened at all: its code or its rights did not arrive. */
export function RouteFailed() {
  const error = useRouteError()
  return (
    <AloneFrame>
      <ErrorState error={error} retry={() => window.location.reload()} />
    </AloneFrame>
  )
}

import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import type { Page } from '#kit/page.ts'
import { readyWords } from '#kit/translations/loading.ts'
import { guard } from './guard.ts'
import { FramedPageFailed } from './Root.tsx'

/** Whether the `:id` of an address can be one; a page without it has none to check. */
const isPossible = (id: string | undefined) => id === undefined || /^[1-9]\d{0,14}$/.test(id)

/**
 * A page within a frame: what keeps it from opening is told there, and the frame stays usable. Its code comes with the
 * loader: while `lazy` of a route has failed, the router shows neither the frame nor the error.
 */
export function framedRouteOf(page: Page): RouteObject {
  let Loaded: ComponentType | undefined
  const load = async () => {
    const { Page } = await page.load()
    await readyWords()
    Loaded = Page
  }
  return {
    path: page.path,
    handle: page,
    loader: async ({ request, params }: LoaderFunctionArgs) => {
      if (!isPossible(params.id)) return redirect('/404')
      const [allowed, loaded] = await Promise.allSettled([guard(page, request), load()])
      if (allowed.status === 'rejected') throw allowed.reason
      if (loaded.status === 'rejected') throw loaded.reason
      return null
    },
    // who may open a page does not depend on the rest of its address: a choice there takes hold at once
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search
        ? defaultShouldRevalidate
        : false,
    Component: () => (Loaded ? <Loaded /> : null),
    errorElement: <FramedPageFailed />,
  }
}

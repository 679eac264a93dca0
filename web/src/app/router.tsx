import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { leadBy } from '#kit/go.ts'
import type { Page } from '#kit/page.ts'
import { mayNow, useSession } from '#kit/session.ts'
import { readyWords } from '#kit/translations/loading.ts'
import { loadingPage } from './back-office/loading-page.ts'
import { framedRouteOf } from './framed-page.tsx'
import { guard } from './guard.ts'
import { toLoading } from './loading-address.ts'
import { isCentreReady } from './member-centre/centre.ts'
import { loadingPage as centreLoading } from './member-centre/loading-page.ts'
import { addressBehind } from './old-address.ts'
import { Root, RootFailed } from './Root.tsx'
import { pages } from './rooms.ts'
import { frontAhead } from './shell/front-ahead.ts'
import { personNow } from './start.ts'

/** A page with its words: shown only when both have come. */
const lazily = (load: Page['load']) => async () => {
  const { Page } = await load()
  await readyWords()
  return { Component: Page }
}

const routeOf = (page: Page): RouteObject => ({
  path: page.path,
  handle: page,
  loader: ({ request }: LoaderFunctionArgs) => guard(page, request),
  lazy: lazily(page.load),
})

/** Without a page at `/` the first one of the menu that the person may open stands in. */
async function firstPage() {
  await personNow()
  const may = (page: Page) =>
    page.area === 'main' && page.menu !== undefined && mayNow(useSession.getState(), page.needs)
  const first = pages.filter(may).sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0))[0]
  return redirect(first?.path ?? (useSession.getState().member ? '/401' : '/user/login'))
}

const home: RouteObject[] = pages.some(({ path }) => path === '/')
  ? []
  : [{ path: '/', loader: firstPage, element: <span /> }]

const bare = pages.filter((page) => page.bare)
const alone = pages.filter((page) => page.standAlone && !page.bare)
const framed = pages.filter((page) => !page.standAlone && !page.bare)
const inShell = framed.filter(({ area }) => area === 'main')
const inStudentArea = framed.filter(({ area }) => area === 'student')
const inCentre = framed.filter(({ area }) => area === 'user')
const inOffice = framed.filter(({ area }) => area === 'admin')

/** Whatever is not a page of the back office goes through its loading page; after that it is not found. */
function elsewhereInOffice({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  const isKnown = pathname !== '/admin' && useSession.getState().office !== undefined
  return redirect(isKnown ? '/404' : toLoading('/admin', pathname, search))
}

/** The same for the member centre. */
function elsewhereInCentre({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  const isBase = /^\/user\/?$/.test(pathname)
  return redirect(!isBase && isCentreReady() ? '/404' : toLoading('/user', pathname, search))
}

const memberCentre: RouteObject[] = [
  {
    path: '/user/loading/:to?',
    handle: centreLoading,
    lazy: lazily(centreLoading.load),
  },
  {
    lazy: lazily(async () => ({ Page: (await import('./member-centre/MemberCentre.tsx')).MemberCentre })),
    children: inCentre.map(framedRouteOf),
  },
]

const backOffice: RouteObject[] = [
  {
    path: '/admin/loading/:to?',
    handle: loadingPage,
    lazy: lazily(loadingPage.load),
  },
  {
    lazy: lazily(async () => ({ Page: (await import('./back-office/BackOffice.tsx')).BackOffice })),
    children: inOffice.map(framedRouteOf),
  },
]

const behind = addressBehind(window.location.pathname, window.location.hash)
if (behind) window.history.replaceState(null, '', behind)

export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <RootFailed />,
    hydrateFallbackElement: <span />,
    children: [
      ...bare.map(routeOf),
      {
        lazy: lazily(async () => ({ Page: (await import('./frame.ts')).frame.Themed })),
        children: [
          ...alone.map(routeOf),
          {
            lazy: lazily(async () => {
              const [{ frame }] = await Promise.all([import('./frame.ts'), frontAhead()])
              return { Page: frame.Front }
            }),
            children: inShell.map(framedRouteOf),
          },
          {
            lazy: lazily(async () => ({
              Page: (await import('./student-area/StudentArea.tsx')).StudentArea,
            })),
            children: inStudentArea.map(framedRouteOf),
          },
          ...memberCentre,
          ...backOffice,
        ],
      },
      ...home,
      // the specification calls the student home "index"
      { path: '/student/index', loader: () => redirect('/student'), element: <span /> },
      { path: '/user/*', loader: elsewhereInCentre, element: <span /> },
      { path: '/admin/*', loader: elsewhereInOffice, element: <span /> },
      { path: '*', loader: () => redirect('/404'), element: <span /> },
    ],
  },
])

leadBy((path, options) => void router.navigate(path, { replace: options?.replace ?? false }))

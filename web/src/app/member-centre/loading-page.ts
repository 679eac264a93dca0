import type { Page } from '#kit/page.ts'

/** Where the member centre is entered; the router gives it its parameter. */
export const loadingPage: Page = {
  path: '/user/loading',
  area: 'user',
  title: { 'zh-cn': 'Loading...', en: 'Loading...' },
  needs: 'member',
  load: () => import('./LoadingPage.tsx'),
}

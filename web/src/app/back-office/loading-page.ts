import type { Page } from '#kit/page.ts'

/** Where the back office is entered; the router gives it its parameter. */
export const loadingPage: Page = {
  path: '/admin/loading',
  area: 'admin',
  title: { 'zh-cn': 'Loading...', en: 'Loading...' },
  needs: 'admin',
  load: () => import('./LoadingPage.tsx'),
}

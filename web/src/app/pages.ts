import type { Page } from '#kit/page.ts'

export const pages: readonly Page[] = [
  {
    path: '/404',
    area: 'main',
    title: { 'zh-cn': '页面找不到了', en: 'Page not found' },
    needs: 'anyone',
    standAlone: true,
    load: () => import('./NotFoundPage.tsx'),
  },
  {
    path: '/401',
    area: 'main',
    title: { 'zh-cn': '无访问权限', en: 'No access permission' },
    needs: 'anyone',
    standAlone: true,
    load: () => import('./NoAccessPage.tsx'),
  },
  {
    path: '/admin/iframe/:url',
    area: 'admin',
    title: { 'zh-cn': '外部页面', en: 'Outside page' },
    needs: 'admin',
    load: () => import('./back-office/iframe/FramePage.tsx'),
  },
  {
    path: '/admin/routine/adminInfo',
    area: 'admin',
    title: { 'zh-cn': '个人资料', en: 'My profile' },
    needs: 'routine/adminInfo/index',
    load: () => import('./back-office/profile/ProfilePage.tsx'),
  },
]

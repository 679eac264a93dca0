import { HomeOutlined } from '@ant-design/icons'
import type { Page } from '#kit/page.ts'

export const pages: readonly Page[] = [
  {
    path: '/',
    area: 'main',
    title: { 'zh-cn': '首页', en: 'Home' },
    needs: 'member',
    load: () => import('./WelcomePage.tsx'),
    menu: { group: 'home', icon: HomeOutlined, order: 0 },
    shape: 'home',
  },
  {
    path: '/student',
    area: 'student',
    title: { 'zh-cn': '学生首页', en: 'Student home' },
    needs: 'member',
    load: () => import('./student/StudentHomePage.tsx'),
    menu: { group: 'home', icon: HomeOutlined, order: 0 },
    shape: 'cards',
  },
]

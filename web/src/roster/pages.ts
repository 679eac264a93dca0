import { TeamOutlined } from '@ant-design/icons'
import type { Page } from '#kit/page.ts'

const common = { area: 'main', needs: 'roster/view' } as const
const menu = { group: 'resource', icon: TeamOutlined, order: 95 } as const

export const pages: readonly Page[] = [
  {
    ...common,
    needs: 'roster/students',
    path: '/Students',
    title: { 'zh-cn': '师生与班级', en: 'People and classes' },
    load: () => import('./people/StudentsPage.tsx'),
    menu,
  },
  {
    ...common,
    path: '/Teachers',
    title: { 'zh-cn': '师生与班级', en: 'People and classes' },
    load: () => import('./people/TeachersPage.tsx'),
    menu,
  },
  {
    ...common,
    path: '/AdminClasses',
    title: { 'zh-cn': '师生与班级', en: 'People and classes' },
    load: () => import('./units/AdminClassesPage.tsx'),
  },
  {
    ...common,
    path: '/Projects',
    title: { 'zh-cn': '师生与班级', en: 'People and classes' },
    load: () => import('./units/ProjectsPage.tsx'),
  },
  {
    ...common,
    path: '/Colleges',
    title: { 'zh-cn': '师生与班级', en: 'People and classes' },
    load: () => import('./units/CollegesPage.tsx'),
  },
  {
    path: '/admin/roster/people',
    area: 'admin',
    title: { 'zh-cn': '师生与班级', en: 'People and classes' },
    needs: 'roster/people/index',
    load: () => import('./OfficePeoplePage.tsx'),
  },
]

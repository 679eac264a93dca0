import { administrators } from '@obelisk/contract/access-control/administrators'
import { groups } from '@obelisk/contract/access-control/groups'
import { rules } from '@obelisk/contract/access-control/rules'
import type { Page } from '#kit/page.ts'

export const pages: readonly Page[] = [
  {
    path: '/user/first',
    area: 'user',
    title: { 'zh-cn': '首次开通', en: 'First account' },
    needs: 'anyone',
    standAlone: true,
    load: () => import('./FirstStepPage.tsx'),
  },
  {
    path: '/admin/auth/group',
    area: 'admin',
    title: { 'zh-cn': '角色组管理', en: 'Groups' },
    needs: groups.index.access,
    load: () => import('./groups/GroupsPage.tsx'),
  },
  {
    path: '/admin/auth/admin',
    area: 'admin',
    title: { 'zh-cn': '管理员管理', en: 'Administrators' },
    needs: administrators.index.access,
    load: () => import('./administrators/AdministratorsPage.tsx'),
  },
  {
    path: '/admin/auth/rule',
    area: 'admin',
    title: { 'zh-cn': '菜单规则管理', en: 'Menu rules' },
    needs: rules.index.access,
    load: () => import('./rules/RulesPage.tsx'),
  },
]

import { memberGroups } from '@obelisk/contract/member/groups'
import { moneyLogs, scoreLogs } from '@obelisk/contract/member/ledgers'
import { members } from '@obelisk/contract/member/members'
import { memberRules } from '@obelisk/contract/member/rules'
import type { Page } from '#kit/page.ts'

export const pages: readonly Page[] = [
  {
    path: '/admin/user/user',
    area: 'admin',
    title: { 'zh-cn': '会员管理', en: 'Members' },
    needs: members.index.access,
    load: () => import('./people/MembersPage.tsx'),
  },
  {
    path: '/admin/user/group',
    area: 'admin',
    title: { 'zh-cn': '会员分组管理', en: 'Member groups' },
    needs: memberGroups.index.access,
    load: () => import('./groups/MemberGroupsPage.tsx'),
  },
  {
    path: '/admin/user/rule',
    area: 'admin',
    title: { 'zh-cn': '会员规则管理', en: 'Member rules' },
    needs: memberRules.index.access,
    load: () => import('./rules/MemberRulesPage.tsx'),
  },
  {
    path: '/admin/user/moneyLog',
    area: 'admin',
    title: { 'zh-cn': '会员余额管理', en: 'Balances' },
    needs: moneyLogs.index.access,
    load: () => import('./ledger/MoneyLogPage.tsx'),
  },
  {
    path: '/admin/user/scoreLog',
    area: 'admin',
    title: { 'zh-cn': '会员积分管理', en: 'Points' },
    needs: scoreLogs.index.access,
    load: () => import('./ledger/ScoreLogPage.tsx'),
  },
  {
    path: '/user/account/overview',
    area: 'user',
    title: { 'zh-cn': '账户概览', en: 'Overview' },
    needs: 'member',
    load: () => import('./centre/OverviewPage.tsx'),
    shape: 'cards',
  },
  {
    path: '/user/account/integral',
    area: 'user',
    title: { 'zh-cn': '积分记录', en: 'Points' },
    needs: 'member',
    load: () => import('./centre/IntegralPage.tsx'),
  },
  {
    path: '/user/account/balance',
    area: 'user',
    title: { 'zh-cn': '余额记录', en: 'Balance' },
    needs: 'member',
    load: () => import('./centre/BalancePage.tsx'),
  },
]

import type { MemberMenu, MemberRuleType } from '@obelisk/contract/member/rules'
import { describe, expect, test } from 'vitest'
import type { Page } from '#kit/page.ts'
import { siteSections } from './entries.ts'

const rule = (type: MemberRuleType, name: string, more: Partial<MemberMenu> = {}): MemberMenu => ({
  id: 1,
  pid: 0,
  type,
  title: name,
  name,
  path: '',
  icon: '',
  menu_type: 'tab',
  url: '',
  component: '',
  no_login_valid: 0,
  extend: 'none',
  ...more,
})
const page = (path: `/${string}`): Page => ({
  path,
  area: 'main',
  title: { 'zh-cn': '', en: '' },
  needs: 'member',
  load: () => Promise.reject(new Error('not here')),
})
const pages = [page('/Culture'), page('/user/account/integral')]
const link = { menu_type: 'link', url: 'https://example.edu/help' } as const
const shown = (rules: MemberMenu[], type: 'nav' | 'nav_user_menu' = 'nav') =>
  siteSections(rules, type, pages).map(({ title, entries }) => [title, entries.map(({ to }) => to)])

describe('rules beside the menu of the member centre', () => {
  test('stand in the bar or below the own name, each at its place', () => {
    const rules = [
      rule('nav', 'help', link),
      rule('nav_user_menu', 'points', { component: 'account/integral' }),
      rule('button', 'act'),
      rule('route', 'elsewhere', { component: 'Culture' }),
    ]
    expect(shown(rules)).toEqual([['help', ['https://example.edu/help']]])
    expect(shown(rules, 'nav_user_menu')).toEqual([['points', ['/user/account/integral']]])
  })

  test('lead to pages of the site or of the member centre, or beside it; what leads nowhere is left out', () => {
    const rules = [
      rule('nav', 'plan', { component: 'Culture' }),
      rule('nav', 'nowhere', { component: 'Nowhere' }),
      rule('nav', 'script', { menu_type: 'link', url: 'javascript:alert(1)' }),
      rule('nav', 'framed', { ...link, menu_type: 'iframe' }),
      rule('nav', 'hidden', { ...link, extend: 'add_rules_only' }),
    ]
    expect(shown(rules)).toEqual([
      ['plan', ['/Culture']],
      ['framed', ['https://example.edu/help']],
    ])
    expect(siteSections(rules, 'nav', pages)[1]?.entries[0]?.away).toBe(true)
  })

  test('what stands below one of the bar is in its list', () => {
    const rules = [rule('nav', 'more', { children: [rule('nav', 'help', link), rule('button', 'act')] })]
    expect(shown(rules)).toEqual([['more', ['https://example.edu/help']]])
  })
})

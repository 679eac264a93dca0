import type { MenuRule } from '@obelisk/contract/access-control/back-office'
import { describe, expect, test } from 'vitest'
import type { Page } from '#kit/page.ts'
import { entriesOf, firstPageOf } from './entries.ts'

const rule = (name: string, more: Partial<MenuRule> = {}): MenuRule => ({
  id: 1,
  pid: 0,
  type: 'menu',
  title: name,
  name,
  path: name,
  icon: '',
  menu_type: 'tab',
  url: '',
  component: name,
  keepalive: 0,
  extend: 'none',
  ...more,
})
const page = (path: `/${string}`): Page => ({
  path,
  area: 'admin',
  title: { 'zh-cn': '', en: '' },
  needs: 'admin',
  load: () => Promise.reject(new Error('not here')),
})

describe('the menu', () => {
  const pages = [page('/admin/auth/admin')]
  test('shows pages that exist, links with an address, directories with something in them', () => {
    const rules = [
      rule('auth', { type: 'menu_dir', children: [rule('auth/admin'), rule('auth/unknown')] }),
      rule('empty', { type: 'menu_dir', children: [rule('auth/unknown')] }),
      rule('link', { menu_type: 'link', url: 'https://example.edu.cn' }),
      rule('no address', { menu_type: 'link' }),
      rule('button', { type: 'button' }),
      rule('hidden', { extend: 'add_rules_only', component: 'auth/admin' }),
    ]
    const entries = entriesOf(rules, pages)
    expect(entries.map((entry) => entry.rule.name)).toEqual(['auth', 'link'])
    expect(entries[0]?.entries?.map((entry) => entry.rule.name)).toEqual(['auth/admin'])
    expect(firstPageOf(entries)).toBe(pages[0])
  })
})

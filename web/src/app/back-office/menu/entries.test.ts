import type { MenuRule } from '@obelisk/contract/access-control/back-office'
import { describe, expect, test } from 'vitest'
import type { Page } from '#kit/page.ts'
import { entriesOf, firstPageOf, routesIn } from './entries.ts'
import { sectionsOf } from './sections.ts'

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
  remark: '',
  ...more,
})
const page = (path: `/${string}`): Page => ({
  path,
  area: 'admin',
  title: { 'zh-cn': '', en: '' },
  needs: 'admin',
  load: () => Promise.reject(new Error('not here')),
})

const pages = [page('/admin/auth/admin'), page('/admin/dashboard')]
const shown = (rules: MenuRule[]) => entriesOf(rules, pages).map(({ rule: { name }, to }) => [name, to])

describe('the menu of the back office', () => {
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
    expect(firstPageOf(entries)).toBe('/admin/auth/admin')
  })

  test('shows another site within a tab at /admin/iframe/<url>, and only one of the web', () => {
    const rules = [
      rule('jwc', { menu_type: 'iframe', url: 'https://jwc.example.edu.cn/a?b=1' }),
      rule('script', { menu_type: 'iframe', url: 'javascript:alert(1)' }),
      rule('data', { menu_type: 'link', url: 'data:text/html,x' }),
    ]
    const to = '/admin/iframe/https%3A%2F%2Fjwc.example.edu.cn%2Fa%3Fb%3D1'
    expect(shown(rules)).toEqual([['jwc', to]])
    expect(firstPageOf(entriesOf(rules, pages))).toBe(to)
  })

  test('a rule that is only a route is reached without standing in the menu', () => {
    const rules = [rule('auth/admin', { extend: 'add_rules_only' })]
    expect(shown(rules)).toEqual([])
    expect(routesIn(rules, pages).map(({ to }) => to)).toEqual(['/admin/auth/admin'])
  })

  test('a rule that is only in the menu opens no page: it leads where another rule does, and the back office does not begin there', () => {
    const rules = [
      rule('again', { extend: 'add_menu_only', path: 'auth/admin', component: '' }),
      rule('dashboard'),
    ]
    expect(shown(rules)).toEqual([
      ['again', '/admin/auth/admin'],
      ['dashboard', '/admin/dashboard'],
    ])
    expect(routesIn(rules, pages).map(({ rule: { name } }) => name)).toEqual(['dashboard'])
    expect(firstPageOf(entriesOf(rules, pages))).toBe('/admin/dashboard')
  })

  test('stands in sections: single entries untitled, directories within others named with what they are in', () => {
    const rules = [
      rule('dashboard'),
      rule('A', {
        type: 'menu_dir',
        children: [rule('B', { type: 'menu_dir', children: [rule('auth/admin')] })],
      }),
    ]
    const sections = sectionsOf(entriesOf(rules, pages))
    expect(sections.map(({ title, entries }) => [title, entries.map(({ to }) => to)])).toEqual([
      ['', ['/admin/dashboard']],
      ['A / B', ['/admin/auth/admin']],
    ])
  })
})

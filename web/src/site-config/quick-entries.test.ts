import type { MenuRule } from '@obelisk/contract/access-control/back-office'
import { expect, test } from 'vitest'
import { entriesFrom } from './quick-entries.ts'

const rule = (name: string, title: string, children: MenuRule[] = []): MenuRule => ({
  id: 1,
  pid: 0,
  type: children.length > 0 ? 'menu_dir' : 'menu',
  title,
  name,
  path: name,
  icon: '',
  menu_type: 'tab',
  url: '',
  component: name,
  keepalive: 0,
  extend: 'none',
  remark: '',
  children,
})
const rules = [rule('routine', 'General', [rule('routine/attachment', 'Attachments')])]
const titles = (key: string, language: 'zh-cn' | 'en') =>
  entriesFrom([{ key, value: 'routine/attachment' }], rules, language).map(({ title }) => title)

test('quick entries speak both languages: by their second half, else by the title of the rule', () => {
  expect(titles('附件管理|Files', 'zh-cn')).toEqual(['附件管理'])
  expect(titles('附件管理|Files', 'en')).toEqual(['Files'])
  expect(titles('附件管理', 'en')).toEqual(['Attachments'])
  expect(titles('My files', 'en')).toEqual(['My files'])
})

test('they lead to pages of rules that the person holds, and to nothing else', () => {
  const named = ['routine/attachment', 'routine', 'auth/admin', '../evil'].map((value) => ({
    key: 'x',
    value,
  }))
  expect(entriesFrom(named, rules, 'en')).toEqual([{ title: 'x', to: '/admin/routine/attachment' }])
})

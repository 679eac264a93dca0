import { describe, expect, test } from 'vitest'
import { isAllowed } from './is-allowed.ts'

const nodes = new Set(['auth', 'auth/admin', 'auth/admin/index', 'auth/admin/add', 'dashboard/index'])

describe('spec 6: nodes of a route are kept per area: a check passes when the page of the address has the act', () => {
  test.each([
    ['/admin/auth/admin', 'add', true],
    ['/admin/auth/admin?page=2', 'add', true],
    ['/admin/auth/admin', 'del', false],
    ['/admin/auth/group', 'add', false],
    ['/admin/dashboard', 'index', true],
    // the same words in another area are another page
    ['/user/auth/admin', 'add', false],
    ['/auth', 'admin', true],
  ])('%s %s', (path, act, expected) => expect(isAllowed(nodes, path, act)).toBe(expected))

  test('another page is asked for by its name, with or without an act', () => {
    const ask = (wanted: Parameters<typeof isAllowed>[2]) => isAllowed(nodes, '/admin/dashboard', wanted)
    expect(ask({ name: '/admin/auth/admin' })).toBe(true)
    expect(ask({ name: '/admin/auth/admin', subNodeName: 'add' })).toBe(true)
    expect(ask({ name: '/admin/auth/admin', subNodeName: '/admin/auth/admin/add' })).toBe(true)
    expect(ask({ name: '/admin/auth/admin', subNodeName: 'del' })).toBe(false)
    expect(ask({ name: '/admin/user/user' })).toBe(false)
  })
})

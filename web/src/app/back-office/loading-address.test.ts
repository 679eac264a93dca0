import { describe, expect, test } from 'vitest'
import { targetOf, toLoading } from './loading-address.ts'

describe('spec 2: the loading page carries the original path and query as a serialized parameter', () => {
  test('and gives them back', () => {
    const address = toLoading('/admin/auth/admin', '?page=2&quickSearch=李')
    const [, , , to = ''] = address.split('/')
    expect(JSON.parse(decodeURIComponent(to))).toEqual({
      path: '/admin/auth/admin',
      query: { page: '2', quickSearch: '李' },
    })
    expect(targetOf(decodeURIComponent(to))).toBe('/admin/auth/admin?page=2&quickSearch=%E6%9D%8E')
  })

  test('/admin itself has nothing to carry', () => {
    expect(toLoading('/admin', '')).toBe('/admin/loading')
  })

  test.each([
    '',
    'x',
    '{}',
    '{"path":"https://elsewhere"}',
    '{"path":"/user"}',
    '{"path":"/admin/loading/x"}',
  ])('what leads out of the back office is not followed: %s', (to) => expect(targetOf(to)).toBeUndefined())
})

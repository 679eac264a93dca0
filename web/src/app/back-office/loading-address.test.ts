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

  test.each([
    '',
    'x',
    '{}',
    '{"path":"https://elsewhere"}',
    '{"path":"/user"}',
    '{"path":"/admin/loading/x"}',
  ])('what leads out of the back office is not followed: %s', (to) => expect(targetOf(to)).toBeUndefined())
})

test('spec 2: route /admin redirects to /admin/loading, with nothing to carry', () => {
  expect(toLoading('/admin', '')).toBe('/admin/loading')
  expect(toLoading('/admin/', '?x=1')).toBe('/admin/loading')
})

test('spec 2: any other /admin path goes to the loading page', () => {
  for (const path of ['/admin/nowhere', '/admin/auth/admin/deeper', '/admin/a%20b'])
    expect(toLoading(path, '?x=1')).toMatch(/^\/admin\/loading\/%7B/)
})

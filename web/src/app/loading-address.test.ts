import { describe, expect, test } from 'vitest'
import { targetOf, toLoading, toLoginBehind } from './loading-address.ts'

describe('what the loading page carries', () => {
  test('and gives them back', () => {
    const address = toLoading('/admin', '/admin/auth/admin', '?page=2&quickSearch=李')
    const [, , , to = ''] = address.split('/')
    expect(JSON.parse(decodeURIComponent(to))).toEqual({
      path: '/admin/auth/admin',
      query: { page: '2', quickSearch: '李' },
    })
    expect(targetOf('/admin', decodeURIComponent(to))).toBe('/admin/auth/admin?page=2&quickSearch=%E6%9D%8E')
  })

  test.each([
    '',
    'x',
    '{}',
    '{"path":"https://elsewhere"}',
    '{"path":"/user"}',
    '{"path":"/admin/loading/x"}',
  ])('what leads out of the back office is not followed: %s', (to) =>
    expect(targetOf('/admin', to)).toBeUndefined(),
  )
})

test('the base of the back office has nothing to carry', () => {
  expect(toLoading('/admin', '/admin', '')).toBe('/admin/loading')
  expect(toLoading('/admin', '/admin/', '?x=1')).toBe('/admin/loading')
})

test('every other path of the back office is carried', () => {
  for (const path of ['/admin/nowhere', '/admin/auth/admin/deeper', '/admin/a%20b'])
    expect(toLoading('/admin', path, '?x=1')).toMatch(/^\/admin\/loading\/%7B/)
})

test('the base of the member centre has nothing to carry', () => {
  expect(toLoading('/user', '/user', '')).toBe('/user/loading')
  expect(toLoading('/user', '/user/', '?x=1')).toBe('/user/loading')
})

test('every other path of the member centre is carried, and led back to', () => {
  for (const path of ['/user/account/balance', '/user/nowhere/deeper']) {
    const address = toLoading('/user', path, '?page=2')
    expect(address).toMatch(/^\/user\/loading\/%7B/)
    expect(targetOf('/user', decodeURIComponent(address.split('/')[3] ?? ''))).toBe(`${path}?page=2`)
  }
})

test.each(['{"path":"/admin/auth/admin"}', '{"path":"/user/login"}', '{"path":"/username"}'])(
  'what leads out of the member centre is not followed: %s',
  (to) => expect(targetOf('/user', to)).toBeUndefined(),
)

describe('a stranger at a loading page is led to the login page of its area, and from there on', () => {
  test.each([
    ['/admin', undefined, '/admin/login'],
    [
      '/admin',
      '{"path":"/admin/auth/admin","query":{"page":"2"}}',
      '/admin/login?to=%2Fadmin%2Fauth%2Fadmin%3Fpage%3D2',
    ],
    ['/admin', '{"path":"//elsewhere"}', '/admin/login'],
    ['/user', undefined, '/user/login?to=%2Fuser'],
    ['/user', '{"path":"/user/account/balance"}', '/user/login?to=%2Fuser%2Faccount%2Fbalance'],
  ] as const)('%s %s', (base, to, login) => expect(toLoginBehind(base, to)).toBe(login))
})

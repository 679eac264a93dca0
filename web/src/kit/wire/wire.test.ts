import { describe, expect, it } from 'vitest'
import { areaOf, loginPathOf, safePath } from './area.ts'
import { queryString } from './query-string.ts'

const plain = (input: object) => decodeURIComponent(queryString(input))

describe('queryString', () => {
  it('spells lists and nested conditions as the wire protocol does', () => {
    expect(plain({ ids: [1, 2] })).toBe('?ids[]=1&ids[]=2')
    expect(plain({ search: [{ field: 'name', val: '数据', operator: 'LIKE' }] })).toBe(
      '?search[0][field]=name&search[0][val]=数据&search[0][operator]=LIKE',
    )
    expect(plain({ search: [{ field: 'id', val: ['1', '2'] }] })).toBe(
      '?search[0][field]=id&search[0][val][]=1&search[0][val][]=2',
    )
  })
  it('leaves out what is not there and keeps what is empty or zero', () => {
    expect(queryString({ a: undefined, b: null, c: '', d: 0, e: false })).toBe('?c=&d=0&e=false')
    expect(queryString({})).toBe('')
    expect(queryString({ ids: [] })).toBe('')
  })
  it('escapes what would break the address', () => {
    expect(queryString({ q: 'a&b=c #' })).toBe('?q=a%26b%3Dc+%23')
  })
})

describe('safePath', () => {
  it('takes a place of this site only', () => {
    expect(safePath('/Course?course=3')).toBe('/Course?course=3')
    for (const path of [
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/\n/evil.example',
      '/\u0000/evil.example',
      '/a\\..\\..\\evil.example',
      ' //evil.example',
      'data:text/html,x',
      'https://evil.example',
      'javascript:x',
      '',
      null,
    ])
      expect(safePath(path)).toBeUndefined()
  })
  it('never leads back to the sign-in page', () => {
    expect(safePath('/user/login?to=%2F')).toBeUndefined()
    expect(safePath('/user/loginother')).toBe('/user/loginother')
  })
})

describe('areaOf', () => {
  it('spec 9: base paths /admin and /user: the back office is what starts with /admin, all else is for members', () => {
    expect([areaOf('/admin/x'), areaOf('/user/x'), areaOf('/Course'), areaOf('/')]).toEqual([
      'admin',
      'member',
      'member',
      'member',
    ])
    expect([loginPathOf('admin'), loginPathOf('member')]).toEqual(['/admin/login', '/user/login'])
    expect([loginPathOf('member', '/student/profile'), loginPathOf('member', '/students')]).toEqual([
      '/student/login',
      '/user/login',
    ])
  })
})

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetStarted, leaveFor, loginOf, startedHere } from './started.ts'

const kept = new Map<string, string>()
const assign = vi.fn()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})
vi.stubGlobal('window', { location: { assign } })

const started = { stateToken: 's', browserSecret: 'b', area: 'member', to: '/Course', binds: false } as const

beforeEach(() => kept.clear())

describe('a sign-in that this window began', () => {
  test('is known when the browser comes back, and no longer when it is over', () => {
    leaveFor('https://cas.example.edu/login', started)
    expect(assign).toHaveBeenCalledWith('https://cas.example.edu/login')
    expect(startedHere()).toEqual(started)
    forgetStarted()
    expect(startedHere()).toBeUndefined()
  })

  test.each([
    '',
    'no json',
    '{}',
    '{"stateToken":1}',
    '{"stateToken":"s","browserSecret":"b","area":"other"}',
  ])('what is none is none: %s', (text) => {
    kept.set('external-sign-in', text)
    expect(startedHere()).toBeUndefined()
  })

  test('leads back to the sign-in page of its area', () => {
    expect(loginOf('member', '/Course?course=3')).toBe('/user/login?to=%2FCourse%3Fcourse%3D3')
    expect(loginOf('admin', null)).toBe('/admin/login')
    expect(loginOf('member', '/student')).toBe('/student/login?to=%2Fstudent')
  })
})

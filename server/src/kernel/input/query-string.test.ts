import { expect, test } from 'vitest'
import { readQuery } from './query-string.ts'

test('arrays and nested conditions are read as the wire writes them', () => {
  expect(readQuery('page=2&ids[]=1&ids[]=7')).toEqual({ page: '2', ids: ['1', '7'] })
  expect(readQuery('search[0][field]=name&search[0][val]=%E6%95%B0&search[1][field]=id')).toEqual({
    search: [{ field: 'name', val: '数' }, { field: 'id' }],
  })
})

test('keys that reach into objects are left out', () => {
  expect(readQuery('__proto__[admin]=1&a[constructor]=2&fine=4')).toEqual({ fine: '4' })
  expect(({} as { admin?: string }).admin).toBeUndefined()
})

test.each([
  ['too many keys', Array.from({ length: 501 }, (_, at) => `k${at}=1`).join('&'), 'too-large'],
  ['a key of 201 characters', `${'k'.repeat(201)}=1`, 'too-large'],
  ['a key of nothing but brackets', `${'['.repeat(15_000)}=1`, 'too-large'],
  ['a key nested too deep', 'b[c][d][e][f]=3', 'too-deep'],
])('%s: refused, not passed over', (_what, text, code) => {
  expect(() => readQuery(text)).toThrow(code)
})

test('A2: as many keys, as long and as deep as a list can ask for are read', () => {
  const search = Array.from({ length: 20 }, (_, at) => `search[${at}][val][${'9'.repeat(180)}]=1`).join('&')
  expect(readQuery(search)).toMatchObject({
    search: Array.from({ length: 20 }, () => ({ val: [expect.anything()] })),
  })
  expect(Object.keys(readQuery(Array.from({ length: 500 }, (_, at) => `k${at}=1`).join('&')))).toHaveLength(
    500,
  )
})

import { expect, test } from 'vitest'
import { readQuery } from './query-string.ts'

test('arrays and nested conditions are read as the wire writes them', () => {
  expect(readQuery('page=2&ids[]=1&ids[]=7')).toEqual({ page: '2', ids: ['1', '7'] })
  expect(readQuery('search[0][field]=name&search[0][val]=%E6%95%B0&search[1][field]=id')).toEqual({
    search: [{ field: 'name', val: '数' }, { field: 'id' }],
  })
})

test('keys that reach into objects, or nest too deep, are left out', () => {
  const read = readQuery('__proto__[admin]=1&a[constructor]=2&b[c][d][e][f]=3&fine=4')
  expect(read).toEqual({ fine: '4' })
  expect(({} as { admin?: string }).admin).toBeUndefined()
})

test('thousands of keys are cut off', () => {
  const text = Array.from({ length: 2000 }, (_, at) => `k${at}=1`).join('&')
  expect(Object.keys(readQuery(text))).toHaveLength(500)
})

import { expect, test } from 'vitest'
import { addressBehind } from './old-address.ts'

test('old links behind a hash lead to the page that they name, and nowhere else', () => {
  expect(addressBehind('/', '#/admin/auth/admin?page=2')).toBe('/admin/auth/admin?page=2')
  for (const hash of ['', '#content', '#//evil.example/x']) expect(addressBehind('/', hash)).toBeUndefined()
  expect(addressBehind('/Course', '#/admin')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { AccountName, Password } from './identity.ts'

const taken = (schema: typeof AccountName, texts: readonly string[]) =>
  texts.filter((text) => schema.safeParse(text).success)

test('spec 5: account name: 3 to 15 characters, the ends included, a letter first, then letters, digits and underscores', () => {
  const good = ['abc', 'A_1', 'z23456789012345', 'Teacher_2026']
  const bad = ['', 'ab', 'z234567890123456', '1abc', '_abc', 'a-bc', 'a bc', 'abc\n', '张三丰', 'abé']
  expect(taken(AccountName, [...good, ...bad])).toEqual(good)
})

test('spec 5: password 6 to 32 characters, the ends included, anything but & < > " \' and line breaks', () => {
  const good = ['123456', 'x'.repeat(32), '六个字的密码', 'a b c d', '%$#@!*()_+-=;:,./?\\|`~^']
  const bad = ['12345', 'x'.repeat(33), ...['&', '<', '>', '"', "'", '\n', '\r'].map((one) => `abcdef${one}`)]
  expect(taken(Password, [...good, ...bad])).toEqual(good)
})

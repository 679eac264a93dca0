import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { isCommon } from './common-passwords.ts'

test('the most common passwords that the strict rule would else take are refused, in whatever case', async () => {
  const long = dictionary['passwords-common'].filter((word) => word.length >= 8).slice(0, 5000)
  expect(long).toHaveLength(5000)
  const passed = []
  for (const word of long) if (!(await isCommon(word.toUpperCase()))) passed.push(word)
  expect(passed).toEqual([])
})

test.each([
  'Obelisk2026',
  '11111111',
  'Passw0rd!',
  'woaini520',
  'Qwerty123',
  'P@ssw0rd!!',
  'zhangwei1990',
  '20000229',
  '13800138000',
  'abcabcabcabc',
  '98765432',
  'Woaini520!',
])('%s is made of what people think of first', async (password) => {
  expect(await isCommon(password)).toBe(true)
})

test.each([
  'correct horse battery staple',
  'J7mq-vTe2-Lw9x',
  'Right-password1',
  'mei3ge4Dachengdu',
  '7Kq!vR2p',
  '春眠不觉晓处处闻啼鸟',
])('%s is not', async (password) => {
  expect(await isCommon(password)).toBe(false)
})

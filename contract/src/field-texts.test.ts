import { expect, test } from 'vitest'
import * as z from 'zod'
import { fieldMessage, wants } from './field-texts.ts'
import { AccountName, Password } from './identity.ts'
import { Mobile } from './roster/people.ts'

const said = (schema: z.ZodType, value: unknown, language: 'zh-cn' | 'en' = 'zh-cn') =>
  schema.safeParse(value).error?.issues.map((issue) => fieldMessage(issue, value, language))[0]

test('spec 9: the messages of validation say "Please enter the correct …"', () => {
  expect(said(Mobile, '123', 'en')).toMatch(/^Please enter the correct mobile/)
  expect(said(Mobile, '123')).toMatch(/^请输入正确的手机号/)
  expect(said(AccountName, '1x', 'en')).toMatch(/^Please enter the correct username/)
  expect(said(Password, '<>')).toMatch(/^请输入正确的密码/)
  expect(said(z.email(), 'nobody')).toBe('请输入正确的电子邮箱地址')
})

test('bounds, types and choices are told with what is allowed', () => {
  expect(said(z.string().min(1), '')).toBe('请填写')
  expect(said(z.string().max(3), 'four')).toBe('最多 3 个字符')
  expect(said(z.number().gt(0), 0)).toBe('须大于 0')
  expect(said(z.int(), 1.5)).toBe('请填写整数')
  expect(said(z.enum(['a', 'b']), 'c')).toBe('请从选项中选择')
  expect(said(z.object({ a: z.string() }), {})).toBe('请填写')
})

test('of several shapes the one is told that says most', () => {
  const mobileOrNothing = z.union([z.literal(''), z.string().regex(/^1\d{10}$/, wants('mobile'))])
  expect(said(mobileOrNothing, '12')).toBe('请输入正确的手机号')
})

test('of a list that may be a text with commas the choice is told, not that it is written wrongly', () => {
  const names = z.array(z.enum(['required', 'integer']))
  const commas = z
    .string()
    .transform((text) => text.split(','))
    .pipe(names)
  expect(said(z.union([commas, names]), 'required,nothing')).toBe('请从选项中选择')
})

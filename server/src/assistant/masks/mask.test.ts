import { expect, test } from 'vitest'
import { countsOf, latinNameCandidates, maskerOf, nameCandidates, restore } from './mask.ts'

test('names, numbers, mail and phone are masked alike everywhere and restored', () => {
  const { mask, masks } = maskerOf(['欧阳文山', '王芳'])
  const text = '王芳（20230101，wf@a.edu.cn，138-1234-5678）与欧阳文山、王芳；目标 3 综合 0.737'
  const sent = mask(text)
  for (const secret of ['王芳', '欧阳文山', '20230101', 'wf@a.edu.cn', '138-1234-5678'])
    expect(sent).not.toContain(secret)
  expect(sent).toContain('0.737')
  expect(restore(sent, masks)).toBe(text)
  expect(countsOf(masks)).toEqual({ name: 2, number: 1, mail: 1, phone: 1 })
  expect(restore('〔姓名9〕', masks)).toBe('〔姓名9〕')
})

test('every name in a text is among its candidates', () => {
  const candidates = nameCandidates('请看欧阳文山和王芳的成绩')
  for (const name of ['欧阳文山', '王芳']) expect(candidates).toContain(name)
})

test('English names are masked in both orders and any case, never inside of other words', () => {
  const { mask, masks } = maskerOf(['zhou ming', 'li na'])
  const text = 'Zhou Ming, Ming Zhou and ZHOU  MING teach; Li Nan and mali na do not. See Li Na.'
  const sent = mask(text)
  expect(sent).not.toMatch(/zhou\s+ming|ming zhou|Li Na\./i)
  expect(sent).toContain('Li Nan and mali na')
  expect(restore(sent, masks)).toBe(text)
  for (const written of ['ask Zhou Ming about it', 'Ming Zhou', 'Zhou, Ming'])
    expect(latinNameCandidates(written)).toContain('zhou ming')
})

const written = [
  ['王 芳的邮箱', '王 芳'],
  ['王\u3000芳', '王\u3000芳'],
  ['王\u200b芳来了', '王\u200b芳'],
  ['欧\u2060阳\ufeff文山', '文山'],
  ['王@芳', '王@芳'],
  ['＠王·芳', '王·芳'],
  ['王芳', '王芳'],
  ['学号２０２３０１０１', '２０２３０１０１'],
  ['学号 2023\u200b0101。', '2023\u200b0101'],
  ['电话１３８１２３４５６７８', '１３８１２３４５６７８'],
  ['身份证 110101 19900101 123X', '19900101'],
  ['邮箱 wf＠a.edu.cn', 'wf＠a.edu.cn'],
  ['wf @ a.edu.cn', 'wf @ a.edu.cn'],
  ['wf(at)a.edu.cn', 'wf(at)a.edu.cn'],
  ['wf\u200d@a.edu．cn', 'a.edu．cn'],
  ['Ｚｈｏｕ Ｍｉｎｇ teaches', 'Ｍｉｎｇ'],
  ['Zh\u00adou M\u200cing teaches', 'M\u200cing'],
  ['阿依古丽•买买提同学', '买买提'],
] as const

test.each(written)('28 C2: in “%s” nobody is seen outside', (text, secret) => {
  expect(text).toContain(secret)
  const { mask, masks } = maskerOf(['王芳', '欧阳文山', 'zhou ming', '阿依古丽·买买提'])
  const sent = mask(text)
  expect(sent).not.toContain(secret)
  expect(restore(sent, masks)).toBe(text)
  const candidates = [...nameCandidates(text), ...latinNameCandidates(text)]
  const isOfName = /姓名/.test([...masks.keys()].join())
  const names = ['王芳', '欧阳文山', 'zhou ming', '阿依古丽·买买提']
  expect(candidates.some((one) => names.includes(one))).toBe(isOfName)
})

test('28 C2: figures, years and terms leave as they are', () => {
  const text = '２０２４ 级 2025-2026-1 学期，综合 ０.７３７，44 人，见 3.2 节；12 34 56 78'
  expect(maskerOf(['王芳']).mask(text)).toBe(text)
})

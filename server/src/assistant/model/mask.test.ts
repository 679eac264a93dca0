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

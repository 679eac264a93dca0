import { expect, test } from 'vitest'
import { saveName } from './save-name.ts'

const at = new Date(2026, 0, 5, 7, 8, 9)
const facts = { topic: 'default', name: '第 1 次:成绩@表#终稿(2026)最后一版.XLSX', sha1: 'ab12' }

test('fills in every variable of a save name', () => {
  expect(saveName('/storage/{topic}/{year}{mon}{day}/{filename}{filesha1}{.suffix}', facts, at)).toBe(
    '/storage/default/20260105/第1次成绩表终稿(2026)最ab12.xlsx',
  )
  expect(saveName('{hour}{min}{sec}.{suffix}', facts, at)).toBe('070809.xlsx')
  expect(saveName('{random}-{random32}', facts, at)).toMatch(/^[\da-f]{16}-[\da-f]{32}$/)
})

test('a name cannot climb, and what is no variable stays', () => {
  expect(saveName('/storage/{filename}{.suffix}', { ...facts, name: '../..\\etc.passwd' }, at)).toBe(
    '/storage/etc.passwd',
  )
  expect(saveName('{filename}{.suffix}', { ...facts, name: 'README' }, at)).toBe('README.file')
  expect(saveName('{constructor}{nothing}', facts, at)).toBe('{constructor}{nothing}')
})

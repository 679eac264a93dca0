import { expect, test } from 'vitest'
import { builtInPrompts } from './built-in-prompts.ts'
import { filledIn, variablesIn } from './prompts.ts'

test('what a prompt leaves open is named once each and filled in; what is empty stays', () => {
  const text = '【课程】的目标 [编号]，【 课程 】第几章'
  expect(variablesIn(text)).toEqual(['课程', '编号'])
  expect(filledIn(text, { 课程: '数据结构', 编号: ' ' })).toBe('数据结构的目标 [编号]，数据结构第几章')
  expect(filledIn('[a]', { a: '[b]$&' })).toBe('[b]$&')
})

test('the prompts that come with the program leave the same open in both languages', () => {
  for (const { key, text } of builtInPrompts)
    expect([key, variablesIn(text.en).length]).toEqual([key, variablesIn(text['zh-cn']).length])
})

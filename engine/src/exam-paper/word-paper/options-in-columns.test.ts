import { expect, test } from 'vitest'
import { plainText } from '#rich-text/plain-text.ts'
import { readText } from './read-questions.ts'

const optionsOf = (...lines: string[]) => {
  const [question, ...others] = readText(['1. 下列正确的是（ B ）', ...lines, '答案：B'].join('\n')).questions
  expect(others).toEqual([])
  const { body } = question?.content ?? {}
  return body?.form === 'choice' ? body.options.map(({ content }) => plainText(content).trim()) : []
}
const four = ['甲', '乙', '丙', '丁']

test('28 C4: options at tab stops are found whatever the number of tabs, across and down', () => {
  const across = [
    'A. 甲\tB. 乙\tC. 丙\tD. 丁',
    'A. 甲\t\t\tB. 乙\t\tC. 丙\t\t\t\tD. 丁',
    '\tA. 甲\t B. 乙 \tC. 丙\tD. 丁',
  ]
  for (const line of across) expect(optionsOf(line), line).toEqual(four)
  expect(optionsOf('A. 甲\tB. 乙', 'C. 丙\tD. 丁')).toEqual(four)
  expect(optionsOf('A. 甲\t\tB. 乙\tC. 丙', 'D. 丁')).toEqual(four)
  expect(optionsOf('A. 甲\tC. 丙', 'B. 乙\tD. 丁')).toEqual(four)
  expect(optionsOf('\tA．甲\t\t\tC．丙', '\tB．乙\tD．丁')).toEqual(four)
  expect(optionsOf('A. 甲      C. 丙', 'B. 乙      D. 丁')).toEqual(four)
  expect(optionsOf('A. 甲\tC. 丙', 'B. 乙')).toEqual(four.slice(0, 3))
  expect(optionsOf('A. 甲\tD. 丁', 'B. 乙\tE. 戊', 'C. 丙\tF. 己')).toEqual([...four, '戊', '己'])
  expect(optionsOf('A. 甲\tC. 丙\tE. 戊', 'B. 乙\tD. 丁')).toEqual([...four, '戊'])
})

test('28 C4: a letter within an option is no column', () => {
  expect(optionsOf('A. 甲\tC. 语言', 'B. 乙', 'C. 丙', 'D. 丁')).toHaveLength(4)
  expect(optionsOf('A. 见 C. 表', 'B. 乙')).toEqual(['见 C. 表', '乙'])
  expect(optionsOf('A. 甲', 'B. 乙\tD. 丁', 'C. 丙')).toHaveLength(3)
})

const stemAndOptions = (...lines: string[]) => {
  const text = [...lines, '2. 队列的特点是（ ）', 'A. 先进先出', 'B. 后进先出'].join('\n')
  const [question, ...others] = readText(text).questions
  expect(others.length, lines.join(' / ')).toBe(1)
  const { stem, body } = question?.content ?? { stem: undefined, body: undefined }
  const options = body?.form === 'choice' ? body.options.map(({ content }) => plainText(content).trim()) : []
  return [stem ? plainText(stem).trim() : '', ...options]
}

test.each([
  [['1. 栈的特点是（ ） A. 甲  B. 乙', 'C. 丙  D. 丁']],
  [['1. 栈的特点是（ ）\tA. 甲\tB. 乙', '\tC. 丙\tD. 丁']],
  [['1. 栈的特点是（ ）\tA. 甲\tB. 乙\tC. 丙\tD. 丁']],
  [['1. 栈的特点是（ ）A．甲 B．乙', 'C．丙 D．丁']],
  [['1. 栈的特点是（ ）(A) 甲 (B) 乙', '(C) 丙 (D) 丁']],
  [['1. 栈的特点是（ ）\tA. 甲', 'B. 乙', 'C. 丙', 'D. 丁']],
  [['1. 栈的特点是（ ）\tA. 甲\tC. 丙', '\tB. 乙\tD. 丁']],
])('options that begin in the line of their question are its options: %j', (lines) => {
  expect(stemAndOptions(...lines)).toEqual(['栈的特点是（ ）', ...four])
})

test('an answer in its brackets and a letter of the stem begin no options', () => {
  const [stem, ...options] = stemAndOptions('1. 栈的特点是（ B ）\tA. 甲\tB. 乙', 'C. 丙\tD. 丁')
  expect([stem?.replace(/\s/g, ''), ...options]).toEqual(['栈的特点是（）', ...four])
  expect(stemAndOptions('1. 关于 A. B 的说法，（ ）\tA. 甲\tB. 乙', 'C. 丙\tD. 丁')).toEqual([
    '关于 A. B 的说法，（ ）',
    ...four,
  ])
  // an order of letters within an option
  expect(stemAndOptions('1. 出栈次序（ ）\tA. b, c, a\tB. c, b, a')).toEqual([
    '出栈次序（ ）',
    'b, c, a',
    'c, b, a',
  ])
})

import { expect, test } from 'vitest'
import { matchNumbers } from './match-numbers.ts'

const named = (...texts: string[]) => texts.map((text, at) => ({ no: String(at + 1), text }))

test('spec QuestionBank: objectives of a renumbered syllabus are found by their words, each once', () => {
  const before = named('掌握线性表的存储结构与操作', '能分析算法的时间复杂度', '能设计并实现树与图的算法')
  const now = named('了解数据结构的发展', '能够设计并实现树和图的算法', '掌握线性表的存储结构与操作')
  expect([...matchNumbers(before, now)]).toEqual([
    ['1', '3'],
    ['3', '2'],
  ])
  const same = named('编程', '编程')
  expect([...matchNumbers(same, same)].sort()).toEqual([
    ['1', '1'],
    ['2', '2'],
  ])
})

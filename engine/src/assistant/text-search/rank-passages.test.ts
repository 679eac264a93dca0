import { expect, test } from 'vitest'
import { marksIn, withoutVersion } from './rank-passages.ts'

const marked = (text: string, question: string) =>
  marksIn(text, question).map(({ from, to }) => text.slice(from, to))

test('words of another script are marked whole, not where a piece of them stands in another word', () => {
  const text = 'Design structures for given needs; evaluate correctness. Objective: a data structure.'
  expect(marked(text, 'Course objective 3 of Data Structures, five of them')).toEqual([
    'structures',
    'Objective',
    'data',
    'structure',
  ])
  expect(marked('irrelevant, relevance', 'relevant')).toEqual([])
})

test('Chinese words are marked by their pairs', () => {
  expect(marked('能够设计数据结构与算法', '数据结构的课程目标是什么')).toEqual(['数据结构'])
})

test('a title is known without its version', () => {
  expect(withoutVersion('数据结构 2.1')).toBe('数据结构')
  expect(withoutVersion('软件工程 2024 级 v2.0')).toBe('软件工程 2024 级')
})

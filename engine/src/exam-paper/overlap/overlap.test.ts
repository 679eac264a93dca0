import { expect, test } from 'vitest'
import { repeatedQuestions } from './overlap.ts'
import { tokensOf } from './tokens.ts'

const usual = [
  '在带头结点的单链表中，删除给定结点的后继只需常数时间。',
  '非空二叉树的叶结点数等于度为 2 的结点数加 1。',
  '由先序序列和后序序列可以唯一确定一棵二叉树。',
].map((stem, at) => ({ id: 100 + at, parts: [stem] }))

test('numbers, lists of them and names of one letter are one sign each, at their place in the text', () => {
  const text = '队列 Ｑ[0..ｍ] 有①、12, 13 个元素'
  const tokens = tokensOf(text)
  expect(tokens.map(({ sign }) => sign)).toEqual(['队', '列', '@', '#', '@', '有', '#', '个', '元', '素'])
  expect(text.slice(tokens[6]?.from, tokens[6]?.to)).toBe('①、12, 13')
})

test('options in another order, and other width and spaces, are the same question', () => {
  const a = { id: 1, parts: ['下列排序方法中稳定的是（ ）。', '堆排序', '归并排序', '快速排序'] }
  const b = { id: 2, parts: ['下列排序方法中，稳定的是()', '快速排序', '堆排序', '归并排序'] }
  expect(repeatedQuestions([a], [b], { corpus: usual })).toMatchObject([
    { a: 1, b: 2, how: 'same', likeness: 1 },
  ])
})

test('other numbers are said as such, and the passages point at the words of both texts', () => {
  const a = { id: 1, parts: ['一棵有 500 个结点的完全二叉树，其叶结点个数为多少？'] }
  const b = { id: 2, parts: ['已知：一棵有 n 个结点的完全二叉树，其叶结点个数为多少？试说明理由。'] }
  const c = { id: 3, parts: ['一棵有 37 个结点的完全二叉树，其叶结点个数为多少？'] }
  const [same, reworded] = repeatedQuestions([a], [b, c], { corpus: usual })
  expect(same).toMatchObject({ b: 3, how: 'numbers' })
  expect(reworded).toMatchObject({ b: 2, how: 'reworded' })
  const texts = (reworded?.passages ?? []).map((one) => [
    a.parts[one.a.part]?.slice(one.a.from, one.a.to),
    b.parts[one.b.part]?.slice(one.b.from, one.b.to),
  ])
  expect(texts).toEqual([
    ['个结点的完全二叉树，其叶结点个数为多少', '个结点的完全二叉树，其叶结点个数为多少'],
  ])
})

test('a short question within a long one is a part; usual words and texts without words are nothing', () => {
  const long = {
    id: 1,
    parts: [
      '依次插入关键字建立二叉排序树，写出先序序列，并求等概率下查找成功的平均查找长度。再画出删除根结点之后的树，比较两棵树的高度，说明哪一棵查找得更快。',
    ],
  }
  const short = { id: 2, parts: ['依次插入关键字建立二叉排序树，求等概率下查找成功的平均查找长度。'] }
  expect(
    repeatedQuestions([short], [long], { corpus: usual, limits: { reworded: 0.8, part: 0.75 } }),
  ).toMatchObject([{ how: 'part' }])
  expect(repeatedQuestions(usual.slice(1, 2), usual.slice(2))).toEqual([])
  expect(repeatedQuestions([{ id: 1, parts: [''] }], [{ id: 2, parts: ['', '……'] }])).toEqual([])
})

test('what moved within the text is still one passage of its own', () => {
  const a = { id: 1, parts: ['循环队列存于数组之中，队头指针指向队头元素，求队中元素的个数。'] }
  const b = { id: 2, parts: ['队头指针指向队头元素，循环队列存于数组之中，求队中元素的个数。'] }
  const [found] = repeatedQuestions([a], [b], { corpus: usual })
  expect(found?.passages.map((one) => a.parts[0]?.slice(one.a.from, one.a.to))).toEqual([
    '循环队列存于数组之中',
    '队头指针指向队头元素',
    '求队中元素的个数',
  ])
})

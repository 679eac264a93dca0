import { expect, test } from 'vitest'
import { alikeGroups, type Compared, pairOf } from './alike-groups.ts'
import { bandsOf, shinglesOf } from './likeness.ts'

const question = (id: number, text: string, sisters: number | null = null): Compared => {
  const shingles = shinglesOf(text)
  return { id, shingles, bands: bandsOf(shingles), sisters }
}
const long = '设散列表长十三用线性探测法处理冲突依次插入下列关键字求查找成功时的平均查找长度'
const other = '对图示带权有向图用迪杰斯特拉算法求源点到其余各顶点的最短路径并写出每一步的集合'

test('alike ones come together in the order given, the largest group first', () => {
  const all = [
    question(7, other),
    question(3, long),
    question(4, `${long}。`),
    question(5, `${long}吗`),
    question(8, `${other}的变化`),
    question(9, '完全不同的一道题目：二叉树的先序遍历序列'),
  ]
  expect(alikeGroups(all, new Set())).toEqual([
    [3, 4, 5],
    [7, 8],
  ])
})

test('sisters and pairs told to be different are no group; a third one still joins them', () => {
  const pair = [question(1, long, 6), question(2, `${long}。`, 6)]
  expect(alikeGroups(pair, new Set())).toEqual([])
  const plain = [question(1, long), question(2, `${long}。`)]
  expect(alikeGroups(plain, new Set([pairOf(2, 1)]))).toEqual([])
  expect(alikeGroups([...plain, question(3, `${long}吗`)], new Set([pairOf(2, 1)]))).toEqual([[1, 2, 3]])
})

test('a thousand of one making are compared as often as there are of them, not as there are pairs', () => {
  let read = 0
  const many = Array.from({ length: 1000 }, (_, at) => {
    const { shingles, ...rest } = question(at + 1, long)
    return {
      ...rest,
      get shingles() {
        read += 1
        return shingles
      },
    }
  })
  expect(alikeGroups(many, new Set())[0]).toHaveLength(many.length)
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThanOrEqual(2 * many.length)
})

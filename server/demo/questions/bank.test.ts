import { plainTags, QuestionContent, questionKinds } from '@obelisk/contract/question-bank/content'
import { checkQuestion } from '@obelisk/engine/question-bank/question/check-question'
import { plainText } from '@obelisk/engine/rich-text/plain-text'
import { expect, test } from 'vitest'
import { newBook } from '../book.ts'
import { type Chance, chanceOf } from '../chance.ts'
import { addQuestionBank } from './bank.ts'
import { breadthFirst, leastTree, scheduleOf } from './graphs.ts'
import { circularQueue, partition } from './lists-and-sorting.ts'
import { expectedMinutes } from './minutes.ts'
import { heaps, possibleOrders } from './other-kinds.ts'
import { canBeWay, comparedInAll } from './searching.ts'
import { collected, heapMade, inversions, mergePasses, shellPass } from './sorting.ts'
import { comparedByNext, comparedPlainly, nextOf, turnedRound } from './strings-and-expressions.ts'
import { huffman, traversal } from './trees-and-graphs.ts'
import { isBalanced, placeOf } from './written-programs.ts'

const keepers = [{ account: 1, reviewer: 2 }] as const

test('every question of the demonstration is of the schema, without errors, and said once', () => {
  const book = newBook()
  addQuestionBank(book, 1, [...keepers])
  const versions = book.pages().get('question_version') ?? []
  expect(versions.length).toBeGreaterThan(350)
  for (const { content } of versions) {
    const question = QuestionContent.parse(JSON.parse(String(content)))
    const tags = { ...plainTags, chapter: '1', objectives: [1], bloom: 'apply' as const }
    expect(checkQuestion(question, tags), plainText(question.stem)).toEqual([])
  }
  const marks = (book.pages().get('question') ?? []).map(({ fingerprint }) => fingerprint)
  expect(new Set(marks).size).toBe(marks.length)
})

/** Chance that gives these numbers one after the other. */
const giving = (...numbers: number[]): Chance => ({ ...chanceOf('test'), below: () => numbers.shift() ?? 0 })

test('answers are computed: known cases', () => {
  const list = [49, 38, 65, 97, 76, 13, 27]
  partition(list)
  expect(list).toEqual([27, 38, 13, 49, 76, 97, 65])
  const queue = circularQueue(giving(0, 8, 3)).content
  expect(queue.body).toMatchObject({ blanks: [{ answers: ['5'] }] })
  // weights 5, 9, 12, 13, 16, 45: the case of the textbooks
  const wpl = huffman(giving(3, 7, 10, 11, 14, 43)).content
  expect(JSON.stringify(wpl.body)).toContain('WPL = 224')
})

test('answers of the later generators are computed: known cases', () => {
  expect(turnedRound('a+b*(c-d)/e')).toEqual({ postfix: 'abcd-*e/+', deepest: 4 })
  // the cases of the textbooks
  expect(nextOf('abaabcac')).toEqual([0, 1, 1, 2, 2, 3, 1, 2])
  expect([comparedPlainly('aaab', 'ab'), comparedByNext('aaab', 'ab')]).toEqual([6, 6])
  expect(
    leastTree(3, [
      [0, 1, 5],
      [1, 2, 1],
      [0, 2, 3],
    ]),
  ).toEqual([
    [1, 2, 1],
    [0, 2, 3],
  ])
  const { early, late, end } = scheduleOf(4, [
    [0, 1, 3],
    [0, 2, 2],
    [1, 3, 2],
    [2, 3, 4],
  ])
  expect({ early, late, end }).toEqual({ early: [0, 3, 2, 6], late: [0, 4, 2, 6], end: 6 })
  expect(
    breadthFirst(4, [
      [0, 2, 1],
      [0, 3, 1],
      [1, 3, 1],
    ]),
  ).toEqual([0, 2, 3, 1])
  expect(heapMade([49, 38, 65, 97, 76, 13, 27, 50])).toEqual([97, 76, 65, 50, 49, 13, 27, 38])
  expect(shellPass([49, 38, 65, 97, 76, 13, 27, 49, 55, 4], 5)).toEqual([
    13, 27, 49, 55, 4, 49, 38, 65, 97, 76,
  ])
  expect(mergePasses([3, 1, 2]).at(-1)).toEqual([1, 2, 3])
  expect(collected([278, 109, 63, 930], 1)).toEqual([930, 63, 278, 109])
  expect([inversions([3, 1, 2]), comparedInAll(11), canBeWay([50, 20, 30]), canBeWay([50, 60, 30])]).toEqual([
    ...[2, 33, true, false],
  ])
})

test('there are questions of every kind', () => {
  const book = newBook()
  addQuestionBank(book, 1, [...keepers])
  const versions = book.pages().get('question_version') ?? []
  const kinds = versions.map(({ content }) => QuestionContent.parse(JSON.parse(String(content))).kind)
  expect([...new Set(kinds)].sort()).toEqual([...questionKinds].sort())
})

/** The options that are called right, as numbers. */
const rightOf = ({ content }: ReturnType<typeof heaps>) =>
  content.body.form === 'choice'
    ? content.body.options
        .filter(({ isCorrect }) => isCorrect)
        .map((one) => plainText(one.content).split(', ').map(Number))
    : []

test('what is right of several options is computed', () => {
  const heap = rightOf(heaps(chanceOf('one heap')))
  expect(heap.length).toBeGreaterThan(0)
  for (const list of heap)
    expect(list.every((key, at) => at === 0 || (list[(at - 1) >> 1] ?? 0) > key)).toBe(true)
  const left = rightOf(possibleOrders(chanceOf('one stack')))
  expect(left.length).toBeGreaterThan(1)
  // no larger number is followed by two smaller ones that go up
  const isForbidden = (list: number[]) =>
    list.some((a, i) =>
      list.slice(i + 1).some((b, j) => b < a && list.slice(i + j + 2).some((c) => c > b && c < a)),
    )
  expect(left.filter(isForbidden)).toEqual([])
  expect(['([]{})', '([)]', '(('].map(isBalanced)).toEqual([true, false, false])
  expect([placeOf([3, 8, 15], 8), placeOf([3, 8, 15], 99)]).toEqual([1, 3])
})

test('every question that may be asked says how long it takes, a longer one for more marks', () => {
  const book = newBook()
  const bank = addQuestionBank(book, 1, [...keepers])
  const rows = book.pages().get('question') ?? []
  expect(rows.filter(({ state, minutes }) => (state === 'draft') !== (minutes === null))).toEqual([])
  const minutesOf = (score: number) =>
    bank.flatMap(({ made }) => (made.content.score === score ? [expectedMinutes(made.content)] : []))
  expect(Math.max(...minutesOf(2))).toBeLessThan(Math.min(...minutesOf(6)))
})

test('the order asked for belongs to the tree of the orders given', () => {
  const { stem, body } = traversal(chanceOf('one tree')).content
  const [, pre = '', inner = ''] = /先序序列为 (\w+)，中序序列为 (\w+)/.exec(plainText(stem)) ?? []
  const post = (a: string, b: string): string => {
    const [root = ''] = a
    if (!root) return ''
    const at = b.indexOf(root)
    return post(a.slice(1, at + 1), b.slice(0, at)) + post(a.slice(at + 1), b.slice(at + 1)) + root
  }
  expect(body).toMatchObject({ blanks: [{ answers: [post(pre, inner)] }] })
})

test('questions with other numbers are sisters, and only those that were written twice wait for a decision', () => {
  const book = newBook()
  addQuestionBank(book, 1, [...keepers])
  const rows = book.pages().get('question') ?? []
  const alike = rows.filter(({ has_alike }) => has_alike)
  expect(alike.length).toBeGreaterThanOrEqual(9)
  expect(alike.length).toBeLessThan(20)
  expect(rows.slice(-9).every(({ has_alike, sister_group }) => has_alike && sister_group === null)).toBe(true)
})

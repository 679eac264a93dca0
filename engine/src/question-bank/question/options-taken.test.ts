import { expect, test } from 'vitest'
import { optionsTaken } from './options-taken.ts'
import type { QuestionContent } from './question.ts'

const nothing = { type: 'doc' as const, content: [] }
const choice = (...right: boolean[]) =>
  ({
    body: { form: 'choice', options: right.map((isCorrect) => ({ content: nothing, isCorrect })) },
  }) as unknown as QuestionContent
const chosen = (option: string, n: number, high = 0, low = 0) => ({ option, n, share: 0, high, low })

test('each option is counted with its groups, also one that nobody took', () => {
  expect(optionsTaken(choice(false, true, false), [chosen('A', 5, 1, 3), chosen('B', 15, 4, 1)])).toEqual([
    { option: 'A', n: 5, is_correct: false, high: 1, low: 3 },
    { option: 'B', n: 15, is_correct: true, high: 4, low: 1 },
    { option: 'C', n: 0, is_correct: false, high: 0, low: 0 },
  ])
})

test('where several may be right, every letter of an answer counts', () => {
  const taken = optionsTaken(choice(true, true, false), [chosen('AB', 10), chosen('A', 3), chosen('BC', 2)])
  expect(taken?.map(({ n }) => n)).toEqual([13, 12, 2])
})

test('a judgement has two options; a question without options, or without answers, has none', () => {
  const judge = { body: { form: 'judge', isTrue: false, points: [] } } as unknown as QuestionContent
  expect(optionsTaken(judge, [chosen('T', 4), chosen('F', 6)])).toEqual([
    { option: 'T', n: 4, is_correct: false, high: 0, low: 0 },
    { option: 'F', n: 6, is_correct: true, high: 0, low: 0 },
  ])
  expect(optionsTaken(judge, [])).toBeNull()
  const open = { body: { form: 'open', answer: nothing, points: [] } } as unknown as QuestionContent
  expect(optionsTaken(open, [chosen('A', 1)])).toBeNull()
})

test('options that were shuffled on the paper are told by the letters of the bank', () => {
  // on the paper A is C of the bank, B is A, C is B; the right one is B there, A in the bank
  const taken = optionsTaken(choice(false, true, false), [chosen('A', 5), chosen('B', 15)], [2, 0, 1])
  expect(taken?.map(({ option, n, is_correct }) => [option, n, is_correct])).toEqual([
    ['A', 15, true],
    ['B', 0, false],
    ['C', 5, false],
  ])
})

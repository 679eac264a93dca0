import fc from 'fast-check'
import { expect, test } from 'vitest'
import { richLines } from '#rich-text/rich-text.ts'
import { scaledMarks } from '../forms/points.ts'
import { checkQuestion } from './check-question.ts'
import type { QuestionContent } from './question.ts'
import { questionWorth } from './question-worth.ts'

test('spec Prore: marking points keep their shares when a paper gives a question other full marks', () => {
  expect(scaledMarks([4, 6, 4], 10)).toEqual([3, 4, 3])
  expect(scaledMarks([4, 2, 2], 14)).toEqual([7, 3.5, 3.5])
  expect(scaledMarks([1, 1, 1], 10)).toEqual([3.5, 3.5, 3])
  expect(scaledMarks([1, 1], 0.33)).toEqual([0.17, 0.16])
  expect(scaledMarks([0, 0], 5)).toEqual([0, 0])
})

test('scaled marks add up exactly, whatever they are', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 20_000 }),
      (marks, total) => {
        const scaled = scaledMarks(
          marks.map((one) => one / 100),
          total / 100,
        )
        expect(scaled.reduce((sum, one) => sum + Math.round(one * 100), 0)).toBe(total)
        expect(Math.min(...scaled)).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

test('a composite question stays even in itself: its parts, and the marking points of each part', () => {
  const point = (score: number) => ({ content: richLines('点'), score })
  const part = (score: number, ...scores: number[]) => ({
    kind: 'short' as const,
    score,
    stem: richLines('小题'),
    body: { form: 'open' as const, answer: richLines('答'), points: scores.map(point) },
  })
  const content: QuestionContent = {
    kind: 'composite',
    stem: richLines('题干'),
    score: 10,
    body: { form: 'composite', parts: [part(4, 1, 3), part(6, 2, 2, 2)] },
  }
  const tags = { chapter: '5', knowledge: ['树'], objectives: [1], bloom: 'apply' }
  for (const score of [7, 13, 14, 0.5]) {
    const scaled = questionWorth(content, score)
    expect(scaled.score).toBe(score)
    expect(checkQuestion(scaled, tags)).toEqual([])
  }
  expect(questionWorth(content, 10)).toBe(content)
})

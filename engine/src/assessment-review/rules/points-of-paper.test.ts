import { expect, test } from 'vitest'
import { pointsOfPaper } from './points-of-paper.ts'

const item = (score: number, shares: readonly (readonly [objective: number, share: number])[]) => ({
  score,
  objectives: shares.map(([objective, share]) => ({ objective, share })),
})

const factsOf = (items: ReturnType<typeof item>[]) =>
  ({ papers: [{ label: 'A', items }] }) as unknown as Parameters<typeof pointsOfPaper>[0]

const component = (id: number, stage: 'process' | 'final', ratio: number) => ({
  id,
  stage,
  ratio,
  name: String(id),
  has_evidence: true,
})

test('marks of each objective become points of the component, by its ratio', () => {
  const facts = factsOf([
    item(30, [[1, 1]]),
    item(70, [
      [1, 0.5],
      [2, 0.5],
    ]),
  ])
  expect(pointsOfPaper(facts, [component(1, 'process', 40), component(2, 'final', 60)])).toEqual([
    { component_id: 2, objective: 1, points: 39 },
    { component_id: 2, objective: 2, points: 21 },
  ])
})

test('of two final components, without papers and of an empty paper nothing is known', () => {
  const finals = [component(1, 'final', 40), component(2, 'final', 60)]
  expect(pointsOfPaper(factsOf([item(10, [[1, 1]])]), finals)).toEqual([])
  expect(pointsOfPaper(null, finals.slice(0, 1))).toEqual([])
  expect(pointsOfPaper(factsOf([]), finals.slice(0, 1))).toEqual([])
})

import { describe, expect, it } from 'vitest'
import { type Draft, objectiveSums, plannedShares, problemsOf, spreadPoints } from './draft.ts'
import { readPasted, sharesOf } from './sources/paste-items.ts'

const objectives = [
  { id: 11, no: 1, text: '', text_en: '', threshold: null },
  { id: 12, no: 2, text: '', text_en: '', threshold: null },
]
const exam = {
  id: 1,
  name: '期末考试',
  name_en: '',
  ratio: 60,
  objectives: [
    { objective_id: 11, points: 20, target: null },
    { objective_id: 12, points: 40, target: null },
  ],
}
const draft = (key: string, full_score: number, points: number, more: Partial<Draft> = {}): Draft => ({
  key,
  component_id: 1,
  no: key,
  name: '',
  full_score,
  points,
  is_objective: false,
  complex_problem: false,
  shares: [{ objective_id: 11, share: 1 }],
  ...more,
})

describe('a pasted list', () => {
  it('is read without a head: number, full mark, objective', () => {
    const [first, second] = readPasted('一(1)\t4\t1\n一(2)\t６\t2\t3.6\t栈', { objectives })
    expect(first).toMatchObject({ hasPoints: false, item: { no: '一(1)', full_score: 4 } })
    expect(second).toMatchObject({
      hasPoints: true,
      item: { full_score: 6, points: 3.6, name: '栈', shares: [{ objective_id: 12, share: 1 }] },
    })
  })
  it('follows the words of its head', () => {
    const [row] = readPasted('课程目标,题号,折算分,满分\n2,三(1),4.8,8', { objectives })
    expect(row).toMatchObject({ item: { no: '三(1)', full_score: 8, points: 4.8 } })
  })
  it('names the row that cannot be read', () => {
    expect(readPasted('一\tx\t1\n二\t5\t9', { objectives })).toEqual([
      { row: 1, problem: 'full', text: 'x' },
      { row: 2, problem: 'objective', text: '9' },
    ])
  })
  it('takes shares with or without numbers', () => {
    expect(sharesOf('CO1、CO2', objectives)?.map(({ share }) => share)).toEqual([0.5, 0.5])
    expect(sharesOf('1:60% 2:40%', objectives)?.map(({ share }) => share)).toEqual([0.6, 0.4])
    expect(sharesOf('1(0.25)、2(0.75)', objectives)?.map(({ share }) => share)).toEqual([0.25, 0.75])
    expect(sharesOf('3', objectives)).toBeUndefined()
  })
})

describe('the points of a component', () => {
  it('are spread by full marks and sum to the ratio to the last digit', () => {
    const spread = spreadPoints([draft('a', 1, 0), draft('b', 1, 0), draft('c', 1, 0)], {
      ...exam,
      ratio: 20,
    })
    expect(spread.map(({ points }) => points)).toEqual([6.6667, 6.6667, 6.6666])
    expect(spread.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(20, 10)
  })
  it('leaves items of other components alone', () => {
    expect(spreadPoints([draft('a', 5, 7, { component_id: 2 })], exam)[0]?.points).toBe(7)
  })
})

it('compares the points of each objective with the syllabus', () => {
  const sums = objectiveSums({ components: [exam], objectives }, [
    draft('a', 100, 60, { shares: plannedShares(exam) }),
  ])
  expect(sums.map(({ sum, planned }) => [sum, planned])).toEqual([
    [20, 20],
    [40, 40],
  ])
})

it('finds what must be mended before saving', () => {
  const problems = problemsOf([
    draft('a', 4, 1),
    draft('b', 4, 1, { no: 'a' }),
    draft('c', 0, 1),
    draft('d', 4, 1, { shares: [] }),
    draft('e', 4, 1, { shares: [{ objective_id: 11, share: 0.5 }] }),
  ])
  expect(Object.fromEntries(problems)).toEqual({
    b: 'no-twice',
    c: 'full-missing',
    d: 'shares-missing',
    e: 'shares-sum',
  })
})

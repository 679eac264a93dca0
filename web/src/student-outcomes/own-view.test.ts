import type { Outcomes, OwnObjective, OwnWork } from '@obelisk/contract/student-outcomes'
import { describe, expect, it } from 'vitest'
import { byRequirement, countsOf, linesOf, whyLow } from './own-view.ts'

const work = (no: string, weight: number, counts: number | null, more: Partial<OwnWork> = {}): OwnWork => ({
  no,
  name: no,
  component: '',
  component_en: '',
  full_score: 10,
  mark: counts,
  state: 'normal',
  counts,
  weight,
  ...more,
})

describe('why a value is low', () => {
  it('names the work that counted as nothing, what it weighs and what the rest is', () => {
    const why = whyLow([work('作业', 0.4, 8), work('期末', 0.6, 0, { state: 'absent', mark: null })])
    expect(why).toMatchObject({ kind: 'zero', share: 0.6, rest: expect.closeTo(0.8, 12) })
  })
  it('names the work that lost the most when nothing was missed', () => {
    const why = whyLow([work('a', 0.2, 0), work('b', 0.8, 5)])
    expect(why).toMatchObject({ kind: 'weak', item: { no: 'b' } })
  })
  it('says nothing of work that is left out', () => {
    expect(whyLow([work('a', 0, null, { state: 'exempt' })])).toBeUndefined()
  })
})

const objective = (
  id: number,
  verdict: OwnObjective['verdict'],
  requirement_ids: number[],
): OwnObjective => ({
  id,
  no: id,
  text: '',
  text_en: '',
  value: verdict === 'not_enough_evidence' ? null : 0.7,
  line: 0.65,
  verdict,
  mean: null,
  requirement_ids,
  indicators: [],
})
const outcomes = {
  requirements: [
    { id: 1, no: 1, name: '工程知识', name_en: '' },
    { id: 2, no: 2, name: '问题分析', name_en: '' },
  ],
  courses: [
    {
      class_id: 5,
      objectives: [
        objective(1, 'attained', [1]),
        objective(2, 'near', [1]),
        objective(3, 'below', []),
        objective(4, 'not_enough_evidence', [1]),
      ],
    },
  ],
} as unknown as Outcomes

describe('the objectives of a student', () => {
  it('stand under every requirement that they support, and a requirement without evidence stays', () => {
    const groups = byRequirement(outcomes)
    expect(groups.map(({ key, lines }) => [key, lines.length])).toEqual([
      ['r1', 3],
      ['r2', 0],
      ['other', 1],
    ])
  })
  it('are counted with those near the line among the attained, and none without evidence', () => {
    expect(countsOf(linesOf(outcomes))).toEqual({ all: 3, attained: 2, near: 1, below: 1 })
  })
})

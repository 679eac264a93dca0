import { expect, test } from 'vitest'
import { differenceOf } from './difference-of.ts'
import type { Handed } from './snapshot.ts'

const measure = (id: number, text: string) => ({
  id,
  objective_no: 1,
  problem: '目标 1 偏低',
  cause: '',
  measure: text,
  owner: '周明',
  due_date: '2027-01-10',
  target_value: 0.7,
  implemented: '',
  effect: '',
})

/** Only what the comparison looks at. */
const handed = (combined: number, text: string, measures: readonly ReturnType<typeof measure>[]) =>
  ({
    head: { survey_answers: 0 },
    result: {
      n: 40,
      course: { combined },
      papers: [],
      objectives: [
        { objective_id: 7, direct: combined, indirect: null, combined, threshold: 0.65, n: 40, reached: 30 },
      ],
    },
    objectives: [{ id: 7, no: 1 }],
    past: [],
    parameters: { digits: 3 },
    sections: [{ key: 'analysis', title: '结果分析', content: text, enabled: true }],
    measures,
    last_measures: [],
  }) as unknown as Handed

test('figures, texts and measures that are others than in the last round are named with both values', () => {
  const before = handed(0.64, '综合 {{o1.combined|0.640}}。', [measure(1, '加练'), measure(2, '讲评')])
  const after = handed(0.66, '综合 {{o1.combined|0.640}}。', [measure(1, '每周加练'), measure(3, '答疑')])
  const rows = differenceOf(before, after)
  expect(rows.map(({ part, kind, field, before: was, after: now }) => [part, kind, field, was, now])).toEqual(
    [
      ['figures', 'changed', 'combined', '0.640', '0.660'],
      ['figures', 'changed', 'direct', '0.640', '0.660'],
      // the words are the same, the figure in them is not
      ['texts', 'changed', 'text', '综合 0.640。', '综合 0.660。'],
      ['measures', 'changed', 'measure', '加练', '每周加练'],
      ['measures', 'added', '', '', '答疑'],
      ['measures', 'removed', '', '讲评', ''],
    ],
  )
  expect(differenceOf(after, after)).toEqual([])
})

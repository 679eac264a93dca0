import { expect, test } from 'vitest'
import { calculationSentence } from '../calculation-sentence.ts'
import { missingSurveysText } from './missing-surveys.ts'

const row = (no: number, ...survey_missing: string[]) => ({ no, survey_missing })

test('surveys without a result are named with the requirements, together where they are the same', () => {
  expect(missingSurveysText([row(1), row(2)], 'zh-cn')).toEqual([])
  expect(missingSurveysText([row(1, 'alumni'), row(2, 'alumni')], 'zh-cn')).toEqual([
    '没有校友问卷的结果，各毕业要求的问卷值按其余问卷计算，权重按比例分配。',
  ])
  expect(
    missingSurveysText([row(3, 'alumni', 'employers'), row(1, 'alumni', 'employers'), row(2)], 'en'),
  ).toEqual([
    'Requirements 1, 3: there is no result of a survey of alumni, employers; the others share its weight.',
  ])
})

test('a missing source has a sentence of its own, with its name in the language', () => {
  const found = {
    code: 'rollup.survey_source_missing',
    place: { requirement_id: 3, source: 'employers' },
    values: { weight: 0.2 },
  }
  expect(calculationSentence(found, 'zh-cn')).toBe(
    '毕业要求 3 没有用人单位问卷的结果，其权重 0.2 按比例分给其余问卷',
  )
  expect(calculationSentence(found, 'en')).toBe(
    'requirement 3 has no survey result of employers, whose weight 0.2 the others share',
  )
})

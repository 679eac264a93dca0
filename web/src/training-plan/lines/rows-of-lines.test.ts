import type { WholePlan } from '@obelisk/contract/training-plan/plan'
import { expect, test } from 'vitest'
import { indicatorsOfLines, objectivesOfLines, requirementsOfLines } from './rows-of-lines.ts'

const plan = {
  library: { items: [{ id: 31, no: 1 }] },
  objectives: [{ no: 1 }],
  requirements: [
    { id: 5, no: 1 },
    { id: 6, no: 2 },
  ],
  indicators: [{ no: '1.1' }],
} as unknown as WholePlan

test('indicators: numbers in every writing, names before a colon or in a cell, and headings for lines without a number', () => {
  const text =
    '指标点1-2 建模：能够建立模型\n2．1\t问题识别\t能够识别问题\n\n毕业要求2 问题分析\n能够检索文献\n（2.3）能够分析'
  expect(
    indicatorsOfLines(text, plan).map(({ row, trouble }) => [
      row.requirement_id,
      row.no,
      row.name,
      row.description,
      trouble,
    ]),
  ).toEqual([
    [5, '1.2', '建模', '能够建立模型', undefined],
    [6, '2.1', '问题识别', '能够识别问题', undefined],
    [6, '2.2', '', '能够检索文献', undefined],
    [6, '2.3', '', '能够分析', undefined],
  ])
})

test('a number that is taken, twice or of no requirement is told, and nothing is made of it', () => {
  const told = indicatorsOfLines('1.1 甲能力\n2.1 乙能力\n2.1 丙能力\n9.1 丁能力\n2.2', plan)
  expect(told.map(({ trouble }) => trouble)).toEqual([
    'taken',
    undefined,
    'twice',
    'no-requirement',
    'no-text',
  ])
})

test('requirements answer the item of their number, and objectives count on', () => {
  expect(
    requirementsOfLines('毕业要求3：团队协作：能够合作\n终身学习', plan).map(({ row }) => row),
  ).toMatchObject([
    { no: 3, name: '团队协作', description: '能够合作', standard_item_ids: [] },
    { no: 4, name: '终身学习' },
  ])
  expect(requirementsOfLines('1 工程知识', plan)[0]).toMatchObject({
    trouble: 'taken',
    row: { standard_item_ids: [31] },
  })
  expect(
    objectivesOfLines('目标2：具有家国情怀\n能够解决复杂工程问题', plan).map(({ row }) => [row.no, row.text]),
  ).toEqual([
    [2, '具有家国情怀'],
    [3, '能够解决复杂工程问题'],
  ])
})

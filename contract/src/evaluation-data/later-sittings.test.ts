import { expect, test } from 'vitest'
import { laterMarkText, laterSittingsText } from './later-sittings.ts'

const result = {
  later_sittings: [
    { kind: 'deferred_sitting', use: 'replace', cap: null, students: 2, counted: 2 },
    { kind: 'make_up', use: 'best', cap: 0.6, students: 3, counted: 1 },
    { kind: 'attempt', use: 'first', cap: 0.6, students: 4, counted: 0 },
  ],
} as const

test('who sat again is said by kind, with the rule that decides', () => {
  expect(laterSittingsText(result, 'zh-cn')).toBe(
    '缓考考试 2 人，其中 2 人的成绩计入（以后一次成绩为准）；补考 3 人，其中 1 人的成绩计入（取较高的一次，最高计满分的 60%）；再次作答 4 人（只作记录，以首次成绩为准）',
  )
  expect(laterSittingsText(result, 'en')).toBe(
    'deferred sitting: 2, of whom the mark counts for 2 (the later mark counts); make-up: 3, of whom the mark counts for 1 (the better mark counts, at most 60% of the full mark); further attempt: 4 (recorded only, the first mark counts)',
  )
  expect(laterSittingsText({}, 'en')).toBe('')
})

test.each([
  [true, 'replace', 0.655, '补考 72：计入（以后一次成绩为准，最高计满分的 65.5%）'],
  [false, 'first', 0.6, '补考 72：只作记录，以首次成绩为准'],
  [false, 'best', null, '补考 72：不是较高的一次，不计入'],
  [false, 'replace', null, '补考 72：之后另有成绩，不计入'],
] as const)('a mark that counts %j by %s is told so', (counts, use, cap, text) => {
  expect(laterMarkText({ kind: 'make_up', mark: 72, counts, use, cap }, 'zh-cn')).toBe(text)
})

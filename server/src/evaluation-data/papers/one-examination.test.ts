import { reportWord } from '@obelisk/contract/attainment-report/documents'
import { compute, readReport } from '@obelisk/contract/attainment-report/report'
import { openSet } from '@obelisk/contract/evaluation-data/items'
import { printAnalysis, readAnalysis } from '@obelisk/contract/exam-paper/analysis'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { shortQuestion } from '#exam-paper/paper.fixture.ts'
import { call } from '../../../test/call.ts'
import { type TestClass, testClass } from '../class.fixture.ts'
import { confirmedWith, storedPaper, takenItems } from './sat-paper.fixture.ts'

let room: TestClass
let paper: number

beforeAll(async () => {
  room = await testClass({
    students: 14,
    components: [{ name: '期末考试', ratio: 100, points: [40, 35, 25] }],
  })
  const questions = [
    shortQuestion(1, '第一题', 25),
    shortQuestion(2, '第二题', 15),
    { ...shortQuestion(3, '第三题', 35), objectives: [{ objective: 2, share: 1 }] },
    { ...shortQuestion(4, '第四题', 25), objectives: [{ objective: 3, share: 1 }] },
  ]
  paper = await storedPaper(room, questions, { examTime: new Date(2020, 1, 1), setter: room.teacher })
  await call(openSet, { teaching_class_id: room.id }, { as: room.teacher })
  await takenItems(room, paper)
  await confirmedWith(room, (student, item, full) => {
    if (student === 3) return 'absent'
    if (student === 7) return 'deferred'
    if (student === 9 && item === 2) return 'lost_paper'
    return Math.round(full * (0.95 - 0.04 * student - 0.05 * ((student * 7 + item * 3) % 4)))
  })
})

const textOf = (bytes: Uint8Array) =>
  strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array()).replace(/<[^>]+>/g, '')

test('28 D2, D6: report and paper analysis of one examination say the same n, means, P, D and reliability, and whom they leave out', async () => {
  const made = await call(compute, { teaching_class_id: room.id }, { as: room.teacher })
  expect(made.msg).toBe('')
  const { data: report } = await call(readReport, { report_id: made.data.report_id }, { as: room.teacher })
  const { data: view } = await call(readAnalysis, { id: String(paper) }, { as: room.teacher })
  const figures = view.scopes[0]?.figures
  const own = report.result?.papers[0]
  if (!figures || !own) throw new Error('one of both has no figures')
  const { analysis } = figures
  // 14 students: one absent, one deferred, one without a mark in the third question
  const { n_should, n_sat, n_partial, n_absent, n_deferred } = figures
  expect([n_should, n_sat, n_partial, n_absent, n_deferred]).toEqual([14, 11, 1, 1, 1])
  expect([own.n, analysis.n, own.too_few, analysis.too_few]).toEqual([11, 11, false, false])
  const told = ({ n, mean, p, d, r_rest }: (typeof own.items)[number] | (typeof analysis.items)[number]) => ({
    n,
    mean,
    p,
    d,
    r_rest,
  })
  expect(analysis.items.map(told)).toEqual(own.items.map(told))
  expect(own.items.every(({ d }) => d !== null)).toBe(true)
  for (const key of ['mean', 'sd', 'difficulty', 'discrimination', 'alpha', 'sem', 'group_size'] as const)
    expect([key, analysis[key]]).toEqual([key, own[key]])
  const sum = (parts: readonly { mean: number }[]) => parts.reduce((all, { mean }) => all + mean, 0)
  for (const parts of [figures.kinds, figures.objectives, analysis.items])
    expect(sum(parts)).toBeCloseTo(analysis.mean, 9)
  const word = textOf(
    (await call(reportWord, { report_id: made.data.report_id }, { as: room.teacher })).bytes,
  )
  expect(word).toContain('按参加考核且各题均有成绩的 11 人统计')
  expect(word).toContain('1 名学生的 1 个评分项因试卷遗失不计')
  const form = textOf((await call(printAnalysis, { id: String(paper) }, { as: room.teacher })).bytes)
  expect(form).toContain('各项统计按各题均有成绩的 11 人计算；另有 1 人部分题目没有成绩，不计入。')
  const alpha = own.alpha?.toFixed(2) ?? ''
  expect([word.includes(alpha), form.includes(alpha)]).toEqual([true, true])
})

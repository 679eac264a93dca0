import * as calls from '@obelisk/contract/question-bank/calls'
import { addUse } from '@obelisk/contract/question-bank/memory'
import { readStatistics } from '@obelisk/contract/question-bank/statistics'
import { expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { acting, courseGroup } from '../course-group.fixture.ts'

test('statistics count what one may see: quality, difficulty, discrimination, terms, coverage', async () => {
  const { catalog, author, colleague, leader, stranger } = await courseGroup()
  const on = acting(catalog, author)
  const { db } = await testDatabase()
  const term = await db
    .insertInto('academic_term')
    .values({ year_start: 2020, semester: 1, name: '2020-1', start_date: '2020-09-01', weeks: 18 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const read = (as = author) => call(readStatistics, { catalog: String(catalog) }, { as })
  const empty = (await read()).data
  expect([empty.total, empty.quality.mean, empty.difficulty.gap, empty.terms]).toEqual([0, null, null, []])

  const one = await on.added('第一题：栈的应用', { difficulty: 0.7, objectives: [1, 2], bloom: 'apply' })
  await on.act(one, 'submit', author)
  await on.act(one, 'approve', leader)
  await on.added('第二题：队列', { difficulty: 0.35, objectives: [], bloom: null, chapter: '' })
  await on.added('期末保留的第三题：图', { reserved_until: '2999-01-01' })
  const use = { id: one, version: 1, academic_term_id: term.id, paper: 'A 卷', n: 60, p: 0.62, d: 0.31 }
  await call(addUse, use, { as: author })

  const { data } = await read()
  expect([data.total, data.enabled, data.measured, data.used]).toEqual([3, 1, 1, 0])
  expect(data.difficulty.estimated).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 0, 0])
  expect(data.difficulty.measured).toEqual([0, 0, 0, 0, 0, 0, 1, 0, 0, 0])
  expect([data.difficulty.gap?.toFixed(2), data.difficulty.both]).toEqual(['0.08', 1])
  expect(data.discrimination.filter(({ count }) => count > 0)).toEqual([{ band: 'good', count: 1 }])
  expect(data.terms).toEqual([{ id: term.id, name: '2020-1', papers: 1, questions: 1, p: 0.62, d: 0.31 }])
  expect(data.cells).toEqual([
    { objective: 1, bloom: 'apply', kind: 'single', count: 1 },
    { objective: 2, bloom: 'apply', kind: 'single', count: 1 },
  ])
  expect(data.chapters).toEqual([{ chapter: '5', kind: 'single', count: 1 }])
  // 100, and 100 less objective 12, unmeasured 10, chapter 8, bloom 6, and 100 less unmeasured 10
  expect(data.quality.mean).toBeCloseTo((100 + 64 + 90) / 3)
  expect(data.quality.reasons[0]).toEqual({ reason: 'unmeasured', count: 2 })

  expect((await read(colleague)).data.total).toBe(2)
  expect((await read(stranger)).refused?.refusal).toBe('not-found')
  const cell = {
    catalog: String(catalog),
    objective: ['2'],
    bloom: ['apply' as const],
    state: ['enabled' as const],
  }
  expect((await call(calls.listQuestions, cell, { as: author })).data.total).toBe(1)
})

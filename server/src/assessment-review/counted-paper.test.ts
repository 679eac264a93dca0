import * as calls from '@obelisk/contract/assessment-review/review'
import { expect, test } from 'vitest'
import { acting, hundred, paperCourseOf } from '#exam-paper/paper.fixture.ts'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { demoUniversity } from '../../test/demo.ts'
import { evaluationTaught } from './taught.fixture.ts'

test('spec 2: route /Exam, once papers are handed in the review counts them, and shows nothing of their texts', async () => {
  await demoUniversity()
  const { teacher, at } = await evaluationTaught()
  const { db } = await testDatabase()
  const { catalog_id, college_id } = await db
    .selectFrom('course as c')
    .innerJoin('course_catalog as k', 'k.id', 'c.catalog_id')
    .select(['c.catalog_id', 'k.college_id'])
    .where('c.id', '=', at.course_id)
    .executeTakeFirstOrThrow()
  const taught = { course_id: at.course_id, academic_term_id: at.academic_term_id }
  const { data: begun } = await call(calls.beginReview, { ...taught, form: 'final' }, { as: teacher })
  const read = async () => (await call(calls.readReview, { id: begun.id }, { as: teacher })).data
  const before = await read()
  expect(before.sheet.paper).toBeNull()
  expect([before.sheet.checks.answers?.verdict, before.sheet.checks.ab_equal?.verdict]).toEqual([
    'unknown',
    'unknown',
  ])

  const course = await paperCourseOf(catalog_id ?? 0, college_id ?? 0, at.academic_term_id)
  const on = acting(course)
  const paper = await on.begun()
  await on.write(paper, 'A', hundred('栈与队列的应用'))
  await on.write(paper, 'B', hundred('图的最短路径', 11))
  expect((await read()).sheet.paper, 'a draft is nobody else’s business').toBeNull()
  await db
    .updateTable('document')
    .set({ state: 'submitted' })
    .where('kind', '=', 'exam-paper')
    .where('subject_id', '=', paper)
    .execute()
  const { sheet, revision } = await read()
  expect(sheet.paper?.id).toBe(paper)
  expect(sheet.checks.answers?.verdict).toBe('met')
  // A and B share no question
  expect(sheet.checks.ab_equal?.verdict).not.toBe('unknown')
  expect(JSON.stringify(sheet)).not.toContain('栈与队列的应用')

  await call(calls.submitReview, { id: begun.id, revision, reason: '见试卷' }, { as: teacher })
  const linked = await db
    .selectFrom('source_link as l')
    .innerJoin('document as d', 'd.id', 'l.source_id')
    .innerJoin('document as r', 'r.id', 'l.document_id')
    .select('d.kind')
    .where('r.kind', '=', 'review')
    .where('r.subject_id', '=', begun.id)
    .orderBy('d.kind')
    .execute()
  expect(linked.map(({ kind }) => kind)).toEqual(['exam-paper', 'syllabus'])
})

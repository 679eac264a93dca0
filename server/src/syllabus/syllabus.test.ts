import * as documents from '@obelisk/contract/document-control/calls'
import * as calls from '@obelisk/contract/syllabus/calls'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { as, plannedCourse } from './planned-course.fixture.ts'
import { syllabusFacts } from './public.ts'
import { wholeContent } from './whole-content.fixture.ts'

let planned: Awaited<ReturnType<typeof plannedCourse>>
let first = 0

beforeAll(async () => {
  planned = await plannedCourse()
})

const view = async (id: number, by: Actor) => (await call(calls.readSyllabus, { id }, { as: by })).data
const list = async (by: Actor) =>
  (await call(calls.listCourses, { culture: planned.culture }, { as: by })).data
const refusalOf = async (answer: Promise<{ refused: { refusal: string } | undefined }>) =>
  (await answer).refused?.refusal

test('the director names an author, who is told and confirms', async () => {
  const { author, director, courses, stranger, colleague } = planned
  const wanted = {
    course_ids: courses.map(({ id }) => id),
    account_id: author.accountId,
    due_date: '2026-12-01',
  }
  expect((await call(calls.assignAuthors, wanted, { as: director })).data.assigned).toBe(2)
  expect((await call(calls.assignAuthors, wanted, { as: colleague })).code).toBe(401)
  expect(
    await refusalOf(
      call(calls.assignAuthors, { ...wanted, account_id: director.accountId }, { as: director }),
    ),
  ).toBe('no-such-author')
  const { list: rows } = await list(author)
  expect(rows.map(({ syllabus, may }) => [syllabus?.state, syllabus?.author?.id, may.confirm])).toEqual([
    ['draft', author.accountId, true],
    ['draft', author.accountId, true],
  ])
  first = rows[0]?.syllabus?.id ?? 0
  expect((await call(calls.confirmAssignment, { id: first }, { as: stranger })).code).toBe(404)
  expect((await call(calls.confirmAssignment, { id: first }, { as: director })).code).toBe(401)
  await call(calls.confirmAssignment, { id: first }, { as: author })
  expect((await list(author)).list[0]?.may.confirm).toBe(false)
  const { db } = await testDatabase()
  const told = await db
    .selectFrom('notice')
    .select('kind')
    .where('account_id', '=', author.accountId)
    .execute()
  expect(told.map(({ kind }) => kind)).toEqual(['document-assigned', 'document-assigned'])
  expect((await call(calls.remindAuthors, { ids: [first] }, { as: director })).data.people).toBe(1)
  expect(
    (await call(calls.listAuthors, { culture: planned.culture }, { as: director })).data.list,
  ).toHaveLength(2)
})

test('the author writes it', async () => {
  const input = { id: first, base: {}, sections: wholeContent(planned.indicators) }
  expect((await call(calls.saveSyllabus, input, { as: planned.author })).code).toBe(1)
})

test('only the author and the leader write; colleagues and strangers do not know of a draft', async () => {
  const { colleague, stranger, head, director } = planned
  const input = { id: first, base: {}, sections: { labs: { lab_items: [] } } }
  for (const who of [colleague, stranger]) {
    expect((await call(calls.readSyllabus, { id: first }, { as: who })).code).toBe(404)
    expect((await call(calls.saveSyllabus, input, { as: who })).code).toBe(404)
    expect((await call(calls.submitSyllabus, { id: first }, { as: who })).code).toBe(404)
    expect((await call(calls.refreshSyllabus, { id: first }, { as: who })).code).toBe(404)
    expect((await call(calls.copySources, { id: first }, { as: who })).code).toBe(404)
    expect((await call(calls.copySyllabus, { id: first, from: first }, { as: who })).code).toBe(404)
    expect((await call(calls.deleteSyllabus, { id: first }, { as: who })).code).toBe(404)
    expect((await call(calls.previousSyllabus, { id: first }, { as: who })).code).toBe(404)
    expect((await call(calls.courseMeasures, { id: first }, { as: who })).code).toBe(404)
  }
  for (const who of [head, director]) {
    expect((await call(calls.readSyllabus, { id: first }, { as: who })).code).toBe(1)
    expect((await call(calls.saveSyllabus, input, { as: who })).code).toBe(401)
    expect((await call(calls.submitSyllabus, { id: first }, { as: who })).code).toBe(401)
  }
})

test('an error blocks; without one it goes to the head, comes back, and goes to the dean', async () => {
  const { author, head, dean, indicators } = planned
  const second = (await list(author)).list[1]?.syllabus?.id ?? 0
  expect(await refusalOf(call(calls.submitSyllabus, { id: second }, { as: author }))).toBe('has-errors')
  // the programme asks for nine objectives at least: the page is told, and so is the approver
  const { db } = await testDatabase()
  const project = (await view(first, author)).culture.project_id
  const limit = { scope_type: 'project', scope_id: project, key: 'objectives_per_syllabus' } as const
  await db
    .insertInto('evaluation_setting')
    .values({ ...limit, value: JSON.stringify({ min: 9, max: 12 }) })
    .execute()
  expect((await view(first, author)).rules.objectives_per_syllabus).toEqual({ min: 9, max: 12 })
  expect((await call(calls.submitSyllabus, { id: first }, { as: author })).code).toBe(1)
  const { findings } = await db
    .selectFrom('document_version')
    .select('findings')
    .where('document_id', '=', (await view(first, author)).document.id)
    .executeTakeFirstOrThrow()
  expect(findings).toContainEqual(
    expect.objectContaining({ code: 'S13.objective_count', values: expect.objectContaining({ min: 9 }) }),
  )
  expect(
    await refusalOf(
      call(calls.saveSyllabus, { id: first, base: {}, sections: wholeContent(indicators) }, { as: author }),
    ),
  ).toBe('not-in-this-state')
  const { document } = await view(first, author)
  const decide = (step: number, round: number, decision: 'approve' | 'return', by: Actor) =>
    call(documents.decide, { id: document.id, round, step, decision, opinion: '1. 请核对学时' }, { as: by })
  expect((await decide(1, 1, 'return', head)).code).toBe(1)
  expect((await view(first, author)).opinion?.lines.map(({ text }) => text)).toEqual(['请核对学时'])
  await call(calls.submitSyllabus, { id: first }, { as: author })
  await decide(1, 2, 'approve', head)
  await decide(2, 2, 'approve', dean)
  expect((await view(first, author)).document.state).toBe('approved')
  expect((await view(first, author)).opinion).toBeNull()
})

test('publishing puts it in force: later rooms get its facts, colleagues read it', async () => {
  const { author, colleague, stranger, director, courses } = planned
  expect(await as(author, (ctx) => syllabusFacts(ctx, { courseId: courses[0].id }))).toBeUndefined()
  expect((await call(calls.publishSyllabi, { ids: [first] }, { as: author })).code).toBe(401)
  expect((await call(calls.publishSyllabi, { ids: [first] }, { as: director })).data.published).toBe(1)
  expect(await refusalOf(call(calls.publishSyllabi, { ids: [first] }, { as: director }))).toBe(
    'not-in-this-state',
  )
  expect((await call(calls.readSyllabus, { id: first }, { as: colleague })).code).toBe(1)
  expect((await call(calls.readSyllabus, { id: first }, { as: stranger })).code).toBe(404)
  const facts = await as(author, (ctx) => syllabusFacts(ctx, { courseId: courses[0].id }))
  expect(
    facts?.objectives.map(({ no, points, indicators }) => [no, points, indicators.map((one) => one.no)]),
  ).toEqual([
    [1, 50, ['1.1']],
    [2, 50, ['1.2']],
  ])
  expect(facts?.matrix.map(({ points, share }) => [points, share])).toEqual([
    [20, 0.5],
    [20, 0.5],
    [30, 0.5],
    [30, 0.5],
  ])
})

test('a new version is begun with a note, has rows of its own, and supersedes the old one', async () => {
  const { author, colleague, head, dean, director } = planned
  const revise = { id: first, note: '按改进措施调整' }
  expect((await call(calls.reviseSyllabus, revise, { as: colleague })).code).toBe(401)
  const answers = await Promise.all([
    call(calls.reviseSyllabus, revise, { as: author }),
    call(calls.reviseSyllabus, revise, { as: director }),
  ])
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
  const id = answers.find(({ code }) => code === 1)?.data.id ?? 0
  const now = await view(id, author)
  expect([now.version, now.change_note, now.content.objectives.length]).toEqual(['1.1', '按改进措施调整', 2])
  const before = (await call(calls.previousSyllabus, { id }, { as: author })).data.snapshot
  expect(before?.content.objectives.map(({ text }) => text)).toEqual(
    now.content.objectives.map(({ text }) => text),
  )
  expect(before?.content.objectives.map((one) => one.id)).not.toEqual(
    now.content.objectives.map((one) => one.id),
  )
  await call(calls.submitSyllabus, { id }, { as: author })
  const decide = (step: number, by: Actor) =>
    call(
      documents.decide,
      { id: now.document.id, round: 1, step, decision: 'approve', opinion: '' },
      { as: by },
    )
  await decide(1, head)
  await decide(2, dean)
  expect((await call(calls.publishSyllabi, { ids: [id] }, { as: dean })).code).toBe(1)
  expect((await view(first, author)).document.state).toBe('superseded')
})

test('when the plan moves on the difference is there, and refreshing takes it over', async () => {
  const { author, courses } = planned
  const { db } = await testDatabase()
  const second = (await list(author)).list[1]?.syllabus?.id ?? 0
  expect(await refusalOf(call(calls.refreshSyllabus, { id: second }, { as: author }))).toBe(
    'plan-facts-are-current',
  )
  await db.updateTable('course').set({ name: '操作系统原理' }).where('id', '=', courses[1].id).execute()
  const moved = await view(second, author)
  expect([moved.plan_moved, moved.inherited.course.name, moved.plan.course.name]).toEqual([
    true,
    '操作系统',
    '操作系统原理',
  ])
  expect((await call(calls.refreshSyllabus, { id: second }, { as: author })).code).toBe(1)
  expect((await view(second, author)).plan_moved).toBe(false)
})

test('a draft that was never handed in can be deleted, what was handed in cannot', async () => {
  const { director, author } = planned
  const second = (await list(author)).list[1]?.syllabus?.id ?? 0
  expect(await refusalOf(call(calls.deleteSyllabus, { id: first }, { as: author }))).toBe('not-in-this-state')
  expect((await call(calls.deleteSyllabus, { id: second }, { as: director })).code).toBe(1)
  expect((await list(director)).list[1]?.syllabus).toBeNull()
})

import * as documents from '@obelisk/contract/document-control/calls'
import * as calls from '@obelisk/contract/syllabus/calls'
import { copyPlan } from '@obelisk/contract/training-plan/plan'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { plannedCourse } from './planned-course.fixture.ts'
import { wholeContent } from './whole-content.fixture.ts'

let planned: Awaited<ReturnType<typeof plannedCourse>>
let [first, second] = [0, 0]

beforeAll(async () => {
  planned = await plannedCourse()
  const { author, director, courses } = planned
  const wanted = { course_ids: courses.map(({ id }) => id), account_id: author.accountId }
  await call(calls.assignAuthors, wanted, { as: director })
  const { list } = (await call(calls.listCourses, { culture: planned.culture }, { as: author })).data
  ;[first, second] = list.map(({ syllabus }) => syllabus?.id ?? 0) as [number, number]
})

const view = async (id: number, by: Actor) => (await call(calls.readSyllabus, { id }, { as: by })).data
const versionOf = async (id: number, by: Actor) => {
  const { document } = await view(id, by)
  return (await call(documents.readDocument, { id: document.id }, { as: by })).data.version_now
}

test('E9: what the programme requires cannot be handed in empty', async () => {
  const { author, indicators, project } = planned
  const { db } = await testDatabase()
  const place = { scope_type: 'project', scope_id: project, key: 'syllabus_required' } as const
  await db
    .insertInto('evaluation_setting')
    .values({ ...place, value: JSON.stringify(['chapters', 'resources']) })
    .execute()
  const sections = wholeContent(indicators)
  const refused = await call(calls.submitSyllabus, { id: first, base: {}, sections }, { as: author })
  expect(refused.refused?.refusal).toBe('has-errors')
  expect(refused.refused?.values).toMatchObject({ count: 1 })
  await db.deleteFrom('evaluation_setting').where('key', '=', 'syllabus_required').execute()
})

test('handing in carries what was not saved yet: the approvers read the last word', async () => {
  const { author, indicators } = planned
  const sections = wholeContent(indicators)
  const saved = await call(calls.saveSyllabus, { id: first, base: {}, sections }, { as: author })
  const base = saved.data.revisions
  const { content } = await view(first, author)
  const { introduction: _, ...others } = content
  const texts = { introduction: '最后一句话', methods: others.methods, ideology: others.ideology }
  const last = { texts: { ...texts, improvement_note: '', improvement_ids: [] } }
  const answer = await call(calls.submitSyllabus, { id: first, base, sections: last }, { as: author })
  expect(answer.code).toBe(1)
  expect((await view(first, author)).content.introduction).toBe('最后一句话')
  expect(JSON.stringify((await versionOf(first, author))?.snapshot)).toContain('最后一句话')
})

test('what a colleague saved since the page was read stops the handing in, and nothing is written', async () => {
  const { author, leader, head, indicators } = planned
  const { document, revisions } = await view(first, author)
  const back = { id: document.id, round: 1, step: 1, decision: 'return' as const, opinion: '1. 请核对' }
  await call(documents.decide, back, { as: head })
  const base = Object.fromEntries(Object.entries(revisions).map(([name, { revision }]) => [name, revision]))
  const { labs, resources } = wholeContent(indicators)
  const theirs = { id: first, base: { labs: base.labs ?? 0 }, sections: { labs: labs ?? { lab_items: [] } } }
  expect((await call(calls.saveSyllabus, theirs, { as: leader })).code).toBe(1)
  const mine = { id: first, base, sections: { resources: resources ?? { resources: [] } } }
  const refused = await call(calls.submitSyllabus, mine, { as: author })
  expect(refused.refused?.refusal).toBe('was-changed')
  const now = await view(first, author)
  expect([now.document.state, now.revisions.resources?.revision]).toEqual(['returned', base.resources])
})

test('an empty draft is filled from the syllabus of another course, without indicators the plan does not ask for', async () => {
  const { author, head, dean, indicators, courses, colleague } = planned
  const { db } = await testDatabase()
  expect((await call(calls.copySources, { id: second }, { as: author })).data.list).toEqual([])
  const early = await call(calls.copySyllabus, { id: second, from: first }, { as: author })
  expect(early.refused?.refusal).toBe('nothing-to-copy')
  await call(calls.submitSyllabus, { id: first }, { as: author })
  const { document } = await view(first, author)
  for (const [step, by] of [[1, head] as const, [2, dean] as const]) {
    const decision = { id: document.id, round: 2, step, decision: 'approve' as const, opinion: '' }
    await call(documents.decide, decision, { as: by })
  }
  await db
    .deleteFrom('support')
    .where('course_id', '=', courses[1].id)
    .where('indicator_id', '=', indicators[1])
    .execute()
  const { list } = (await call(calls.copySources, { id: second }, { as: author })).data
  expect(list.map(({ id, code, same_course }) => [id, code, same_course])).toEqual([[first, 'SE201', false]])
  expect((await call(calls.copySyllabus, { id: second, from: first }, { as: colleague })).code).toBe(404)
  expect((await call(calls.copySyllabus, { id: second, from: first }, { as: author })).code).toBe(1)
  const { content, previous } = await view(second, author)
  expect(content.objectives).toHaveLength(2)
  expect(content.objective_indicators.map(({ indicator_id }) => indicator_id)).toEqual([indicators[0]])
  expect(previous).toBeNull()
})

test('E2: the plan in which one’s own syllabus is being written comes first; strangers get no plan', async () => {
  const { author, stranger, project, culture } = planned
  const { db } = await testDatabase()
  const { library_id } = await db
    .selectFrom('culture')
    .select('library_id')
    .where('id', '=', culture)
    .executeTakeFirstOrThrow()
  const newer = await db
    .insertInto('culture')
    .values({ base_project_id: project, library_id, name: '2026版', major: 2 })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await call(calls.listPlans, {}, { as: author })).data.list).toEqual([culture, newer.id])
  expect((await call(calls.listPlans, {}, { as: stranger })).data.list).toEqual([])
})

test('a copied plan goes on with the syllabi of the one before: content, author and the next number, once', async () => {
  const { director, author, colleague, culture } = planned
  const how = { step: 'major' as const, change_note: '修订', grade_ids: [] }
  const copy = (await call(copyPlan, { id: culture, ...how }, { as: director })).data.id
  const rows = async () => (await call(calls.listCourses, { culture: copy }, { as: director })).data.list
  const [heir, bare] = await rows()
  expect([heir?.inherits, bare?.inherits]).toEqual([{ version: '1.0', culture: '2024版' }, null])
  const course_ids = [heir?.course_id ?? 0, bare?.course_id ?? 0]
  expect((await call(calls.inheritSyllabi, { course_ids }, { as: colleague })).code).not.toBe(1)
  expect((await call(calls.inheritSyllabi, { course_ids }, { as: director })).data).toEqual({ inherited: 1 })
  const [now] = await rows()
  expect(now).toMatchObject({
    inherits: null,
    syllabus: { version: '2.0', state: 'draft', confirmed: false, author: { id: author.accountId } },
  })
  const written = await view(now?.syllabus?.id ?? 0, author)
  expect([written.content.objectives.length, written.previous?.id]).toEqual([2, first])
  const asked = written.inherited.supports.map(({ indicator_id }) => indicator_id)
  expect(written.content.objective_indicators.every((link) => asked.includes(link.indicator_id))).toBe(true)
  const again = await call(calls.inheritSyllabi, { course_ids }, { as: director })
  expect(again.refused?.refusal).toBe('nothing-to-inherit')
  // whoever is named for another course of the new plan goes on counting from nothing
  const named = { course_ids: [bare?.course_id ?? 0], account_id: author.accountId }
  await call(calls.assignAuthors, named, { as: director })
  expect((await rows())[1]?.syllabus?.version).toBe('1.0')
})

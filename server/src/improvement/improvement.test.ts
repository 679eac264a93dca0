import * as calls from '@obelisk/contract/improvement'
import { beforeAll, expect, test } from 'vitest'
import { ctxPartsOf } from '#app.ts'
import type { Actor } from '#kernel/actor.ts'
import { ctxOf } from '#kernel/ctx.ts'
import type { Ctx } from '#kernel/room.ts'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { person } from '../../test/people.ts'
import { testServices } from '../../test/services.ts'
import { answerMeasure, lastCycleMeasures, measuresOf, saveMeasures, verifyMeasure } from './public.ts'

let project = 0
let catalog = 0
let document = 0
const terms: number[] = []
let owner: Actor
let director: Actor
let head: Actor
let elsewhere: Actor
let stranger: Actor

async function as<T>(actor: Actor, body: (ctx: Ctx<'improvement'>) => Promise<T>): Promise<T> {
  const { db } = await testDatabase()
  const caller = { actor, language: 'zh-cn' as const, requestId: 't', ip: '', userAgent: '' }
  return db
    .transaction()
    .execute((tx) => body(ctxOf<'improvement'>(caller, tx, { ...ctxPartsOf(testServices), listeners: [] })))
}

beforeAll(async () => {
  const { db } = await testDatabase()
  const one = <T>(rows: T[]) => rows[0] as T
  const collegeIds = await db
    .insertInto('college')
    .values([
      { code: 'A', name: '甲' },
      { code: 'B', name: '乙' },
    ])
    .returning('id')
    .execute()
  const [college = 0, other = 0] = collegeIds.map(({ id }) => id)
  const projects = await db
    .insertInto('project')
    .values([
      { code: 'SE', name: '软件工程', college_id: college },
      { code: 'ME', name: '机械工程', college_id: other },
    ])
    .returning('id')
    .execute()
  project = projects[0]?.id ?? 0
  const course = db.insertInto('course_catalog').values({ code: 'SE201', name: '数据结构' }).returning('id')
  catalog = (await course.executeTakeFirstOrThrow()).id
  const found = await db
    .insertInto('academic_term')
    .values(
      [2023, 2024, 2025].map((year) => ({
        year_start: year,
        semester: 1 as const,
        name: `${year}`,
        start_date: `${year}-09-01`,
      })),
    )
    .returning('id')
    .execute()
  terms.push(...found.map(({ id }) => id))
  document = one(
    await db
      .insertInto('document')
      .values({ kind: 'report', subject_id: 1, title: '报告', version: '1' })
      .returning('id')
      .execute(),
  ).id
  owner = await person({ role: 'course-leader', scope_type: 'catalog', scope_id: catalog })
  director = await person({ role: 'programme-director', scope_type: 'project', scope_id: project })
  head = await person({ role: 'section-head', scope_type: 'college', scope_id: college })
  elsewhere = await person({
    role: 'programme-director',
    scope_type: 'project',
    scope_id: projects[1]?.id ?? 0,
  })
  stranger = await person('teacher')
})

const measure = () => ({
  project_id: project,
  catalog_id: catalog,
  academic_term_id: terms[0] ?? null,
  objective_no: 3,
  kind: 'method' as const,
  problem: 'CO3 偏低',
  evidence: '期末第 4 题',
  cause: '练习少',
  measure: '增加两次课堂练习',
  applies_to: 'syllabus' as const,
  owner_id: owner.accountId,
  due_date: '2020-01-01',
  value_before: 0.6,
  target_value: 0.68,
})
const added = async () => (await call(calls.addImprovement, measure(), { as: director })).data.id
const act = (
  id: number,
  deed: calls.ImprovementAct,
  by: Actor,
  note = '',
  value_after: number | null = null,
) => call(calls.actOnImprovement, { id, act: deed, note, value_after }, { as: by })

test('a measure wants an owner, a due date and what it applies to', async () => {
  const { owner_id: _, ...rest } = measure()
  const { refused } = await call(calls.addImprovement, rest as never, { as: director })
  expect(refused?.fields?.map(({ path }) => path)).toEqual(['owner_id'])
})

test('carried out by its owner, verified with a value by somebody else, then closed', async () => {
  const id = await added()
  expect((await act(id, 'start', owner)).data.state).toBe('in_progress')
  expect((await act(id, 'submit', owner)).refused?.refusal).toBe('note-missing')
  expect((await act(id, 'submit', owner, '已在第 5、9 周加练')).data.state).toBe('submitted')
  expect((await act(id, 'verify', director)).refused?.refusal).toBe('value-missing')
  expect((await act(id, 'verify', director, '', 0.71)).data.state).toBe('verified')
  expect((await act(id, 'verify', head, '', 0.71)).refused?.refusal).toBe('measure-not-in-this-state')
  expect((await act(id, 'close', head, '目标达到')).data.state).toBe('closed')
  const { row, log } = (await call(calls.readImprovement, { id }, { as: owner })).data
  expect([row.value_after, row.verifier?.id, row.overdue]).toEqual([0.71, director.accountId, false])
  expect(log.map(({ action }) => action)).toEqual(['add', 'start', 'submit', 'verify', 'close'])
})

test('of two who judge at once one wins and the other is told', async () => {
  const id = await added()
  await act(id, 'submit', owner, '做了')
  const answers = await Promise.all([
    act(id, 'verify', director, '', 0.7),
    act(id, 'return', head, '证据不足'),
  ])
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
})

test('strangers find nothing, the wrong role may not, nobody verifies the own measure', async () => {
  const id = await added()
  for (const who of [elsewhere, stranger]) {
    expect((await call(calls.readImprovement, { id }, { as: who })).code).toBe(404)
    expect((await act(id, 'start', who)).code).toBe(404)
    expect((await call(calls.editImprovement, { id, problem: '改' }, { as: who })).code).toBe(404)
    expect((await call(calls.deleteImprovements, { ids: [id] }, { as: who })).code).toBe(404)
  }
  expect((await call(calls.remindOwners, { ids: [id] }, { as: elsewhere })).code).toBe(404)
  expect((await call(calls.addImprovement, measure(), { as: stranger })).code).toBe(404)
  expect((await act(id, 'close', owner, '不做')).code).toBe(401)
  const own = (
    await call(calls.addImprovement, { ...measure(), owner_id: director.accountId }, { as: director })
  ).data.id
  await act(own, 'submit', director, '做了')
  expect((await act(own, 'verify', director, '', 0.7)).refused?.refusal).toBe('own-measure')
})

test('the ledger shows what is in reach, counts states, finds what is overdue', async () => {
  const all = { page: 1, limit: 100 }
  const seen = await call(calls.listImprovements, all, { as: head })
  expect(seen.data.total).toBe(Object.values(seen.data.counts).reduce((sum, count) => sum + (count ?? 0), 0))
  expect((await call(calls.listImprovements, all, { as: elsewhere })).data.total).toBe(0)
  expect((await call(calls.listImprovements, all, { as: owner })).data.total).toBeGreaterThan(0)
  const late = await call(calls.listImprovements, { ...all, overdue: 'true' }, { as: head })
  expect(late.data.list.every(({ overdue }) => overdue)).toBe(true)
  expect(
    (await call(calls.listImprovements, { ...all, quickSearch: '没有这个' }, { as: head })).data.total,
  ).toBe(0)
  const { data } = await call(calls.remindOwners, { ids: late.data.list.map(({ id }) => id) }, { as: head })
  expect(data.people).toBe(1)
})

test('the owner is told when a measure is returned', async () => {
  const { db } = await testDatabase()
  // the same measure again would be the one that is there
  const other = { ...measure(), measure: '每章一次小测' }
  const { id } = (await call(calls.addImprovement, other, { as: director })).data
  await act(id, 'submit', owner, '做了')
  await act(id, 'return', head, '请附证据')
  const told = await db
    .selectFrom('notice')
    .select('kind')
    .where('account_id', '=', owner.accountId)
    .where('link', '=', `/Improvement?measure=${id}`)
    .orderBy('id')
    .execute()
  expect(told.map(({ kind }) => kind)).toEqual(['improvement-assigned', 'improvement-returned'])
})

test('a measure of a report that nobody has promised yet stands in the ledger and is not overdue', async () => {
  const { db } = await testDatabase()
  const report = { kind: 'report' as const, subject_id: 2, title: '另一份报告', version: '1' }
  const { id: documentId } = await db
    .insertInto('document')
    .values(report)
    .returning('id')
    .executeTakeFirstOrThrow()
  const place = {
    documentId,
    projectId: project,
    catalogId: catalog,
    teachingClassId: null,
    termId: terms[1] ?? null,
  }
  const { project_id: _p, catalog_id: _c, academic_term_id: _t, ...row } = measure()
  const [id = 0] = await as(director, (ctx) =>
    saveMeasures(ctx, place, [{ ...row, owner_id: null, due_date: null }]),
  )
  const { list } = (await call(calls.listImprovements, { page: 1, limit: 100 }, { as: head })).data
  expect(list.find((one) => one.id === id)).toMatchObject({ owner: null, due_date: null, overdue: false })
  expect((await call(calls.readImprovement, { id }, { as: head })).data.row.overdue).toBe(false)
  // what is left out is kept: the term above all, by which the next cycle finds it
  await call(calls.editImprovement, { id, cause: '作业少' }, { as: director })
  const { row: kept } = (await call(calls.readImprovement, { id }, { as: head })).data
  const { objective_no, evidence, value_before, target_value } = measure()
  const rest = { academic_term_id: terms[1], objective_no, evidence, value_before, target_value }
  expect(kept).toMatchObject({ cause: '作业少', ...rest })
})

test('a report writes its measures as a set; the next report of the course finds and answers them', async () => {
  const place = {
    documentId: document,
    projectId: project,
    catalogId: catalog,
    teachingClassId: null,
    termId: terms[1] ?? null,
  }
  const { project_id: _p, catalog_id: _c, academic_term_id: _t, ...row } = measure()
  const ids = await as(director, (ctx) => saveMeasures(ctx, place, [row, { ...row, problem: '第二条' }]))
  const [first = 0] = ids
  await as(director, (ctx) => saveMeasures(ctx, place, [{ ...row, id: first, problem: '改写' }]))
  const now = await as(director, (ctx) => measuresOf(ctx, document))
  expect(now.map(({ id, problem }) => [id, problem])).toEqual([[first, '改写']])

  const found = await as(director, (ctx) => lastCycleMeasures(ctx, catalog, terms[2] ?? 0))
  expect(found.map(({ id }) => id)).toContain(first)
  expect(await as(director, (ctx) => lastCycleMeasures(ctx, catalog, terms[0] ?? 0))).toEqual([])

  const answer = { implemented: '已落实', effect: '', valueAfter: 0.7 }
  await as(owner, (ctx) => answerMeasure(ctx, first, answer))
  expect((await as(head, (ctx) => measuresOf(ctx, document)))[0]?.state).toBe('submitted')
  expect(await as(head, (ctx) => verifyMeasure(ctx, first, '有效', 0.7))).toBe('verified')
  await expect(as(owner, (ctx) => answerMeasure(ctx, first, answer))).rejects.toThrow(
    'measure-not-in-this-state',
  )
  await expect(as(director, (ctx) => saveMeasures(ctx, place, []))).rejects.toThrow(
    'measure-not-in-this-state',
  )
})

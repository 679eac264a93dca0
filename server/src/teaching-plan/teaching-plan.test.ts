import { decide } from '@obelisk/contract/document-control/calls'
import { hasErrors } from '@obelisk/contract/document-control/refusals'
import { wasChanged } from '@obelisk/contract/refusal'
import * as plans from '@obelisk/contract/teaching-plan/calls'
import { clearRecord, notInForce, notYet, recordSession } from '@obelisk/contract/teaching-plan/log'
import { classesDiffer, foreignClass, planExists, stillStale } from '@obelisk/contract/teaching-plan/refusals'
import { readCalendar, saveCalendar } from '@obelisk/contract/term-calendar/calendar'
import { moveSession } from '@obelisk/engine/teaching-plan/edit-sessions'
import { takeRemedies } from '@obelisk/engine/teaching-plan/take-remedies'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { demoUniversity } from '../../test/demo.ts'
import { person } from '../../test/people.ts'
import { freeClasses } from './free-classes.fixture.ts'

let leader: Actor
let dean: Actor
let head: Actor
let registrar: Actor
let stranger: Actor
let everywhere: Actor
let classes: number[]
let term = 0
let id = 0

const read = async (as: Actor = leader, plan = id) => (await call(plans.readPlan, { id: plan }, { as })).data

/** Hands a plan in, and takes it through both steps. */
async function approved(plan: number, base: number) {
  const handed = await call(plans.submitPlan, { id: plan, base, reason: '按课表安排' }, { as: leader })
  expect(handed.msg).toBe('')
  const record = (await read(leader, plan)).document
  for (const [step, as] of [head, dean].entries()) {
    const decision = {
      id: record.id,
      round: 1,
      step: step + 1,
      decision: 'approve',
      opinion: '同意',
    } as const
    expect((await call(decide, decision, { as })).msg).toBe('')
  }
}

beforeAll(async () => {
  const demo = await demoUniversity()
  const free = await freeClasses()
  classes = free.ids
  term = free.term
  leader = await demo.actor(free.leader)
  ;[dean, head, registrar] = (await Promise.all(
    ['dean', 'guming', 'registrar'].map((name) => demo.actor(name)),
  )) as [Actor, Actor, Actor]
  everywhere = await person({ role: 'course-leader', scope_type: 'school', scope_id: null })
  stranger = await person({ role: 'teacher', scope_type: 'self', scope_id: null })
}, 60_000)

describe('spec 2: route /Teach, a plan is made, written and handed in', () => {
  test('the list offers the classes without a plan, and making one fills it from syllabus, calendar and timetable', async () => {
    const { data } = await call(plans.listPlans, { academic_term_id: term, quickSearch: '' }, { as: leader })
    expect(data.list.some((row) => row.may.begin && row.classes.some((one) => one.id === classes[0]))).toBe(
      true,
    )
    const start = await call(plans.planBeginning, { teaching_class_id: classes[0] ?? 0 }, { as: leader })
    expect(start.data.syllabus?.version).toBeTruthy()
    expect(start.data.classes[0]?.lines).toBeGreaterThan(0)
    const made = await call(plans.beginPlan, { teaching_class_ids: classes }, { as: leader })
    expect(made.msg).toBe('')
    id = made.data.id
    const view = await read()
    expect(view.content.sessions.length).toBeGreaterThan(8)
    expect(view.document).toMatchObject({ kind: 'teaching-plan', state: 'draft' })
    expect(view.may).toMatchObject({ edit: true, publish: false, log: false })
    expect(view.now).toBeNull()
  })
  test('one class has one plan, and one plan serves parallel classes only', async () => {
    const again = await call(plans.beginPlan, { teaching_class_ids: classes }, { as: leader })
    expect(again.refused?.refusal).toBe(planExists.code)
    const { pool } = await testDatabase()
    const { rows } = await pool.query<{ ids: number[] }>(
      `select array_agg(id order by id) as ids from (select distinct on (course_id) id from teaching_class where academic_term_id = ${term} and status = 'enable') k`,
    )
    const mixed = await call(
      plans.beginPlan,
      { teaching_class_ids: rows[0]?.ids.slice(0, 2) ?? [] },
      { as: everywhere },
    )
    expect(mixed.refused?.refusal).toBe(classesDiffer.code)
  })
  test('for a stranger it does not exist; who approves may read and not write', async () => {
    expect((await call(plans.readPlan, { id }, { as: stranger })).code).toBe(404)
    expect((await call(plans.readPlan, { id }, { as: 'student' })).code).not.toBe(1)
    const view = await read()
    const save = { id, base: view.revision, content: view.content }
    expect((await call(plans.savePlan, save, { as: stranger })).code).toBe(404)
    expect((await read(dean)).may.edit).toBe(false)
    expect((await call(plans.savePlan, save, { as: dean })).code).toBe(401)
  })
  test('a save on an old revision is told; one with a class of others is refused', async () => {
    const view = await read()
    const [first, second] = view.content.sessions
    const content = moveSession(
      view.content as never,
      view.facts as never,
      first?.key ?? 0,
      second?.key ?? 0,
    ) as never
    const saved = await call(plans.savePlan, { id, base: view.revision, content }, { as: leader })
    expect(saved.data.revision).toBe(view.revision + 1)
    const late = await call(
      plans.savePlan,
      { id, base: view.revision, content: view.content },
      { as: leader },
    )
    expect(late.refused?.refusal).toBe(wasChanged.code)
    const foreign = {
      ...view.content,
      skips: [{ class_id: 1e6, date: '2026-09-01', section_from: 1, reason: '' }],
    }
    const odd = await call(plans.savePlan, { id, base: view.revision + 1, content: foreign }, { as: leader })
    expect(odd.refused?.refusal).toBe(foreignClass.code)
    const back = await call(
      plans.savePlan,
      { id, base: view.revision + 1, content: view.content },
      { as: leader },
    )
    expect(back.code).toBe(1)
  })
  test('what lacks a chapter is not handed in; then two steps, and the dean puts it in force', async () => {
    const view = await read()
    const thin = { ...view.content, sessions: view.content.sessions.slice(0, 2) }
    const saved = await call(plans.savePlan, { id, base: view.revision, content: thin }, { as: leader })
    const early = await call(plans.submitPlan, { id, base: saved.data.revision }, { as: leader })
    expect(early.refused?.refusal).toBe(hasErrors.code)
    const whole = { id, base: saved.data.revision, content: takeRemedies(view.content, view.facts) }
    const { revision } = (await call(plans.savePlan, whole, { as: leader })).data
    await approved(id, revision)
    const other = await call(plans.publishPlans, { ids: [id] }, { as: leader })
    expect(other.code).toBe(401)
    expect((await call(plans.publishPlans, { ids: [id] }, { as: dean })).data.published).toBe(1)
    const now = await read()
    expect(now.document.state).toBe('published')
    expect(now.may).toMatchObject({ edit: false, log: true, revise: true })
  })
})

const entry = {
  state: 'as-planned' as const,
  moved_to: null,
  points_done: [0],
  measures_done: [],
  remark: '',
}

describe('the log', () => {
  const which = async () => {
    const [first] = (await read()).content.sessions
    return { plan_id: id, class_id: classes[0] ?? 0, key: first?.key ?? 0 }
  }
  test('a session is recorded, recorded again and taken back; the future cannot be recorded', async () => {
    const session = await which()
    const taught = { ...session, ...entry, taught_on: '2026-09-01', attendance: 30 }
    const made = await call(recordSession, taught, { as: leader })
    expect(made.data).toMatchObject({ state: 'as-planned', attendance: 30 })
    const read_ = { ...entry, taught_on: '2026-09-01', attendance: 29 }
    const late = await call(recordSession, { ...taught, remark: '迟', _was: read_ }, { as: leader })
    expect(late.refused?.refusal).toBe(wasChanged.code)
    const future = await call(recordSession, { ...taught, taught_on: '2099-01-01' }, { as: leader })
    expect(future.refused?.refusal).toBe(notYet.code)
    expect((await call(recordSession, taught, { as: stranger })).code).toBe(404)
    const list = await call(plans.listPlans, { academic_term_id: term, quickSearch: '' }, { as: leader })
    const row = list.data.list.find(({ plan }) => plan?.id === id)
    expect(row?.plan?.progress.find(({ class_id }) => class_id === session.class_id)?.recorded).toBe(1)
    expect((await call(clearRecord, session, { as: leader })).code).toBe(1)
    expect((await read()).logs).toEqual([])
    await call(recordSession, taught, { as: leader })
  })
})

describe('what moves on', () => {
  test('a new holiday marks the plan, and tells; a new version re-syncs and takes the log over', async () => {
    const calendar = (await call(readCalendar, { academic_term_id: term }, { as: registrar })).data
    const before = await read()
    const slots = before.content.sessions.flatMap((one) => one.slots.filter(({ date }) => date !== null))
    const day =
      slots.map(({ date }) => date ?? '').find((date) => date > '2026-10-12' && date < '2026-11-01') ?? ''
    const sports = { kind: 'holiday' as const, from: day, to: day, follows: null, name: '停课' }
    const saved = await call(
      saveCalendar,
      { academic_term_id: term, entries: [...calendar.entries, sports] },
      { as: registrar },
    )
    expect(saved.msg).toBe('')
    const list = await call(plans.listPlans, { academic_term_id: term, quickSearch: '' }, { as: leader })
    expect(list.data.list.find(({ plan }) => plan?.id === id)?.plan?.stale).toEqual(['calendar'])
    expect((await read()).now).not.toBeNull()
    const { db } = await testDatabase()
    const notices = await db
      .selectFrom('notice')
      .select('id')
      .where('kind', '=', 'teaching-plan-moved')
      .where('account_id', '=', leader.accountId)
      .execute()
    expect(notices.length).toBeGreaterThan(0)

    const next = await call(plans.revisePlan, { id, note: '停课后顺延' }, { as: leader })
    expect(next.msg).toBe('')
    const draft = await read(leader, next.data.id)
    expect(draft.version).toBe('1.1')
    const blocked = await call(
      plans.submitPlan,
      { id: draft.id, base: draft.revision, reason: '停课' },
      { as: leader },
    )
    expect(blocked.refused?.refusal).toBe(stillStale.code)
    const synced = await call(plans.resyncPlan, { id: draft.id, base: draft.revision }, { as: leader })
    expect(synced.data.now).toBeNull()
    expect(synced.data.content.sessions.some((one) => one.slots.some(({ date }) => date === day))).toBe(false)
    expect(await call(plans.revisePlan, { id, note: '再来' }, { as: leader })).toMatchObject({
      refused: { refusal: planExists.code },
    })
    const early = await call(
      recordSession,
      {
        plan_id: draft.id,
        class_id: classes[0] ?? 0,
        key: 1,
        ...entry,
        taught_on: '2026-09-01',
        attendance: null,
      },
      { as: leader },
    )
    expect(early.refused?.refusal).toBe(notInForce.code)

    const { content, facts, revision: base } = synced.data
    const whole = { id: draft.id, base, content: takeRemedies(content, facts) }
    const { revision } = (await call(plans.savePlan, whole, { as: leader })).data
    await approved(draft.id, revision)
    expect(before.logs).toHaveLength(1)
    expect([(await read()).logs, (await read(leader, draft.id)).logs]).toEqual([before.logs, []])
    await call(plans.publishPlans, { ids: [draft.id] }, { as: dean })
    const old = await read()
    const now = await read(leader, draft.id)
    expect([old.document.state, old.logs, old.content]).toEqual(['superseded', [], before.content])
    expect([now.document.state, now.logs]).toEqual(['published', before.logs])
  })
})

import { decide, readDocument } from '@obelisk/contract/document-control/calls'
import { asRulesInput } from '@obelisk/contract/training-plan/as-rules-input'
import * as courses from '@obelisk/contract/training-plan/courses'
import * as lifecycle from '@obelisk/contract/training-plan/lifecycle'
import * as plan from '@obelisk/contract/training-plan/plan'
import { checkPlan } from '@obelisk/engine/training-plan/rules/check-plan'
import { planLimitsOf } from '@obelisk/engine/training-plan/rules/school-limits'
import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { setSite } from '../../test/site.ts'
import { complete, type Programme, programme, read, start } from './plan.fixture.ts'

let mine: Programme
let other: Programme

beforeAll(async () => {
  mine = await programme('080901')
  other = await programme('080902')
})

describe('approval', () => {
  test('the plan is measured by the limits of its programme, on the page and at submission', async () => {
    const { db } = await testDatabase()
    const { id } = await complete(other)
    const limit = { scope_type: 'project', scope_id: other.id, key: 'term_credits_max', value: '1' } as const
    await db.insertInto('evaluation_setting').values(limit).execute()
    const { rules, document_id } = await read(id, other.director)
    expect(rules.term_credits_max).toBe(1)
    await call(lifecycle.submitPlan, { id, reason: '小规模试点' }, { as: other.director })
    const { findings } = await db
      .selectFrom('document_version')
      .select('findings')
      .where('document_id', '=', document_id)
      .executeTakeFirstOrThrow()
    const loads = (findings as { code: string; values: object }[]).filter(
      ({ code }) => code === 'C09.term_load',
    )
    expect(loads.map(({ values }) => values)).toContainEqual(expect.objectContaining({ maximum: 1 }))
  })

  test('what the programme requires cannot be submitted empty', async () => {
    const { db } = await testDatabase()
    const { id } = await complete(other)
    const required = { scope_type: 'project', scope_id: other.id, key: 'plan_required' } as const
    await db
      .insertInto('evaluation_setting')
      .values({ ...required, value: JSON.stringify(['conditions', 'courses']) })
      .execute()
    const as = other.director
    const wanted = { id, reason: '小规模试点' }
    expect((await call(lifecycle.submitPlan, wanted, { as })).refused?.refusal).toBe('has-errors')
    const { findings } = checkPlan(asRulesInput(await read(id, as)), planLimitsOf((await read(id, as)).rules))
    expect(findings.filter(({ level }) => level === 'error')).toMatchObject([
      { code: 'C21.part_empty', place: { part: 'conditions' } },
    ])
    const row = { conditions: '修满学分，准予毕业。' }
    await call(plan.savePlan, { id, was: { conditions: '' }, row }, { as })
    expect((await call(lifecycle.submitPlan, wanted, { as })).code).toBe(1)
  })

  test('errors block, and then the plan goes its way to being in force', async () => {
    const bare = await start(mine)
    const as = mine.director
    const blocked = await call(lifecycle.submitPlan, { id: bare, reason: '' }, { as })
    expect(blocked.refused?.refusal).toBe('has-errors')

    const { id } = await complete(mine)
    const noReason = await call(lifecycle.submitPlan, { id }, { as })
    expect(noReason.refused?.refusal).toBe('reason-missing')
    expect((await call(lifecycle.submitPlan, { id, reason: '小规模试点' }, { as: mine.dean })).code).toBe(401)
    expect((await call(lifecycle.submitPlan, { id, reason: '小规模试点' }, { as })).code).toBe(1)
    const twice = await call(lifecycle.submitPlan, { id, reason: '小规模试点' }, { as })
    expect(twice.refused?.refusal).toBe('plan-locked')
    const locked = await call(plan.savePlan, { id, was: {}, row: { name: '改' } }, { as })
    expect(locked.refused?.refusal).toBe('plan-locked')

    const { document_id } = await read(id, mine.director)
    const seen = { id: document_id, round: 1, step: 1, decision: 'approve' as const }
    expect((await call(decide, seen, { as: other.dean })).code).toBe(404)
    expect((await call(decide, seen, { as: mine.dean })).code).toBe(1)
    expect((await call(lifecycle.publishPlan, { id }, { as })).code).toBe(401)
    // the first plan of its grades: there can be no syllabi yet, so nobody has to say why
    expect((await call(lifecycle.publishPlan, { id }, { as: mine.dean })).code).toBe(1)
    expect(await read(id, mine.outsider)).toMatchObject({
      state: 'published',
      grades: [{ in_force: true }, { in_force: true }],
      may: { edit: false },
    })
  })

  test('the next version takes its grades over, and only then is the earlier one superseded', async () => {
    const published = async (from: number, grades: number[]) => {
      const as = mine.director
      const { data } = await call(
        plan.copyPlan,
        { id: from, step: 'minor', change_note: '改', grade_ids: grades },
        { as },
      )
      await call(lifecycle.submitPlan, { id: data.id, reason: '同前' }, { as })
      const { document_id } = await read(data.id, mine.director)
      await call(decide, { id: document_id, round: 1, step: 1, decision: 'approve' }, { as: mine.dean })
      const without = await call(lifecycle.publishPlan, { id: data.id }, { as: mine.dean })
      expect(without.refused?.refusal).toBe('reason-missing')
      await call(lifecycle.publishPlan, { id: data.id, reason: '同前' }, { as: mine.dean })
      return data.id
    }
    const [a = 0, b = 0] = mine.grades
    const first = await published((await complete(mine)).id, mine.grades)
    const second = await published(first, [b])
    expect([(await read(first, mine.director)).state, (await read(second, mine.director)).state]).toEqual([
      'published',
      'published',
    ])
    await published(second, [a])
    expect((await read(first, mine.director)).state).toBe('superseded')
    expect((await read(second, mine.director)).grades).toMatchObject([{ id: b, in_force: true }])
  })

  test('only a draft that was never submitted can be deleted', async () => {
    const { id } = await complete(mine)
    const as = mine.director
    expect((await call(plan.deletePlan, { id }, { as })).code).toBe(1)
    expect((await call(plan.readPlan, { id }, { as })).code).toBe(404)
  })
})

test('a course leader is a teacher, named for the course wherever it stands', async () => {
  const { course } = await complete(mine)
  const { db } = await testDatabase()
  const teacher = mine.outsider
  const leaders = { ids: [course], leader_ids: [teacher.accountId] }
  expect((await call(courses.assignLeader, leaders, { as: mine.director })).refused?.refusal).toBe(
    'not-a-teacher',
  )
  await db
    .insertInto('teacher')
    .values({ account_id: teacher.accountId, staff_no: 'T1', name: '钱', college_id: mine.college })
    .execute()
  expect((await call(courses.assignLeader, leaders, { as: other.director })).code).toBe(404)
  expect((await call(courses.assignLeader, leaders, { as: mine.director })).code).toBe(1)
  const held = await db
    .selectFrom('role_assignment')
    .select(['role', 'scope_type'])
    .where('account_id', '=', teacher.accountId)
    .where('role', '=', 'course-leader')
    .execute()
  expect(held).toEqual([{ role: 'course-leader', scope_type: 'catalog' }])
})

describe('what an approver is shown', () => {
  test('a plan that was renamed still names its programme, in both languages', async () => {
    const { id } = await complete(mine)
    const row = { name: '卓越班方案', name_en: 'Honours plan' }
    await call(plan.savePlan, { id, was: {}, row }, { as: mine.director })
    const { document_id } = await read(id, mine.director)
    const { data } = await call(readDocument, { id: document_id }, { as: mine.director })
    expect([data.title, data.title_en]).toEqual(['专业080901 卓越班方案', 'Programme 080901 Honours plan'])
  })

  test('a copy against its parent; after a return, what changed since it was handed in before', async () => {
    const as = mine.director
    const { id, course } = await complete(mine)
    expect((await call(lifecycle.changesOfPlan, { id }, { as: mine.dean })).data).toMatchObject({
      since: 'nothing',
      list: [],
    })
    const copied = await call(plan.copyPlan, { id, step: 'minor', change_note: '改', grade_ids: [] }, { as })
    const copy = copied.data.id
    const [first] = (await read(copy, as)).courses
    await call(courses.saveCourse, { id: first?.id ?? 0, was: {}, row: { name: '程序设计' } }, { as })
    const against = (await call(lifecycle.changesOfPlan, { id: copy }, { as: mine.dean })).data
    expect(against).toMatchObject({ since: 'parent', version: (await read(id, as)).version })
    expect(against.list).toEqual([
      {
        part: 'course',
        sign: 'changed',
        key: 'SE101',
        name: '程序设计',
        field: 'name',
        before: '课程SE101',
        after: '程序设计',
      },
    ])

    await call(lifecycle.submitPlan, { id, reason: '试点' }, { as })
    const { document_id } = await read(id, as)
    const seen = { id: document_id, round: 1, step: 1 }
    await call(decide, { ...seen, decision: 'return', opinion: '补英文名' }, { as: mine.dean })
    await call(courses.saveCourse, { id: course, was: {}, row: { name_en: 'Programming' } }, { as })
    const change = { part: 'course', key: 'SE101', field: 'name_en', before: '', after: 'Programming' }
    // the note of the change differs between versions, and counts between rounds
    await call(plan.savePlan, { id, was: {}, row: { change_note: '补了英文名' } }, { as })
    const note = { part: 'basic', field: 'change_note', after: '补了英文名' }
    for (const stage of ['returned', 'submitted']) {
      const found = (await call(lifecycle.changesOfPlan, { id }, { as: mine.dean })).data
      expect(found, stage).toMatchObject({ since: 'round', round: 1, list: [note, change] })
      await call(lifecycle.submitPlan, { id, reason: '试点' }, { as })
    }
    expect((await call(lifecycle.changesOfPlan, { id }, { as: other.dean })).code).toBe(404)
  })

  test('the plan on A4 in either language, its matrix on a page that lies; for strangers it is not there', async () => {
    const { id } = await complete(mine)
    const paperIn = async (language: 'zh-cn' | 'en') =>
      (await call(lifecycle.printPlan, { id, language }, { as: mine.dean })).data.paper
    const zh = await paperIn('zh-cn')
    const en = await paperIn('en')
    expect([zh.cover?.title.at(-1), en.cover?.title.at(-1)]).toEqual([
      '本科专业人才培养方案',
      'Undergraduate training plan',
    ])
    expect([zh.mark, en.mark]).toEqual(['草稿', 'DRAFT'])
    const turn = zh.blocks.findIndex((block) => block.type === 'turn' && block.to === 'landscape')
    const matrix = zh.blocks.findIndex(
      (block) => block.type === 'caption' && block.text.includes('课程体系支撑矩阵'),
    )
    expect(turn).toBeGreaterThan(0)
    expect(matrix).toBeGreaterThan(turn)
    expect((await call(lifecycle.printPlan, { id, language: 'en' }, { as: other.dean })).code).toBe(404)
  })

  test('the day of a signature is that of the clock of the site', async () => {
    const { id } = await complete(mine)
    await call(lifecycle.submitPlan, { id, reason: '小规模试点' }, { as: mine.director })
    const signedIn = async (time_zone: string) => {
      await setSite({ time_zone })
      const { paper } = (await call(lifecycle.printPlan, { id, language: 'zh-cn' }, { as: mine.dean })).data
      const block = paper.blocks.find(({ type }) => type === 'signatures')
      return block?.type === 'signatures' && block.rows[0]?.date
    }
    try {
      // twenty-six hours apart: never the same day
      const days = [await signedIn('Pacific/Kiritimati'), await signedIn('Etc/GMT+12')]
      expect(new Set(days).size).toBe(2)
      expect(days.every((day) => /^\d+年\d+月\d+日$/.test(String(day)))).toBe(true)
    } finally {
      await setSite({ time_zone: null })
    }
  })
})

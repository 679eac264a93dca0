import * as calls from '@obelisk/contract/near-settings'
import { saveSettings } from '@obelisk/contract/settings'
import { beforeAll, expect, test } from 'vitest'
import type { Event } from '#kernel/events.ts'
import { changeNear, evaluationSettingsOf, settingsChanged } from '#settings/public.ts'
import { call } from '../../test/call.ts'
import { newCollege } from '../../test/college.ts'
import { testDatabase } from '../../test/database.ts'
import { inRoom } from '../../test/in-room.ts'
import { person } from '../../test/people.ts'

let at: Awaited<ReturnType<typeof newCollege>>
let culture: number
let course: number
let group: number

/** A plan with one course and one teaching class of it. */
async function newClass(project: number, grade: number) {
  const { db } = await testDatabase()
  const library = { code: 'L', name: 'L', name_en: 'L', year: 2024 }
  const { id: library_id } = await db
    .insertInto('requirement_library')
    .values(library)
    .returning('id')
    .executeTakeFirstOrThrow()
  const plan = { base_project_id: project, library_id, name: '2026 版方案', major: 1 }
  culture = (await db.insertInto('culture').values(plan).returning('id').executeTakeFirstOrThrow()).id
  const real = { code: 'SE101', name: '软件工程导论' }
  const { id: catalog_id } = await db
    .insertInto('course_catalog')
    .values(real)
    .returning('id')
    .executeTakeFirstOrThrow()
  const inPlan = { base_culture_id: culture, catalog_id, ...real, term: 1, credits: 2 }
  course = (await db.insertInto('course').values(inPlan).returning('id').executeTakeFirstOrThrow()).id
  const term = { year_start: 2026, semester: 1, name: '2026-2027-1', start_date: '2026-09-01' } as const
  const { id: academic_term_id } = await db
    .insertInto('academic_term')
    .values(term)
    .returning('id')
    .executeTakeFirstOrThrow()
  const taught = {
    code: 'C1',
    name: '软工导论 1 班',
    course_id: course,
    base_project_id: project,
    base_grade_id: grade,
    academic_term_id,
  }
  group = (await db.insertInto('teaching_class').values(taught).returning('id').executeTakeFirstOrThrow()).id
}

beforeAll(async () => {
  at = await newCollege()
  await newClass(at.project, at.grade)
})

const plan = () => ({ scope_type: 'culture' as const, scope_id: culture })
const lesson = () => ({ scope_type: 'course' as const, scope_id: course })
const seat = () => ({ scope_type: 'teaching_class' as const, scope_id: group })

test('places are found from the programme down, and the way back is told', async () => {
  const as = at.secretary
  const list = async (scope_type: 'project' | 'culture' | 'course', scope_id: number) =>
    (await call(calls.nearPlaces, { scope_type, scope_id }, { as })).data.list.map(({ name }) => name)
  expect(await list('project', at.project)).toEqual(['2026 版方案'])
  expect(await list('culture', culture)).toEqual(['SE101 软件工程导论'])
  expect(await list('course', course)).toEqual(['软工导论 1 班'])
  const { data } = await call(calls.readNearSettings, seat(), { as })
  expect(data.path.map(({ scope_type, scope_id }) => [scope_type, scope_id])).toEqual([
    ['project', at.project],
    ['culture', culture],
    ['course', course],
    ['teaching_class', group],
  ])
})

test('the nearest value wins and names its source; a reset lets the wider one hold again', async () => {
  const as = at.secretary
  const wide = { scope_type: 'college', scope_id: at.college, changes: { co_threshold: 0.6 } } as const
  await call(saveSettings, wide, { as })
  await call(calls.saveNearSettings, { ...plan(), changes: { co_threshold: 0.66 } }, { as })
  await call(
    calls.saveNearSettings,
    { ...lesson(), changes: { co_threshold: 0.72, co_method: 'A4' } },
    { as },
  )
  const { data } = await call(calls.readNearSettings, seat(), { as })
  expect(data.values).toMatchObject({ co_threshold: 0.72, co_method: 'A4' })
  expect(data.sources.co_threshold).toMatchObject({
    scope_type: 'course',
    name: 'SE101 软件工程导论',
    by: as.name,
  })
  expect((await call(calls.readNearSettings, plan(), { as })).data.nearer).toEqual({
    co_threshold: 1,
    co_method: 1,
  })
  const asked = { project: at.project, culture, course, teaching_class: group }
  const inForce = () => inRoom('settings', as, (ctx) => evaluationSettingsOf(ctx, asked))
  expect((await inForce()).co_threshold).toBe(0.72)
  const back = await call(
    calls.saveNearSettings,
    { ...lesson(), changes: {}, back: ['co_threshold'] },
    { as },
  )
  expect([back.data.values.co_threshold, back.data.inherited.co_threshold]).toEqual([0.66, 0.66])
  expect((await inForce()).co_threshold).toBe(0.66)
})

test('rooms above hear where and what, only when something is different', async () => {
  await inRoom('settings', at.secretary, async (ctx) => {
    const told: unknown[] = []
    const tell = async <P>(event: Event<P>, payload: P) => {
      if (event.name === settingsChanged.name) told.push(payload)
    }
    const named = { name: 'x', name_en: '' }
    const path = [
      { scope_type: 'project' as const, scope_id: at.project, ...named },
      { ...plan(), ...named },
      { ...lesson(), ...named },
    ] as const
    const set = (share_target: number) =>
      changeNear({ ...ctx, tell }, [...path], { changes: { share_target } })
    await set(0.55)
    await set(0.55)
    expect(told).toEqual([{ projectIds: [at.project], keys: ['share_target'], within: lesson() }])
  })
})

test('who changed what is told at the place, over it and inside it', async () => {
  const as = at.secretary
  await call(calls.saveNearSettings, { ...seat(), changes: { near_margin: 0.04 } }, { as })
  const seen = async (place: Parameters<typeof call<typeof calls.listNearSettingChanges>>[1]) =>
    (await call(calls.listNearSettingChanges, place, { as })).data.list
      .filter(({ key }) => key === 'near_margin')
      .map(({ place: of, action, from, to, by }) => [of.name, action, from, to, by])
  const change = ['软工导论 1 班', 'set', 0.03, 0.04, as.name]
  for (const place of [plan(), lesson(), seat()]) expect(await seen(place)).toEqual([change])
  expect((await call(calls.listNearSettingChanges, plan(), { as: at.elsewhere })).code).toBe(404)
})

test('a setting without effect at a place, and a wrong value, are refused at their field', async () => {
  const as = at.secretary
  const odd = await call(calls.saveNearSettings, { ...lesson(), changes: { gr_rule: 'mean' } }, { as })
  expect(odd.refused?.fields?.[0]?.path).toBe('changes.gr_rule')
  const limit = { changes: { term_credits_max: 28 } }
  const oddLimit = await call(calls.saveNearSettings, { ...plan(), ...limit }, { as })
  expect(oddLimit.refused?.fields?.[0]?.path).toBe('changes.term_credits_max')
  expect((await call(calls.saveNearSettings, { ...plan(), changes: { gr_rule: 'mean' } }, { as })).code).toBe(
    1,
  )
  const wrong = await call(calls.saveNearSettings, { ...seat(), changes: { co_threshold: 7 } }, { as })
  expect(wrong.refused?.fields?.[0]?.path).toBe('changes.co_threshold')
})

test('for a stranger the place does not exist; a role without the right stops at the gate', async () => {
  const director = await person({ role: 'programme-director', scope_type: 'project', scope_id: at.project })
  for (const place of [plan(), lesson(), seat()]) {
    expect((await call(calls.readNearSettings, place, { as: at.elsewhere })).code).toBe(404)
    const save = { ...place, changes: { co_threshold: 0.5 } }
    expect((await call(calls.saveNearSettings, save, { as: at.elsewhere })).code).toBe(404)
    const taken = { ...place, changes: {}, back: ['co_threshold' as const] }
    expect((await call(calls.saveNearSettings, taken, { as: at.elsewhere })).code).toBe(404)
    expect((await call(calls.saveNearSettings, save, { as: director })).code).toBe(401)
  }
  const inside = { scope_type: 'project', scope_id: at.project } as const
  expect((await call(calls.nearPlaces, inside, { as: at.elsewhere })).code).toBe(404)
  const nowhere = { scope_type: 'course', scope_id: 999_999 } as const
  expect((await call(calls.readNearSettings, nowhere, { as: at.secretary })).code).toBe(404)
})

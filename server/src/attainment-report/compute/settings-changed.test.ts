import { compute, readReport } from '@obelisk/contract/attainment-report/report'
import { saveNearSettings } from '@obelisk/contract/near-settings'
import { saveSettings } from '@obelisk/contract/settings'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { demoDatabase, testDatabase } from '../../../test/database.ts'
import { person } from '../../../test/people.ts'

let runId = 0
let reportId = 0
let project = 0

beforeAll(async () => {
  const { db } = await demoDatabase()
  const chosen = await db
    .selectFrom('evaluation_class as e')
    .innerJoin('teaching_class_teacher as t', 't.teaching_class_id', 'e.teaching_class_id')
    .innerJoin('teacher', 'teacher.id', 't.teacher_id')
    .innerJoin('teaching_class as c', 'c.id', 'e.teaching_class_id')
    .innerJoin('grade', 'grade.id', 'c.base_grade_id')
    .select(['c.id', 'teacher.account_id', 'grade.base_project_id'])
    .where('e.state', '=', 'confirmed')
    .orderBy('c.id')
    .executeTakeFirstOrThrow()
  project = chosen.base_project_id
  const teacher = await person('teacher')
  const as = { ...teacher, accountId: chosen.account_id }
  const { data, msg } = await call(compute, { teaching_class_id: chosen.id }, { as })
  expect(msg).toBe('')
  runId = data.run.id
  reportId = data.report_id
})

beforeEach(async () => {
  const { db } = await testDatabase()
  await db
    .updateTable('attainment_run')
    .set({ stale_time: null, stale_reason: null })
    .where('id', '=', runId)
    .execute()
  await stand('draft')
})

const stand = async (state: 'draft' | 'approved') => {
  const { db } = await testDatabase()
  await db
    .updateTable('document')
    .set({ state })
    .where('kind', '=', 'report')
    .where('subject_id', '=', reportId)
    .execute()
}

const staleReason = async () => {
  const { db } = await testDatabase()
  const { stale_reason } = await db
    .selectFrom('attainment_run')
    .select('stale_reason')
    .where('id', '=', runId)
    .executeTakeFirstOrThrow()
  return stale_reason
}

const save = async (changes: Parameters<typeof saveSettings.input.parse>[0]) => {
  const { code } = await call(saveSettings, changes as never, { as: 'teaching-dean' })
  expect(code).toBe(1)
}

test('another threshold of the programme puts the result out of date, the same one again does not', async () => {
  const wanted = { scope_type: 'project', scope_id: project, changes: { co_threshold: 0.55 } }
  await save(wanted)
  expect(await staleReason()).toEqual({ code: 'settings' })
  const { db } = await testDatabase()
  await db.updateTable('attainment_run').set({ stale_time: null, stale_reason: null }).execute()
  await save(wanted)
  expect(await staleReason()).toBeNull()
})

test('what the programme says itself hides a change of the school, and what no result needs changes none', async () => {
  await save({ scope_type: 'school', scope_id: 0, changes: { co_threshold: 0.61 } })
  expect(await staleReason()).toBeNull()
  await save({ scope_type: 'school', scope_id: 0, changes: { round_digits: 2, gr_rule: 'mean' } })
  expect(await staleReason()).toBeNull()
  await save({ scope_type: 'school', scope_id: 0, changes: { co_method: 'A4' } })
  expect(await staleReason()).toEqual({ code: 'settings' })
})

test('an approved result keeps the settings it was approved with', async () => {
  await stand('approved')
  await save({ scope_type: 'project', scope_id: project, changes: { direct_ratio: 0.6 } })
  expect(await staleReason()).toBeNull()
})

test('the report shows what its result was computed with, and names what is another today', async () => {
  const asked = { report_id: reportId }
  const before = (await call(readReport, asked, { as: 'supervisor' })).data
  expect(before.settings_moved).toEqual([])
  const share = before.parameters.direct_weight === 0.9 ? 0.75 : 0.9
  await save({ scope_type: 'project', scope_id: project, changes: { direct_ratio: share } })
  const { data } = await call(readReport, asked, { as: 'supervisor' })
  expect(data.run?.stale?.reason).toBe('settings')
  expect(data.parameters).toEqual(before.parameters)
  expect(data.settings_moved).toContainEqual({
    key: 'direct_ratio',
    was: before.parameters.direct_weight,
    now: share,
  })
})

test('another value of one course or class puts only its own results out of date', async () => {
  const { db } = await testDatabase()
  const run = await db
    .selectFrom('attainment_run')
    .select(['course_id', 'teaching_class_id'])
    .where('id', '=', runId)
    .executeTakeFirstOrThrow()
  const set = async (scope_type: 'course' | 'teaching_class', scope_id: number, near_margin: number) => {
    const wanted = { scope_type, scope_id, changes: { near_margin } }
    expect((await call(saveNearSettings, wanted, { as: 'teaching-dean' })).code).toBe(1)
  }
  const other = async (table: 'course' | 'teaching_class', id: number) =>
    (await db.selectFrom(table).select('id').where('id', '<>', id).executeTakeFirstOrThrow()).id
  await set('course', await other('course', run.course_id), 0.041)
  await set('teaching_class', await other('teaching_class', run.teaching_class_id ?? 0), 0.042)
  expect(await staleReason()).toBeNull()
  await set('course', run.course_id, 0.043)
  expect(await staleReason()).toEqual({ code: 'settings' })
  await db.updateTable('attainment_run').set({ stale_time: null, stale_reason: null }).execute()
  await set('teaching_class', run.teaching_class_id ?? 0, 0.044)
  expect(await staleReason()).toEqual({ code: 'settings' })
})

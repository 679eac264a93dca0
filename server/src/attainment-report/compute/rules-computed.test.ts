import { compute, readReport } from '@obelisk/contract/attainment-report/report'
import { readSheet } from '@obelisk/contract/evaluation-data/classes'
import { saveNearSettings } from '@obelisk/contract/near-settings'
import type { EvaluationSettings } from '@obelisk/contract/settings'
import type { AttainmentParameters } from '@obelisk/engine/settings/parameters'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { demoDatabase, testDatabase } from '../../../test/database.ts'
import { person } from '../../../test/people.ts'

let classId = 0
let as: Actor

beforeAll(async () => {
  const { db } = await demoDatabase()
  const chosen = await db
    .selectFrom('evaluation_class as e')
    .innerJoin('teaching_class_teacher as t', 't.teaching_class_id', 'e.teaching_class_id')
    .innerJoin('teacher', 'teacher.id', 't.teacher_id')
    .select(['e.teaching_class_id as id', 'teacher.account_id'])
    .where('e.state', '=', 'confirmed')
    .orderBy('e.teaching_class_id')
    .executeTakeFirstOrThrow()
  classId = chosen.id
  as = { ...(await person('teacher')), accountId: chosen.account_id }
})

const choose = async (changes: Partial<EvaluationSettings>) => {
  const wanted = { scope_type: 'teaching_class' as const, scope_id: classId, changes }
  const { code, msg } = await call(saveNearSettings, wanted as never, { as: 'teaching-dean' })
  expect(msg).toBe('')
  expect(code).toBe(1)
}

const parametersOf = async (runId: number) => {
  const { db } = await testDatabase()
  const { parameters } = await db
    .selectFrom('attainment_run')
    .select('parameters')
    .where('id', '=', runId)
    .executeTakeFirstOrThrow()
  return parameters as unknown as AttainmentParameters
}

test.each<[string, Partial<EvaluationSettings>, object]>([
  ['P', { co_method: 'P', share_target: 0.6, pass_share: 0.4 }, { student_target: 0.6, share_target: 0.4 }],
  ['R', { co_method: 'R' }, { levels: [{ from: 0.9, value: 1 }, ...Array(4).fill(expect.anything())] }],
  ['T', { co_method: 'T', tool_measure: 'level', final_target: 0.5 }, { measure: 'level' }],
  [
    'T',
    { co_method: 'T', expected_from: 'threshold', final_target: null, co_threshold: 0.62 },
    { own_targets: expect.arrayContaining([expect.objectContaining({ target: 0.62 })]) },
  ],
  ['N', { co_method: 'N', external_weight: 0.6, level_basis: 'marks' }, { external: { weight: 0.6 } }],
  ['C', { co_method: 'C', component_first_by: 'students' }, { of: 'students' }],
  ['M', { co_method: 'M' }, {}],
])('a class whose school chose %s is computed, shown and typed by it', async (code, changes, method) => {
  await choose(changes)
  const { data, msg } = await call(compute, { teaching_class_id: classId }, { as })
  expect(msg).toBe('')
  expect((await parametersOf(data.run.id)).method).toMatchObject({ code, ...method })
  const report = (await call(readReport, { report_id: data.report_id }, { as: 'supervisor' })).data
  expect(report.parameters.method).toBe(code)
  expect(report.settings_moved).toEqual([])
  const live = (await call(readSheet, { teaching_class_id: classId }, { as })).data
  expect(live.settings).toMatchObject({ method: { code, ...method } })
})

test('C3: a component has a target of its own for an objective, which the syllabus says', async () => {
  const { db } = await testDatabase()
  const cell = await db
    .selectFrom('component_objective as cell')
    .innerJoin('component', 'component.id', 'cell.component_id')
    .innerJoin('evaluation_set as set', 'set.syllabus_id', 'component.syllabus_id')
    .innerJoin('evaluation_class as ec', 'ec.set_id', 'set.id')
    .select(['cell.component_id', 'cell.objective_id'])
    .where('ec.teaching_class_id', '=', classId)
    .orderBy('cell.component_id')
    .orderBy('cell.objective_id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('component_objective')
    .set({ target: 0.47 })
    .where('component_id', '=', cell.component_id)
    .where('objective_id', '=', cell.objective_id)
    .execute()
  await choose({ co_method: 'T', expected_from: 'fixed', final_target: 0.5 })
  const { data } = await call(compute, { teaching_class_id: classId }, { as })
  const { method } = await parametersOf(data.run.id)
  expect(method.code === 'T' && method.own_targets).toContainEqual({ ...cell, target: 0.47 })
  const live = (await call(readSheet, { teaching_class_id: classId }, { as })).data
  expect(live.settings.method).toEqual(method)
})

test('rounding, bands and policies of the school are in the run, and another one is named as moved', async () => {
  await choose({
    co_method: 'A1',
    cheating_policy: 'leave-item-out',
    score_bands: { excellent: 0.85, good: 0.75, medium: 0.65, pass: 0.55 },
  })
  const { data } = await call(compute, { teaching_class_id: classId }, { as })
  const parameters = await parametersOf(data.run.id)
  expect(parameters.states.cheating).toBe('leave_out_item')
  expect(parameters.bands.map(({ from }) => from)).toEqual([0.85, 0.75, 0.65, 0.55, 0])
  await choose({ class_spread_limit: 0.2 })
  const report = (await call(readReport, { report_id: data.report_id }, { as: 'supervisor' })).data
  expect(report.run?.stale?.reason).toBe('settings')
  expect(report.settings_moved).toEqual([{ key: 'other_rules', was: false, now: true }])
})

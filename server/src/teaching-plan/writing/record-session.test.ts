import { readPlan } from '@obelisk/contract/teaching-plan/calls'
import { recordSession } from '@obelisk/contract/teaching-plan/log'
import { pointsOf } from '@obelisk/engine/teaching-plan/plan'
import { expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { finishedDatabase, testDatabase } from '../../../test/database.ts'
import { demoUniversity } from '../../../test/demo.ts'

test('spec 2: route /Teach, a measure of the last cycle stands at its session and is ticked there; what is no part of the session is not kept', async () => {
  await finishedDatabase()
  const { actor } = await demoUniversity()
  const director = await actor('director')
  const { pool } = await testDatabase()
  const { rows } = await pool.query<{ id: number }>(
    `select p.id from teaching_plan p join course c on c.id = p.course_id
     where c.code = 'SE201' and exists (select from teaching_log l where l.teaching_plan_id = p.id)`,
  )
  const { data: plan } = await call(readPlan, { id: rows[0]?.id ?? 0 }, { as: director })
  const session = plan.content.sessions.find(({ measure_ids }) => measure_ids.length > 0)
  expect(plan.measures.map(({ id }) => id)).toEqual(expect.arrayContaining(session?.measure_ids ?? [0]))
  const taught = {
    plan_id: plan.id,
    class_id: plan.classes[0]?.id ?? 0,
    key: session?.key ?? 0,
    state: 'changed' as const,
    taught_on: '2026-11-02',
    moved_to: null,
    attendance: 30,
    remark: '',
  }
  const record = async (points_done: number[], measures_done: number[]) =>
    (await call(recordSession, { ...taught, points_done, measures_done }, { as: director })).data
  const measures = session?.measure_ids ?? []
  const points = pointsOf(session ?? { content: '' }).length
  expect(await record([0, points, 99], [...measures, 1_000_000])).toMatchObject({
    points_done: [0],
    measures_done: measures,
  })
  expect(await record([0], [])).toMatchObject({ measures_done: [] })
}, 240_000)

import { lineage } from '@obelisk/contract/attainment-report/lineage'
import { compute, readReport } from '@obelisk/contract/attainment-report/report'
import { saveNearSettings } from '@obelisk/contract/near-settings'
import type { EvaluationSettings } from '@obelisk/contract/settings'
import { beforeAll, expect, test } from 'vitest'
import { openedClass } from '#evaluation-data/marks/marks.fixture.ts'
import { confirmedWith } from '#evaluation-data/papers/sat-paper.fixture.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'

let room: Awaited<ReturnType<typeof openedClass>>

beforeAll(async () => {
  room = await openedClass({ students: 8 })
  await confirmedWith(room, (student, item, full) => full * (0.4 + ((student * 3 + item * 2) % 7) / 12))
})

/** How the direct value of the first objective came about with these settings of the class. */
async function explained(changes: Partial<EvaluationSettings>) {
  const wanted = { scope_type: 'teaching_class', scope_id: room.id, changes }
  expect((await call(saveNearSettings, wanted as never, { as: 'teaching-dean' })).msg).toBe('')
  const { data, msg } = await call(compute, { teaching_class_id: room.id }, { as: room.teacher })
  expect(msg).toBe('')
  const asked = { run_id: data.run.id, objective_id: room.objectives[0]?.id ?? 0 }
  const way = (await call(lineage, asked, { as: room.teacher })).data
  const { parts } = way.formula
  const weights = parts.reduce((sum, { weight }) => sum + weight, 0)
  const mean = parts.reduce((sum, { weight, value }) => sum + weight * (value ?? 0), 0) / weights
  for (const { share, reached, n } of parts) expect(share).toBeCloseTo(reached / n, 12)
  return { parts, direct: way.objective.direct, mean }
}

test('28 B: tool by tool the way names each component, its students at the target, and their mean is the value', async () => {
  const { parts, direct, mean } = await explained({
    co_method: 'T',
    target_kind: 'class-mean',
    target_factor: 1,
  })
  expect(parts.map(({ kind, name, n }) => [kind, name, n])).toEqual([
    ['component', '作业', 8],
    ['component', '期末考试', 8],
  ])
  expect(mean).toBeCloseTo(direct ?? 0, 12)
  expect(parts.every(({ target }) => target !== null && target > 0.4)).toBe(true)
})

test('28 B: levels with an external part are told as two levels with their weights', async () => {
  const counts = { external_weight: 0.8, external_reached: 5, external_total: 7 }
  const { parts, direct, mean } = await explained({
    co_method: 'N',
    target_kind: 'fixed',
    share_target: 0.6,
    ...counts,
  })
  expect(parts).toMatchObject([
    { kind: 'internal', n: 8, target: 0.6, weight: expect.closeTo(0.2, 12) },
    { kind: 'external', n: 7, reached: 5, target: null, value: 3, weight: 0.8 },
  ])
  expect(mean).toBeCloseTo(direct ?? 0, 12)
  const { db } = await testDatabase()
  const exam = room.components.find(({ name }) => name === '期末考试')?.id ?? 0
  await db.updateTable('component').set({ stage: 'final' }).where('id', '=', exam).execute()
  const finals = await explained({ external_reached: 0, external_total: 0 })
  expect(finals.parts.map(({ kind, n }) => [kind, n])).toEqual([
    ['internal', 8],
    ['external', 8],
  ])
  expect(finals.mean).toBeCloseTo(finals.direct ?? 0, 12)
  const plain = await explained({ external_weight: 0 })
  expect(plain.parts).toEqual([])
})

test('28 D7: more who reached the external target than sat it is refused in words', async () => {
  const changes = { external_weight: 0.5, external_reached: 9, external_total: 7 }
  await call(saveNearSettings, { scope_type: 'teaching_class', scope_id: room.id, changes } as never, {
    as: 'teaching-dean',
  })
  const refused = await call(compute, { teaching_class_id: room.id }, { as: room.teacher })
  expect(refused.msg).toContain('外部考试达标 9 人，参加 7 人：达标人数不能多于参加人数')
  const { data } = await call(readReport, { teaching_class_id: String(room.id) }, { as: room.teacher })
  expect(data.result).not.toBeNull()
})

import { decide } from '@obelisk/contract/document-control/calls'
import * as lifecycle from '@obelisk/contract/training-plan/lifecycle'
import { beforeAll, expect, test } from 'vitest'
import type { Event } from '#kernel/events.ts'
import { call } from '../../test/call.ts'
import { inRoom } from '../../test/in-room.ts'
import { publishPlan } from './lifecycle/publish-plan.ts'
import { complete, type Programme, programme, read } from './plan.fixture.ts'
import { coursesOfPlan, indicatorsOfCourses, planOfGrade, planPublished, weightsOfPlan } from './public.ts'

let mine: Programme
let plan: Awaited<ReturnType<typeof complete>>

beforeAll(async () => {
  mine = await programme('080907')
  plan = await complete(mine)
  await call(lifecycle.submitPlan, { id: plan.id, reason: '试点' }, { as: mine.director })
  const { document_id } = await read(plan.id, mine.director)
  await call(decide, { id: document_id, round: 1, step: 1, decision: 'approve' }, { as: mine.dean })
})

test('publishing tells the rooms above for which grades, once the plan is in force', async () => {
  await inRoom('training-plan', mine.dean, async (ctx) => {
    const told: unknown[] = []
    const tell = async <P>(event: Event<P>, payload: P) => {
      if (event.name === planPublished.name) told.push(payload)
    }
    expect(await planOfGrade(ctx, mine.grades[0] ?? 0)).toBeUndefined()
    await publishPlan({ ...ctx, tell }, plan.id, '大纲随后编写')
    expect(told).toEqual([
      { cultureId: plan.id, projectId: mine.id, gradeIds: mine.grades, replaced: [], supersededIds: [] },
    ])
    expect(await planOfGrade(ctx, mine.grades[0] ?? 0)).toBe(plan.id)
  })
})

test('a course has the indicators that the plan assigns to it, in the order of their numbers, with strength and weight', async () => {
  await inRoom('training-plan', 'supervisor', async (ctx) => {
    const assigned = await indicatorsOfCourses(ctx, [plan.course])
    expect(assigned.map(({ no }) => no)).toEqual(Array.from({ length: 11 }, (_, at) => `${at + 1}.1`))
    expect(assigned[0]).toMatchObject({ strength: 'H', weight: 1, requirement_name: '工程知识' })
    expect((await coursesOfPlan(ctx, plan.id)).map(({ code }) => code)).toEqual(['SE101'])
    expect(await weightsOfPlan(ctx, plan.id)).toHaveLength(11)
  })
})

import type { Endpoint } from '@obelisk/contract/endpoint'
import * as content from '@obelisk/contract/training-plan/content'
import * as courses from '@obelisk/contract/training-plan/courses'
import * as matrix from '@obelisk/contract/training-plan/matrices'
import * as plan from '@obelisk/contract/training-plan/plan'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { person } from '../../test/people.ts'
import { complete, type Programme, programme, read } from './plan.fixture.ts'

let mine: Programme
let other: Actor
let made: Awaited<ReturnType<typeof complete>>
let requirement = 0
let group = 0

beforeAll(async () => {
  mine = await programme('080911')
  other = await person('teaching-secretary')
  made = await complete(mine)
  requirement = (await read(made.id, mine.director)).requirements[0]?.id ?? 0
  const row = { name: '方向一', kind: 'direction' as const, rule: 'min' as const }
  group = (await call(content.groups.add, { culture_id: made.id, row }, { as: mine.director })).data.id
})

const rows: Record<string, () => [Endpoint, number, string, string?]> = {
  'Culture.Objective/edit': () => [content.objectives.edit, made.objective, 'text', '能够胜任工程师岗位'],
  'Culture.Requirement/edit': () => [content.requirements.edit, requirement, 'name_en'],
  'Culture.Indicator/edit': () => [
    content.indicators.edit,
    made.indicators[0] ?? 0,
    'description',
    '能够解决问题',
  ],
  'Culture.Group/edit': () => [content.groups.edit, group, 'name', '方向一'],
  'Culture.Course/edit': () => [courses.saveCourse, made.course, 'name', '课程SE101'],
}

test.each(Object.entries(rows))(
  '%s: the second is told who and when, and nothing is written',
  async (_path, rowOf) => {
    const [endpoint, id, field, known] = rowOf()
    const before = known ?? (await read(made.id, mine.director)).requirements[0]?.name_en
    const save = (was: unknown, now: string, as: Actor) =>
      call(endpoint as never, { id, was: { [field]: was }, row: { [field]: now } } as never, { as })
    expect((await save(before, '甲', other)).code).toBe(1)
    const late = await save(before, '乙', mine.director)
    expect(late.refused).toMatchObject({
      refusal: 'was-changed',
      values: { name: other.name, time: expect.stringMatching(/\d\d:\d\d/), current: '甲' },
    })
    expect((await save('甲', '乙', mine.director)).code).toBe(1)
  },
)

test('Culture/grades: the second is told who and when', async () => {
  const grades = [...mine.grades].sort((a, b) => a - b)
  const save = (was: number[], grade_ids: number[], as: Actor) =>
    call(plan.saveGrades, { id: made.id, was, grade_ids }, { as })
  expect((await save(grades, grades.slice(0, 1), other)).code).toBe(1)
  const late = await save(grades, grades.slice(1), mine.director)
  expect(late.refused).toMatchObject({ refusal: 'was-changed', values: { name: other.name } })
})

test('Culture.Weight/edit and Culture.Link/edit: a cell that moved on is left, and says by whom', async () => {
  const [indicator_id = 0] = made.indicators
  const cell = { course_id: made.course, indicator_id }
  const weigh = (was: number, now: number, as: Actor) =>
    call(matrix.saveWeights, { culture_id: made.id, cells: [{ ...cell, was, now }] }, { as })
  expect((await weigh(1, 0.5, other)).data.count).toBe(1)
  expect((await weigh(1, 0.6, mine.director)).data).toMatchObject({
    count: 0,
    conflicts: [{ theirs: 0.5, name: other.name }],
  })
  const at = { requirement_id: requirement, edu_objective_id: made.objective }
  const link = (was: 'H', now: 'M' | 'L', as: Actor) =>
    call(matrix.saveLinks, { culture_id: made.id, cells: [{ ...at, was, now }] }, { as })
  expect((await link('H', 'M', other)).data.count).toBe(1)
  expect((await link('H', 'L', mine.director)).data).toMatchObject({
    count: 0,
    conflicts: [{ theirs: 'M', name: other.name }],
  })
})

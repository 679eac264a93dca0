import * as courses from '@obelisk/contract/training-plan/courses'
import * as lifecycle from '@obelisk/contract/training-plan/lifecycle'
import * as matrix from '@obelisk/contract/training-plan/matrices'
import * as plan from '@obelisk/contract/training-plan/plan'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { complete, courseRow, libraryId, type Programme, programme, read, start } from './plan.fixture.ts'

let mine: Programme
let other: Programme

beforeAll(async () => {
  mine = await programme('080901')
  other = await programme('080902')
})

describe('starting a plan', () => {
  test('takes the items of the list as requirements that cover them', async () => {
    const whole = await read(await start(mine), mine.director)
    expect(whole.requirements).toHaveLength(11)
    expect(whole.requirements[5]).toMatchObject({ no: 6, name: '工程与可持续发展' })
    expect(whole.requirements.every(({ standard_item_ids }) => standard_item_ids.length === 1)).toBe(true)
    expect(whole).toMatchObject({ state: 'draft', may: { edit: true, publish: false } })
    expect(whole.library.items[5]?.follows).toEqual([
      { library: 'ceeaa-2022', no: 6 },
      { library: 'ceeaa-2022', no: 7 },
    ])
  })

  test('numbers versions by revision and improvement', async () => {
    const first = await read(await start(other), other.director)
    const minor = await call(
      plan.copyPlan,
      { id: first.id, step: 'minor', change_note: '小改' },
      { as: other.director },
    )
    const major = await call(
      plan.copyPlan,
      { id: minor.data.id, step: 'major', change_note: '大改' },
      { as: other.director },
    )
    expect(first.version).toBe('1.0')
    expect((await read(minor.data.id, other.director)).version).toBe('1.1')
    expect(await read(major.data.id, other.director)).toMatchObject({
      version: '2.0',
      parent: { version: '1.1' },
    })
  })

  test('is refused for another programme, for grades of another one, and for a list that is not there', async () => {
    const input = { base_project_id: mine.id, library_id: await libraryId('ceeaa-2022'), name: 'x' }
    expect((await call(plan.addPlan, input, { as: other.director })).code).toBe(404)
    expect((await call(plan.addPlan, input, { as: 'supervisor' })).code).toBe(401)
    const wrongGrade = { ...input, grade_ids: other.grades }
    expect((await call(plan.addPlan, wrongGrade, { as: mine.director })).refused?.refusal).toBe('grade-taken')
    const noList = { ...input, library_id: 9999 }
    expect((await call(plan.addPlan, noList, { as: mine.director })).refused?.refusal).toBe('invalid-input')
  })

  test('another list takes along what covered an item', async () => {
    const id = await start(mine)
    const was = { library_id: await libraryId('ceeaa-2024') }
    await call(
      plan.savePlan,
      { id, was, row: { library_id: await libraryId('ceeaa-2022') } },
      { as: mine.director },
    )
    const { requirements, library } = await read(id, mine.director)
    const covered = new Set(requirements.flatMap(({ standard_item_ids }) => standard_item_ids))
    expect(library.items).toHaveLength(12)
    expect(covered.size).toBe(12)
    expect(requirements[5]?.standard_item_ids).toHaveLength(2)
  })
})

describe('who may do what', () => {
  test('a draft does not exist for strangers and is only read by those above', async () => {
    const id = await start(mine)
    expect((await call(plan.readPlan, { id }, { as: other.director })).code).toBe(404)
    expect((await call(plan.readPlan, { id }, { as: mine.outsider })).code).toBe(404)
    expect((await call(plan.readPlan, { id }, {})).code).toBe(303)
    expect((await read(id, mine.dean)).may).toMatchObject({ edit: false, submit: false, copy: false })
    const edit = { id, was: {}, row: { name: '改名' } }
    expect((await call(plan.savePlan, edit, { as: mine.dean })).code).toBe(401)
    expect((await call(plan.savePlan, edit, { as: other.director })).code).toBe(404)
    expect((await call(plan.deletePlan, { id }, { as: other.director })).code).toBe(404)
    expect((await call(plan.readPlan, { id: 999_999 }, { as: mine.director })).code).toBe(404)
  })

  test('the list shows a stranger only what is published', async () => {
    const id = await start(mine)
    const ids = async (as: Actor) => (await call(plan.listPlans, {}, { as })).data.list.map((row) => row.id)
    expect(await ids(mine.director)).toContain(id)
    expect(await ids(mine.outsider)).not.toContain(id)
  })

  test('texts that are too long and rows of another plan are refused', async () => {
    const { id, indicators } = await complete(mine)
    const foreign = await complete(other)
    const as = mine.director
    const long = await call(plan.savePlan, { id, was: {}, row: { name: '长'.repeat(201) } }, { as })
    expect(long.refused).toMatchObject({ refusal: 'invalid-input', fields: [{ path: 'row.name' }] })
    const cells = [
      { course_id: foreign.course, indicator_id: indicators[0] ?? 0, was: null, now: 'H' as const },
    ]
    const cross = await call(matrix.saveSupports, { culture_id: id, cells }, { as })
    expect(cross.refused?.refusal).toBe('not-of-this-plan')
    const group = await call(
      courses.addCourse,
      { culture_id: id, row: courseRow('SE999', { prerequisite_ids: [foreign.course] }) },
      { as },
    )
    expect(group.refused?.refusal).toBe('not-of-this-plan')
    const mixed = await call(
      courses.deleteCourses,
      { ids: [foreign.course, (await read(id, mine.director)).courses[0]?.id ?? 0] },
      { as },
    )
    expect(mixed.refused?.refusal).toBe('not-of-this-plan')
  })
})

test('a copy holds everything, and the comparison says only what was changed', async () => {
  const { id, course } = await complete(mine)
  const as = mine.director
  const copy = await call(plan.copyPlan, { id, step: 'minor', change_note: '改一处' }, { as })
  const same = await call(lifecycle.comparePlans, { id: copy.data.id, other_id: id }, { as })
  expect(same.data.list).toEqual([])
  const whole = await read(copy.data.id, mine.director)
  const { db } = await testDatabase()
  const row = await db
    .selectFrom('course')
    .select('origin_course_id')
    .where('id', '=', whole.courses[0]?.id ?? 0)
    .executeTakeFirst()
  expect(row?.origin_course_id).toBe(course)
  const cell = whole.supports[0]
  await call(
    matrix.saveSupports,
    {
      culture_id: whole.id,
      cells: [{ course_id: cell?.course_id ?? 0, indicator_id: cell?.indicator_id ?? 0, was: 'H', now: 'M' }],
    },
    { as },
  )
  await call(courses.addCourse, { culture_id: whole.id, row: courseRow('SE110') }, { as })
  const changed = await call(lifecycle.comparePlans, { id: whole.id, other_id: id }, { as })
  expect(changed.data.list.map(({ part, sign, before, after }) => [part, sign, before, after])).toEqual([
    ['course', 'added', null, null],
    ['support', 'changed', 'H', 'M'],
  ])
  expect((await read(whole.id, mine.director)).previous_supports).toHaveLength(11)
})

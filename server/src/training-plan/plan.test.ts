import { decide } from '@obelisk/contract/document-control/calls'
import * as content from '@obelisk/contract/training-plan/content'
import * as courses from '@obelisk/contract/training-plan/courses'
import * as lifecycle from '@obelisk/contract/training-plan/lifecycle'
import * as matrix from '@obelisk/contract/training-plan/matrices'
import * as plan from '@obelisk/contract/training-plan/plan'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { courseRow, libraryId, programme } from './plan-for-tests.ts'

type Programme = Awaited<ReturnType<typeof programme>>
let mine: Programme
let other: Programme

beforeAll(async () => {
  mine = await programme('080901')
  other = await programme('080902')
})

const start = async (by: Programme = mine, library = 'ceeaa-2024') => {
  const input = {
    base_project_id: by.id,
    library_id: await libraryId(library),
    name: '2024版培养方案',
    grade_ids: by.grades,
  }
  const { data, code, msg } = await call(plan.addPlan, input, { as: by.director })
  expect([code, msg]).toEqual([1, ''])
  return data.id
}

const read = async (id: number, as: Actor = mine.director) => (await call(plan.readPlan, { id }, { as })).data

/** A plan that breaks no rule: one objective linked to all, one indicator a requirement, one course for all. */
async function complete(by: Programme = mine) {
  const id = await start(by)
  const as = by.director
  const { requirements } = await read(id, as)
  const objective = await call(
    content.objectives.add,
    { culture_id: id, row: { no: 1, text: '能够胜任工程师岗位', text_en: '', horizon_years: 5 } },
    { as },
  )
  const links = requirements.map((one) => ({
    requirement_id: one.id,
    edu_objective_id: objective.data.id,
    was: null,
    now: 'H' as const,
  }))
  await call(matrix.saveLinks, { culture_id: id, cells: links }, { as })
  const indicators: number[] = []
  for (const one of requirements) {
    const row = {
      requirement_id: one.id,
      no: `${one.no}.1`,
      name: '',
      description: '能够解决问题',
      description_en: '',
      weight_in_requirement: null,
      threshold: null,
    }
    indicators.push((await call(content.indicators.add, { culture_id: id, row }, { as })).data.id)
  }
  const course = await call(courses.addCourse, { culture_id: id, row: courseRow('SE101') }, { as })
  await call(
    plan.savePlan,
    { id, was: { total_credits: 160 }, row: { total_credits: 2, objective_statement: '培养工程师' } },
    { as },
  )
  const cells = indicators.map((indicator_id) => ({
    course_id: course.data.id,
    indicator_id,
    was: null,
    now: 'H' as const,
  }))
  await call(matrix.saveSupports, { culture_id: id, cells }, { as })
  await call(matrix.generateWeights, { culture_id: id }, { as })
  return { id, course: course.data.id, indicators, objective: objective.data.id }
}

describe('starting a plan', () => {
  test('takes the items of the list as requirements that cover them', async () => {
    const whole = await read(await start())
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
    const id = await start()
    const was = { library_id: await libraryId('ceeaa-2024') }
    await call(
      plan.savePlan,
      { id, was, row: { library_id: await libraryId('ceeaa-2022') } },
      { as: mine.director },
    )
    const { requirements, library } = await read(id)
    const covered = new Set(requirements.flatMap(({ standard_item_ids }) => standard_item_ids))
    expect(library.items).toHaveLength(12)
    expect(covered.size).toBe(12)
    expect(requirements[5]?.standard_item_ids).toHaveLength(2)
  })
})

describe('who may do what', () => {
  test('a draft does not exist for strangers and is only read by those above', async () => {
    const id = await start()
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
    const id = await start()
    const ids = async (as: Actor) => (await call(plan.listPlans, {}, { as })).data.list.map((row) => row.id)
    expect(await ids(mine.director)).toContain(id)
    expect(await ids(mine.outsider)).not.toContain(id)
  })

  test('texts that are too long and rows of another plan are refused', async () => {
    const { id, indicators } = await complete()
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
      { ids: [foreign.course, (await read(id)).courses[0]?.id ?? 0] },
      { as },
    )
    expect(mixed.refused?.refusal).toBe('not-of-this-plan')
  })
})

describe('two editors', () => {
  test('the second is told who changed the field, and nothing is written', async () => {
    const id = await start()
    const secretary = await import('../../test/people.ts').then(({ person }) => person('teaching-secretary'))
    await call(plan.savePlan, { id, was: { name: '2024版培养方案' }, row: { name: '甲' } }, { as: secretary })
    const second = await call(
      plan.savePlan,
      { id, was: { name: '2024版培养方案' }, row: { name: '乙' } },
      { as: mine.director },
    )
    expect(second.refused).toMatchObject({
      refusal: 'was-changed',
      values: { name: secretary.name, current: '甲' },
    })
    expect((await read(id)).fields.name).toBe('甲')
  })

  test('a cell that moved on refuses the whole block', async () => {
    const { id, course, indicators } = await complete()
    const as = mine.director
    const [a = 0, b = 0] = indicators
    const save = (cells: Parameters<typeof call<typeof matrix.saveSupports>>[1]['cells']) =>
      call(matrix.saveSupports, { culture_id: id, cells }, { as })
    await save([{ course_id: course, indicator_id: a, was: 'H', now: 'M' }])
    const late = await save([
      { course_id: course, indicator_id: a, was: 'H', now: 'L' },
      { course_id: course, indicator_id: b, was: 'H', now: 'L' },
    ])
    expect(late.refused?.refusal).toBe('was-changed')
    expect((await read(id)).supports.find(({ indicator_id }) => indicator_id === b)?.strength).toBe('H')
  })

  test('the same block sent twice is written once, and the same wish of two people is no conflict', async () => {
    const { id, course, indicators } = await complete()
    const cells = [{ course_id: course, indicator_id: indicators[0] ?? 0, was: 'H' as const, now: null }]
    const both = await Promise.all(
      [1, 2].map(() => call(matrix.saveSupports, { culture_id: id, cells }, { as: mine.director })),
    )
    expect(both.map(({ data }) => data.count).sort()).toEqual([0, 1])
  })
})

describe('rows', () => {
  test('a deleted requirement comes back with indicators, supports and weights', async () => {
    const { id } = await complete()
    const before = await read(id)
    const [first] = before.requirements
    const as = mine.director
    const gone = await call(content.requirements.del, { ids: [first?.id ?? 0] }, { as })
    const without = await read(id)
    expect([without.requirements.length, without.supports.length]).toEqual([10, 10])
    expect((await call(content.undo, { id: gone.data.undo_id }, { as })).code).toBe(1)
    const after = await read(id)
    expect([after.requirements, after.supports, after.weights, after.links]).toEqual([
      before.requirements,
      before.supports,
      before.weights,
      before.links,
    ])
    expect((await call(content.undo, { id: gone.data.undo_id }, { as })).refused?.refusal).toBe(
      'undone-already',
    )
    expect((await call(content.undo, { id: gone.data.undo_id }, { as: other.director })).code).toBe(404)
  })

  test('a batch is taken back only while nobody has worked on it', async () => {
    const { id, course } = await complete()
    const as = mine.director
    const batch = await call(
      courses.batchCourses,
      { ids: [course], row: { nature: 'elective', is_core: true } },
      { as },
    )
    await call(courses.saveCourse, { id: course, was: {}, row: { nature: 'restricted' } }, { as })
    expect((await call(content.undo, { id: batch.data.undo_id }, { as })).refused?.refusal).toBe(
      'cannot-undo',
    )
    const again = await call(courses.batchCourses, { ids: [course], row: { term: 5 } }, { as })
    expect((await call(content.undo, { id: again.data.undo_id }, { as })).code).toBe(1)
    expect((await read(id)).courses[0]).toMatchObject({ term: 1, nature: 'restricted' })
  })

  test('numbers and codes are given once', async () => {
    const { id } = await complete()
    const as = mine.director
    const twice = await call(courses.addCourse, { culture_id: id, row: courseRow('SE101') }, { as })
    expect(twice.refused).toMatchObject({ refusal: 'course-code-taken', values: { code: 'SE101' } })
    const { requirements } = await read(id)
    const taken = await call(
      content.requirements.edit,
      { id: requirements[0]?.id ?? 0, was: {}, row: { no: 2 } },
      { as },
    )
    expect(taken.refused?.refusal).toBe('number-taken')
  })

  test('courses move to the place of another, prerequisites are a set', async () => {
    const { id } = await complete()
    const as = mine.director
    for (const code of ['SE102', 'SE103'])
      await call(courses.addCourse, { culture_id: id, row: courseRow(code, { term: 2 }) }, { as })
    const [a, b, c] = (await read(id)).courses
    await call(courses.moveCourse, { id: c?.id ?? 0, targetId: a?.id ?? 0 }, { as })
    await call(
      courses.saveCourse,
      { id: b?.id ?? 0, was: { prerequisite_ids: [] }, row: { prerequisite_ids: [a?.id ?? 0] } },
      { as },
    )
    const after = (await read(id)).courses
    expect(after.map(({ code }) => code)).toEqual(['SE103', 'SE101', 'SE102'])
    expect(after[2]?.prerequisite_ids).toEqual([a?.id])
  })
})

test('a copy holds everything, and the comparison says only what was changed', async () => {
  const { id, course } = await complete()
  const as = mine.director
  const copy = await call(plan.copyPlan, { id, step: 'minor', change_note: '改一处' }, { as })
  const same = await call(lifecycle.comparePlans, { id: copy.data.id, other_id: id }, { as })
  expect(same.data.list).toEqual([])
  const whole = await read(copy.data.id)
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
  expect((await read(whole.id)).previous_supports).toHaveLength(11)
})

describe('approval', () => {
  test('errors block, and then the plan goes its way to being in force', async () => {
    const bare = await start()
    const as = mine.director
    const blocked = await call(lifecycle.submitPlan, { id: bare, reason: '' }, { as })
    expect(blocked.refused?.refusal).toBe('has-errors')

    const { id } = await complete()
    const noReason = await call(lifecycle.submitPlan, { id }, { as })
    expect(noReason.refused?.refusal).toBe('reason-missing')
    expect((await call(lifecycle.submitPlan, { id, reason: '小规模试点' }, { as: mine.dean })).code).toBe(401)
    expect((await call(lifecycle.submitPlan, { id, reason: '小规模试点' }, { as })).code).toBe(1)
    const twice = await call(lifecycle.submitPlan, { id, reason: '小规模试点' }, { as })
    expect(twice.refused?.refusal).toBe('plan-locked')
    const locked = await call(plan.savePlan, { id, was: {}, row: { name: '改' } }, { as })
    expect(locked.refused?.refusal).toBe('plan-locked')

    const { document_id } = await read(id)
    const seen = { id: document_id, round: 1, step: 1, decision: 'approve' as const }
    expect((await call(decide, seen, { as: other.dean })).code).toBe(404)
    expect((await call(decide, seen, { as: mine.dean })).code).toBe(1)
    expect((await call(lifecycle.publishPlan, { id }, { as })).code).toBe(401)
    const without = await call(lifecycle.publishPlan, { id }, { as: mine.dean })
    expect(without.refused?.refusal).toBe('reason-missing')
    expect((await call(lifecycle.publishPlan, { id, reason: '大纲随后编写' }, { as: mine.dean })).code).toBe(
      1,
    )
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
      const { document_id } = await read(data.id)
      await call(decide, { id: document_id, round: 1, step: 1, decision: 'approve' }, { as: mine.dean })
      await call(lifecycle.publishPlan, { id: data.id, reason: '同前' }, { as: mine.dean })
      return data.id
    }
    const [a = 0, b = 0] = mine.grades
    const first = await published((await complete()).id, mine.grades)
    const second = await published(first, [b])
    expect([(await read(first)).state, (await read(second)).state]).toEqual(['published', 'published'])
    await published(second, [a])
    expect((await read(first)).state).toBe('superseded')
    expect((await read(second)).grades).toMatchObject([{ id: b, in_force: true }])
  })

  test('only a draft that was never submitted can be deleted', async () => {
    const { id } = await complete()
    const as = mine.director
    expect((await call(plan.deletePlan, { id }, { as })).code).toBe(1)
    expect((await call(plan.readPlan, { id }, { as })).code).toBe(404)
  })
})

test('a course leader is a teacher, named for the course wherever it stands', async () => {
  const { course } = await complete()
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

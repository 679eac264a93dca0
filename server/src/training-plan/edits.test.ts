import * as content from '@obelisk/contract/training-plan/content'
import * as courses from '@obelisk/contract/training-plan/courses'
import * as matrix from '@obelisk/contract/training-plan/matrices'
import * as plan from '@obelisk/contract/training-plan/plan'
import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '../../test/call.ts'
import { person } from '../../test/people.ts'
import { complete, courseRow, type Programme, programme, read, start } from './plan.fixture.ts'

let mine: Programme
let other: Programme

beforeAll(async () => {
  mine = await programme('080901')
  other = await programme('080902')
})

describe('two editors', () => {
  test('the second is told who changed the field, and nothing is written', async () => {
    const id = await start(mine)
    const secretary = await person('teaching-secretary')
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
    expect((await read(id, mine.director)).fields.name).toBe('甲')
  })

  test('a cell that moved on is left and told, the others are written', async () => {
    const { id, course, indicators } = await complete(mine)
    const as = mine.director
    const [a = 0, b = 0] = indicators
    const save = (cells: Parameters<typeof call<typeof matrix.saveSupports>>[1]['cells']) =>
      call(matrix.saveSupports, { culture_id: id, cells }, { as })
    await save([{ course_id: course, indicator_id: a, was: 'H', now: 'M' }])
    const late = await save([
      { course_id: course, indicator_id: a, was: 'H', now: 'L' },
      { course_id: course, indicator_id: b, was: 'H', now: 'L' },
    ])
    expect(late.data).toMatchObject({
      count: 1,
      conflicts: [{ course_id: course, indicator_id: a, theirs: 'M', name: as.name }],
    })
    const { supports } = await read(id, mine.director)
    const strengths = [a, b].map((id) => supports.find((one) => one.indicator_id === id)?.strength)
    expect(strengths).toEqual(['M', 'L'])
  })

  test('the same block sent twice is written once, and the same wish of two people is no conflict', async () => {
    const { id, course, indicators } = await complete(mine)
    const cells = [{ course_id: course, indicator_id: indicators[0] ?? 0, was: 'H' as const, now: null }]
    const both = await Promise.all(
      [1, 2].map(() => call(matrix.saveSupports, { culture_id: id, cells }, { as: mine.director })),
    )
    expect(both.map(({ data }) => data.count).sort()).toEqual([0, 1])
  })
})

describe('rows', () => {
  test('a deleted requirement comes back with indicators, supports and weights', async () => {
    const { id } = await complete(mine)
    const before = await read(id, mine.director)
    const [first] = before.requirements
    const as = mine.director
    const gone = await call(content.requirements.del, { ids: [first?.id ?? 0] }, { as })
    const without = await read(id, mine.director)
    expect([without.requirements.length, without.supports.length]).toEqual([10, 10])
    expect((await call(content.undo, { id: gone.data.undo_id }, { as })).code).toBe(1)
    const after = await read(id, mine.director)
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
    const { id, course } = await complete(mine)
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
    expect((await read(id, mine.director)).courses[0]).toMatchObject({ term: 1, nature: 'restricted' })
  })

  test('numbers and codes are given once', async () => {
    const { id } = await complete(mine)
    const as = mine.director
    const twice = await call(courses.addCourse, { culture_id: id, row: courseRow('SE101') }, { as })
    expect(twice.refused).toMatchObject({ refusal: 'course-code-taken', values: { code: 'SE101' } })
    const { requirements } = await read(id, mine.director)
    const taken = await call(
      content.requirements.edit,
      { id: requirements[0]?.id ?? 0, was: {}, row: { no: 2 } },
      { as },
    )
    // at its field, in a sentence
    expect([twice, taken].map(({ refused }) => refused)).toMatchObject([
      { fields: [{ path: 'row.code', message: '方案中已有课程代码 SE101' }] },
      { refusal: 'number-taken', fields: [{ path: 'row.no', message: '编号 2 已经用过' }] },
    ])
  })

  test('courses move to the place of another, prerequisites are a set', async () => {
    const { id } = await complete(mine)
    const as = mine.director
    for (const code of ['SE102', 'SE103'])
      await call(courses.addCourse, { culture_id: id, row: courseRow(code, { term: 2 }) }, { as })
    const [a, b, c] = (await read(id, mine.director)).courses
    await call(courses.moveCourse, { id: c?.id ?? 0, targetId: a?.id ?? 0 }, { as })
    await call(
      courses.saveCourse,
      { id: b?.id ?? 0, was: { prerequisite_ids: [] }, row: { prerequisite_ids: [a?.id ?? 0] } },
      { as },
    )
    const after = (await read(id, mine.director)).courses
    expect(after.map(({ code }) => code)).toEqual(['SE103', 'SE101', 'SE102'])
    expect(after[2]?.prerequisite_ids).toEqual([a?.id])
  })
})

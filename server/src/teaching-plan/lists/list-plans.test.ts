import * as plans from '@obelisk/contract/teaching-plan/calls'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { demoUniversity } from '../../../test/demo.ts'
import { person } from '../../../test/people.ts'
import { freeClasses } from '../free-classes.fixture.ts'

let people: Actor[]
let stranger: Actor
let term: number

beforeAll(async () => {
  const demo = await demoUniversity()
  const free = await freeClasses()
  term = free.term
  people = await Promise.all([free.leader, 'dean', 'guming', 'registrar'].map((name) => demo.actor(name)))
  people.push(await person({ role: 'course-leader', scope_type: 'school', scope_id: null }))
  stranger = await person({ role: 'teacher', scope_type: 'self', scope_id: null })
}, 60_000)

test('the list is the same page by page, and finds a course by its classes', async () => {
  const { pool } = await testDatabase()
  const asked = { academic_term_id: term, quickSearch: '', page: 1, limit: 100 }
  const keys = ({ course, plan }: { course: { id: number }; plan: { id: number } | null }) =>
    plan ? `plan ${plan.id}` : `course ${course.id}`
  let shown = 0
  for (const as of people) {
    const { list, total } = (await call(plans.listPlans, asked, { as })).data
    expect(list).toHaveLength(total)
    const pageOf = async (page: number) =>
      (await call(plans.listPlans, { ...asked, limit: 3, page }, { as })).data.list
    const pages = Array.from({ length: Math.ceil(total / 3) }, (_, at) => pageOf(at + 1))
    expect((await Promise.all(pages)).flat()).toEqual(list)
    // what the rules of a single plan say, asked plan by plan
    const { rows } = await pool.query<{ id: number }>(
      `select p.id from teaching_plan p join document d on d.kind = 'teaching-plan' and d.subject_id = p.id
      where p.academic_term_id = $1 and d.state not in ('superseded', 'void') order by p.id`,
      [term],
    )
    const opened = []
    for (const one of rows)
      if ((await call(plans.readPlan, { id: one.id }, { as })).code === 1) opened.push(`plan ${one.id}`)
    expect(
      list
        .map(keys)
        .filter((key) => key.startsWith('plan'))
        .sort(),
    ).toEqual(opened.sort())
    const [row] = list
    if (!row) continue
    shown += 1
    const name = row.classes[0]?.name ?? ''
    const found = (await call(plans.listPlans, { ...asked, quickSearch: name }, { as })).data.list
    expect(found.map(keys)).toContain(keys(row))
  }
  expect(shown).toBeGreaterThan(1)
  expect((await call(plans.listPlans, asked, { as: stranger })).data).toEqual({ list: [], total: 0 })
})

import { beginPlan, readPlan } from '@obelisk/contract/teaching-plan/calls'
import { expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { finishedDatabase, testDatabase } from '../../../test/database.ts'
import { demoUniversity } from '../../../test/demo.ts'
import { person } from '../../../test/people.ts'
import { freeClasses } from '../free-classes.fixture.ts'

test('spec 2: route /Teach, a plan is made from another one that its author may read, with dates of its own classes', async () => {
  await finishedDatabase()
  await demoUniversity()
  const { ids } = await freeClasses()
  const { pool } = await testDatabase()
  const { rows } = await pool.query<{ id: number; contents: string[] }>(
    `select p.id, array(select s ->> 'content' from jsonb_array_elements(p.content -> 'sessions') s) as contents
     from teaching_plan p join document d on d.kind = 'teaching-plan' and d.subject_id = p.id
     where d.state = 'published' order by p.id limit 1`,
  )
  const from = rows[0]?.id ?? 0
  const as = await person({ role: 'course-leader', scope_type: 'school', scope_id: null })
  const wanted = { teaching_class_ids: ids, way: 'copy' as const }
  expect((await call(beginPlan, { ...wanted, from: 1_000_000 }, { as })).refused?.refusal).toBe('not-found')
  const stranger = await person({ role: 'teacher', scope_type: 'self', scope_id: null })
  expect((await call(beginPlan, { ...wanted, from }, { as: stranger })).code).not.toBe(1)
  const made = await call(beginPlan, { ...wanted, from }, { as })
  expect(made.msg).toBe('')
  const { content } = (await call(readPlan, { id: made.data.id }, { as })).data
  expect(content.sessions.map((one) => one.content).toSorted()).toEqual((rows[0]?.contents ?? []).toSorted())
  for (const { slots, taught_by } of content.sessions) {
    expect(taught_by).toBeUndefined()
    expect(slots.every(({ class_id, is_own }) => ids.includes(class_id) && !is_own)).toBe(true)
  }
}, 240_000)

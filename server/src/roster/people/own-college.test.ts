import { adminClasses, grades, projects } from '@obelisk/contract/roster/units'
import { listAuthors } from '@obelisk/contract/syllabus/calls'
import { classes } from '@obelisk/contract/teaching-class/classes'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { demoUniversity } from '../../../test/demo.ts'
import { inRoom } from '../../../test/in-room.ts'
import { person } from '../../../test/people.ts'
import { projectsWithin } from '../scope.ts'

let demo: Awaited<ReturnType<typeof demoUniversity>>
let stranger: Actor
let college = 0

/** A teacher who belongs to another college itself, to none of its sections. */
beforeAll(async () => {
  demo = await demoUniversity()
  const { db } = await testDatabase()
  college = await demo.idOf(
    'college',
    "kind = 'college' and not exists (select from project p where college_over(p.college_id) = college.id)",
  )
  stranger = await person('teacher')
  const facts = { staff_no: 'T8000', name: '段远', college_id: college, account_id: stranger.accountId }
  await db.insertInto('teacher').values(facts).execute()
})

test('A6: a teacher attached directly to a college reads that college, not the whole school', async () => {
  const as = stranger
  const seen = [
    await call(projects.index, {}, { as }),
    await call(grades.index, {}, { as }),
    await call(adminClasses.index, {}, { as }),
    await call(classes.index, {}, { as }),
  ]
  expect(seen.map(({ data }) => data.total)).toEqual([0, 0, 0, 0])
  const { db } = await testDatabase()
  const added = db.insertInto('project').values({ college_id: college, code: '120201', name: '工商管理' })
  const { id } = await added.returning('id').executeTakeFirstOrThrow()
  expect((await call(projects.index, {}, { as })).data.list.map((row) => row.id)).toEqual([id])
  expect(await inRoom('roster', stranger, (ctx) => projectsWithin(ctx, 'improvement/view'))).toEqual([id])
})

test('A6: the authors of a plan whose programme hangs directly on a college are of that college alone', async () => {
  const { db } = await testDatabase()
  const culture = await demo.idOf('culture', 'base_project_id = 1')
  await sql`update project set college_id = college_over(college_id) where id = 1`.execute(db)
  const { list } = (await call(listAuthors, { culture }, { as: await person('programme-director') })).data
  expect(list.length).toBeGreaterThan(3)
  expect(list.map(({ id }) => id)).not.toContain(stranger.accountId)
  const { rows } = await sql<{
    colleges: number
  }>`select count(distinct college_over(college_id))::integer as colleges
    from teacher where account_id = any(${list.map(({ id }) => id)}::integer[])`.execute(db)
  expect(rows[0]?.colleges).toBe(1)
})

import { syllabusEffect } from '@obelisk/contract/attainment-report/effects/syllabus-effect'
import { compute } from '@obelisk/contract/attainment-report/report'
import { reviseSyllabus } from '@obelisk/contract/syllabus/calls'
import { expect, test } from 'vitest'
import { call } from '../../test/call.ts'
import { demoDatabase } from '../../test/database.ts'
import { person } from '../../test/people.ts'

const directorOf = (scope_id: number) =>
  person({ role: 'programme-director', scope_type: 'project', scope_id })

test('before a syllabus is published its director sees which classes stay on the version before', async () => {
  const { db } = await demoDatabase()
  const one = await db
    .selectFrom('evaluation_class as e')
    .innerJoin('evaluation_set as set', 'set.id', 'e.set_id')
    .innerJoin('syllabus as s', 's.id', 'set.syllabus_id')
    .innerJoin('document as d', (join) =>
      join.onRef('d.subject_id', '=', 's.id').on('d.kind', '=', 'syllabus'),
    )
    .innerJoin('teaching_class as t', 't.id', 'e.teaching_class_id')
    .select([
      't.id',
      't.name',
      't.base_project_id',
      's.catalog_id',
      's.id as syllabus_id',
      's.version',
      'd.state',
    ])
    .where('e.state', '=', 'confirmed')
    .where('d.state', '=', 'published')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('syllabus as x')
            .select('x.id')
            .whereRef('x.course_id', '=', 's.course_id')
            .whereRef('x.id', '>', 's.id'),
        ),
      ),
    )
    .orderBy('t.id')
    .executeTakeFirstOrThrow()
  const director = await directorOf(one.base_project_id)
  const leader = await person({ role: 'course-leader', scope_type: 'catalog', scope_id: one.catalog_id })
  const stranger = await directorOf(0)
  const { data: fresh, msg } = await call(
    reviseSyllabus,
    { id: one.syllabus_id, note: '修订' },
    { as: director },
  )
  expect(msg).toBe('')
  const ask = { syllabus_id: fresh.id }
  expect((await call(syllabusEffect, ask, { as: stranger })).code, 'stranger').toBe(404)
  const before = (await call(syllabusEffect, ask, { as: director })).data
  expect(before.replaces).toBe(one.version)
  expect(before.classes).toContainEqual(
    expect.objectContaining({
      id: one.id,
      name: one.name,
      version: one.version,
      confirmed: true,
      computed: false,
    }),
  )
  expect((await call(compute, { teaching_class_id: one.id }, { as: leader })).msg).toBe('')
  const after = (await call(syllabusEffect, ask, { as: director })).data
  expect(after.classes.find(({ id }) => id === one.id)?.computed).toBe(true)
})

import * as people from '@obelisk/contract/roster/people'
import * as units from '@obelisk/contract/roster/units'
import { listMembers } from '@obelisk/contract/teaching-class/members'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { demoUniversity } from '../../test/demo.ts'

let demo: Awaited<ReturnType<typeof demoUniversity>>
const programmesOf = async (as: Actor) => {
  const { data } = await call(people.students.index, { limit: 100, order: 'project,asc' }, { as })
  const last = await call(people.students.index, { limit: 100, order: 'project,desc' }, { as })
  return new Set([...data.list, ...last.data.list].map(({ project }) => project))
}

beforeAll(async () => {
  demo = await demoUniversity()
}, 60_000)

test.each(['teacher', 'leader'])(
  'the register of students, with their numbers of telephone and where they come from, is no business of a %s',
  async (username) => {
    const as = await demo.actor(username)
    const one = await demo.idOf('student', 'id > 0')
    const answers = [
      await call(people.students.index, {}, { as }),
      await call(people.students.edit, { id: one }, { as }),
      await call(people.exportStudents, {}, { as }),
    ]
    expect(answers.map(({ refused }) => refused?.refusal)).toEqual(answers.map(() => 'no-permission'))
    expect((await call(units.adminClasses.index, {}, { as })).code).toBe(1)
  },
)

test.each(['teacher', 'leader'])(
  'a %s looks up colleagues, but not how to reach them, and takes no list of them away',
  async (username) => {
    const as = await demo.actor(username)
    const { data } = await call(people.teachers.index, { limit: 100 }, { as })
    const { db } = await testDatabase()
    const kept = await db
      .selectFrom('teacher')
      .select(['id', 'account_id', 'mobile', 'email'])
      .where(
        'id',
        'in',
        data.list.map(({ id }) => id),
      )
      .execute()
    const own = kept.filter(({ account_id }) => account_id === as.accountId).map(({ id }) => id)
    expect(kept.filter(({ mobile, email }) => mobile !== '' || email !== '').length).toBeGreaterThan(3)
    const told = data.list.filter(
      ({ mobile, email, username }) => mobile !== '' || email !== '' || username !== '',
    )
    expect(told.map(({ id }) => id)).toEqual(own)
    const other = kept.find(({ id, email }) => email !== '' && !own.includes(id))
    const found = await call(
      people.teachers.index,
      { search: [{ field: 'email', val: other?.email ?? '', operator: 'eq' }] },
      { as },
    )
    expect(found.refused?.refusal, 'nor is one found by them').toBe('search-field-unknown')
    expect((await call(people.teachers.index, { quickSearch: other?.email ?? '' }, { as })).data.total).toBe(
      0,
    )
    expect(
      (await call(people.teachers.index, { quickSearch: 'secretary' }, { as })).data.total,
      'nor by what they sign in as',
    ).toBe(0)
    expect((await call(people.exportTeachers, {}, { as })).refused?.refusal).toBe('no-permission')
  },
)

test('who oversees a college sees how its teachers are reached, and takes the list away', async () => {
  for (const username of ['dean', 'secretary', 'supervisor']) {
    const as = await demo.actor(username)
    const { data } = await call(people.teachers.index, { limit: 100 }, { as })
    expect(data.list.filter(({ email }) => email !== '').length, username).toBeGreaterThan(3)
    expect(data.list.every((one) => one.username !== '')).toBe(true)
    expect((await call(people.exportTeachers, {}, { as })).code, username).toBe(1)
  }
})

test('a teacher sees who sits in the own classes, and in no other', async () => {
  const as = await demo.actor('teacher')
  const own = await demo.idOf(
    'teaching_class',
    `id in (select teaching_class_id from teaching_class_teacher t join teacher on teacher.id = t.teacher_id
      where teacher.account_id = ${as.accountId})`,
  )
  const strange = await demo.idOf(
    'teaching_class',
    `id not in (select teaching_class_id from teaching_class_teacher t join teacher on teacher.id = t.teacher_id
      where teacher.account_id = ${as.accountId})`,
  )
  expect((await call(listMembers, { id: own }, { as })).data.list.length).toBeGreaterThan(0)
  expect((await call(listMembers, { id: strange }, { as })).refused?.refusal).toBe('not-found')
})

test('who directs a programme sees its students, who oversees a college those of all its programmes', async () => {
  expect([...(await programmesOf(await demo.actor('director')))]).toEqual(['软件工程'])
  expect((await programmesOf(await demo.actor('dean'))).size).toBeGreaterThan(1)
  expect((await programmesOf(await demo.actor('supervisor'))).size).toBeGreaterThan(0)
})

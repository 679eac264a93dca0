import * as calls from '@obelisk/contract/appointment'
import type { Sent } from '@obelisk/contract/endpoint'
import { getInfo } from '@obelisk/contract/identity'
import { listNotices } from '@obelisk/contract/inbox'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { newCollege } from '../../test/college.ts'
import { testDatabase } from '../../test/database.ts'
import { person } from '../../test/people.ts'

let at: Awaited<ReturnType<typeof newCollege>>
let dean: Actor
let catalog: number
let staff: { id: number; as: Actor }

/** A member of staff of the section, with an account and no role. */
async function newStaff(college_id: number) {
  const { db } = await testDatabase()
  const as = await person()
  const teacher = { account_id: as.accountId, staff_no: `S${as.accountId}`, name: as.name, college_id }
  await db.insertInto('teacher').values(teacher).execute()
  return { id: as.accountId, as }
}

beforeAll(async () => {
  at = await newCollege()
  dean = at.reader
  staff = await newStaff(at.section)
  const { db } = await testDatabase()
  const course = { code: 'SE101', name: '软件工程导论', college_id: at.section }
  catalog = (await db.insertInto('course_catalog').values(course).returning('id').executeTakeFirstOrThrow())
    .id
})

type Wanted = Sent<typeof calls.appointments.add>

const head = (): Wanted =>
  ({
    account_ids: [staff.id],
    role: 'section-head',
    scope_type: 'college',
    scope_ids: [at.section],
  }) as const
const appointed = async (as: Actor, field = 'account_id', val = String(staff.id)) =>
  (await call(calls.appointments.index, { limit: 100, search: [{ field, val, operator: 'eq' }] }, { as }))
    .data.list

describe('appointing', () => {
  test('gives the role at once, tells the person and writes it down; ending takes it away at once', async () => {
    expect((await call(calls.appointments.index, {}, { as: staff.as })).code).toBe(401)
    const { data } = await call(calls.appointments.add, head(), { as: at.secretary })
    const info = await call(getInfo, {}, { as: staff.as })
    expect(info.data.permissions).toContain('attainment-report/approve')
    expect((await call(calls.appointments.index, {}, { as: staff.as })).code).toBe(1)
    const [row] = await appointed(dean)
    expect(row).toMatchObject({
      id: data.id,
      place: '软件工程系',
      period: 'held',
      end_date: null,
      may_edit: true,
    })
    const notices = await call(listNotices, {}, { as: staff.as })
    expect(notices.data.list[0]).toMatchObject({
      kind: 'role-given',
      values: { title: '教研室主任（软件工程系）' },
    })

    expect((await call(calls.appointments.del, { ids: [data.id] }, { as: dean })).code).toBe(1)
    expect((await call(calls.appointments.index, {}, { as: staff.as })).code).toBe(401)
    const history = await call(calls.appointmentHistory, { account_id: staff.id }, { as: dean })
    expect(history.data.list.map(({ action, by }) => [action, by])).toEqual([
      ['end', dean.name],
      ['appoint', at.secretary.name],
    ])
  })

  test('several people for several places in one go; who holds it already is not told twice', async () => {
    const other = await newStaff(at.section)
    const input: Wanted = {
      account_ids: [staff.id, other.id],
      role: 'course-leader',
      scope_type: 'catalog',
      scope_ids: [catalog],
    }
    expect((await call(calls.appointments.add, input, { as: dean })).code).toBe(1)
    expect(await appointed(dean, 'place', '软件工程导论')).toHaveLength(2)
    expect((await call(calls.appointments.add, input, { as: dean })).refused?.refusal).toBe(
      'appointment-held',
    )
  })

  test('lasts from its first day to its last, and can begin again after it ended', async () => {
    const input = { ...head(), start_date: '2020-01-01', end_date: '2020-06-30' }
    const { data } = await call(calls.appointments.add, input, { as: dean })
    expect((await call(calls.appointments.index, {}, { as: staff.as })).code).toBe(401)
    expect((await appointed(dean)).find(({ id }) => id === data.id)?.period).toBe('over')
    const wrong = await call(calls.appointments.edit, { id: data.id, end_date: '2019-12-31' }, { as: dean })
    expect(wrong.refused?.fields?.[0]?.path).toBe('end_date')
    expect((await call(calls.appointments.add, head(), { as: dean })).code).toBe(1)
    expect((await appointed(dean)).find(({ id }) => id === data.id)?.period).toBe('held')
    await call(calls.setAppointmentEnd, { ids: [data.id], end_date: '2020-01-01' }, { as: dean }).then(
      ({ refused }) => expect(refused?.fields?.[0]?.path).toBe('end_date'),
    )
    expect(
      (await call(calls.setAppointmentEnd, { ids: [data.id], end_date: '2099-07-01' }, { as: dean })).data
        .count,
    ).toBe(1)
  })
})

describe('who may', () => {
  test('only inside the own scope: another college, the school and strangers’ people are refused', async () => {
    expect((await call(calls.appointments.add, head(), { as: at.elsewhere })).refused?.refusal).toBe(
      'appointment-not-yours',
    )
    expect(await appointed(at.elsewhere)).toEqual([])
    const school: Wanted = { ...head(), role: 'supervisor', scope_type: 'school', scope_ids: [] }
    expect((await call(calls.appointments.add, school, { as: dean })).refused?.refusal).toBe(
      'appointment-not-yours',
    )
    const [row] = await appointed(dean)
    expect((await call(calls.appointments.del, { ids: [row?.id ?? 0] }, { as: at.elsewhere })).code).toBe(404)
    expect(
      (await call(calls.setAppointmentEnd, { ids: [row?.id ?? 0], end_date: null }, { as: at.elsewhere }))
        .data?.count ?? 0,
    ).toBe(0)
  })

  test('a secretary appoints no dean over himself, a director course leaders of the programme only', async () => {
    const over: Wanted = { ...head(), role: 'teaching-dean', scope_ids: [at.college] }
    expect((await call(calls.appointments.add, over, { as: at.secretary })).refused?.refusal).toBe(
      'appointment-not-yours',
    )
    const director = await person({ role: 'programme-director', scope_type: 'project', scope_id: at.project })
    expect((await call(calls.appointments.add, head(), { as: director })).refused?.refusal).toBe(
      'appointment-not-yours',
    )
    const { data } = await call(calls.appointmentChoices, {}, { as: director })
    expect(data.roles).toEqual(['course-leader'])
    expect(data.colleges).toEqual([])
  })

  test('courses to appoint for are found by code or name', async () => {
    const { db } = await testDatabase()
    const { code, name } = await db
      .selectFrom('course_catalog')
      .select(['code', 'name'])
      .where('id', '=', catalog)
      .executeTakeFirstOrThrow()
    const found = async (quickSearch: string) =>
      (await call(calls.appointmentChoices, { quickSearch }, { as: dean })).data.catalogs.map(({ id }) => id)
    expect(await found(code)).toContain(catalog)
    expect(await found(name.slice(1))).toContain(catalog)
    expect(await found('no course is called so')).toEqual([])
  })

  test.each(['teacher', 'student', 'section-head', 'supervisor', 'course-leader'] as const)(
    'a %s appoints nobody',
    async (role) => {
      expect((await call(calls.appointments.add, head(), { as: role })).code).toBe(401)
    },
  )

  test('students, disabled accounts and places of the wrong kind are refused at their field', async () => {
    const pupil = await person('student')
    const add = (change: object) => call(calls.appointments.add, { ...head(), ...change }, { as: dean })
    expect((await add({ account_ids: [pupil.accountId] })).refused?.refusal).toBe('appointment-person')
    expect((await add({ scope_type: 'catalog' })).refused?.fields?.[0]?.path).toBe('scope_type')
    expect((await add({ scope_ids: [] })).refused?.fields?.[0]?.path).toBe('scope_ids')
    expect((await add({ scope_ids: [999_999] })).refused?.refusal).toBe('appointment-not-yours')
    expect((await add({ role: 'student' })).code).not.toBe(1)
  })
})

test('the last who may appoint cannot leave, also not by two at once', async () => {
  const keepers = await appointed(dean, 'scope_type', 'college')
  const idOf = (actor: Actor) => keepers.find(({ account_id }) => account_id === actor.accountId)?.id ?? 0
  const answers = await Promise.all([
    call(calls.appointments.del, { ids: [idOf(dean)] }, { as: dean }),
    call(
      calls.setAppointmentEnd,
      { ids: [idOf(at.secretary)], end_date: '2099-01-01' },
      { as: at.secretary },
    ),
  ])
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
  expect(answers.find(({ code }) => code === 0)?.refused?.refusal).toBe('appointment-last')
})

test('A12: nobody appoints oneself, and who registered alone is no member of the staff', async () => {
  const registrar = await person('teaching-secretary')
  const wanted = { role: 'supervisor' as const, scope_type: 'school' as const, scope_ids: [] }
  const own = await call(
    calls.appointments.add,
    { ...wanted, account_ids: [registrar.accountId] },
    { as: registrar },
  )
  expect(own.refused?.refusal).toBe('appointment-own')
  const stranger = await person()
  const { db } = await testDatabase()
  await db.updateTable('account').set({ is_registered: true }).where('id', '=', stranger.accountId).execute()
  const appoint = () =>
    call(calls.appointments.add, { ...wanted, account_ids: [stranger.accountId] }, { as: registrar })
  expect((await appoint()).refused?.refusal).toBe('appointment-person')
  const found = await call(calls.appointmentPeople, { quickSearch: stranger.name }, { as: registrar })
  expect(found.data.list).toEqual([])
  const college = { code: 'REG', name: '后来的学院', kind: 'college' as const }
  const { id } = await db.insertInto('college').values(college).returning('id').executeTakeFirstOrThrow()
  const record = { account_id: stranger.accountId, staff_no: 'REG1', name: '后来者', college_id: id }
  await db.insertInto('teacher').values(record).execute()
  expect((await appoint()).code).toBe(1)
})

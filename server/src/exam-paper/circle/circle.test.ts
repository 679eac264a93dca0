import { appointments } from '@obelisk/contract/appointment'
import { confirmPeople } from '@obelisk/contract/appointment/confirm'
import { admitToPaper } from '@obelisk/contract/exam-paper/life'
import { lockPrint } from '@obelisk/contract/exam-paper/package'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { person } from '../../../test/people.ts'
import { acting, approvedPaper, type PaperCourse, paperCourse } from '../paper.fixture.ts'

let course: PaperCourse
let on: ReturnType<typeof acting>

beforeAll(async () => {
  course = await paperCourse()
  on = acting(course)
})

const lock = (id: number, input: object, as: Actor) => on.refusalOf(call(lockPrint, { id, ...input }, { as }))

const told = async (as: Actor, kind: string) =>
  (
    await (
      await testDatabase()
    ).db
      .selectFrom('notice')
      .select('kind')
      .where('account_id', '=', as.accountId)
      .execute()
  ).filter((one) => one.kind === kind).length

/** A known teacher whom the second secretary makes a secretary of the college, and the dean confirms. */
async function appointedLate(): Promise<Actor> {
  const late = await person('teacher')
  const { db } = await testDatabase()
  const row = { account_id: late.accountId, staff_no: `L${late.accountId}`, name: late.name }
  await db
    .insertInto('teacher')
    .values({ ...row, college_id: course.college })
    .execute()
  const office = { role: 'teaching-secretary', scope_type: 'college', scope_ids: [course.college] } as const
  const wanted = { ...office, scope_ids: [...office.scope_ids], account_ids: [late.accountId] }
  expect((await call(appointments.add, wanted, { as: course.secondSecretary })).refused).toBeUndefined()
  const confirmed = await call(confirmPeople, { account_ids: [late.accountId] }, { as: course.dean })
  expect(confirmed.refused).toBeUndefined()
  return late
}

test('issue 28 A1: who was appointed after the hand-in is seen by setter and dean, counts for nothing, and counts once the dean has admitted them', async () => {
  const id = await approvedPaper(course, on)
  const late = await appointedLate()
  const lateIn = async (as: Actor) =>
    (await on.view(id, as)).late.map((one) => [one.id, one.role, one.by?.id, one.is_admitted])
  const waiting = [late.accountId, 'teaching-secretary', course.secondSecretary.accountId, false]
  expect(await lateIn(course.setter)).toEqual([waiting])
  expect(await lateIn(course.dean)).toEqual([waiting])
  expect(await lateIn(course.secretary)).toEqual([])

  expect(await lock(id, { agree: true }, late)).toBe('second-person-late')
  expect((await on.view(id, late)).may.waits).toContain('准予')
  const admit = (as: Actor) => on.refusalOf(call(admitToPaper, { id, account_id: late.accountId }, { as }))
  for (const who of [course.secretary, course.secondSecretary, late, course.setter])
    expect(await admit(who)).not.toBe('done')
  expect(await lock(id, { agree: true }, late)).toBe('second-person-late')

  expect(await admit(course.dean)).toBe('done')
  expect(await admit(course.dean)).toBe('paper-not-late')
  expect(await lateIn(course.setter)).toEqual([[...waiting.slice(0, 3), true]])
  expect([await told(course.setter, 'paper-admitted'), await told(late, 'paper-admitted')]).toEqual([1, 1])
  expect(await lock(id, { agree: true }, late)).toBe('done')
  expect(await on.refusalOf(on.open(id, late))).toBe('done')
})

test('issue 28 A2: a lock is loosened by who set it or by somebody above, and both they and the setter are told', async () => {
  const id = await approvedPaper(course, on)
  const [early, middle, far] = [3_800_000_000, 3_850_000_000, 3_900_000_000]
  const opensAt = async () => (await on.view(id, course.setter)).print.open_from
  expect(await lock(id, { open_from: middle }, course.dean)).toBe('done')
  for (const open_from of [null, early]) {
    expect(await lock(id, { open_from }, course.secretary)).toBe('paper-locked-by-other')
    expect(await opensAt()).toBe(middle)
  }
  // a later end stays the dean's lock: who set it later does not get it into their hand
  expect(await lock(id, { open_from: far }, course.secretary)).toBe('done')
  expect(await lock(id, { open_from: middle }, course.secretary)).toBe('paper-locked-by-other')
  expect(await told(course.setter, 'paper-lock-loosened')).toBe(0)
  expect(await lock(id, { open_from: early }, course.dean)).toBe('done')
  expect(await told(course.setter, 'paper-lock-loosened')).toBe(1)

  const other = await approvedPaper(course, on)
  expect(await lock(other, { open_from: far }, course.secretary)).toBe('done')
  expect(await lock(other, { open_from: null }, course.secondSecretary)).toBe('paper-locked-by-other')
  expect(await lock(other, { open_from: null }, course.dean)).toBe('done')
  expect([
    await told(course.secretary, 'paper-lock-loosened'),
    await told(course.setter, 'paper-lock-loosened'),
  ]).toEqual([1, 2])
})

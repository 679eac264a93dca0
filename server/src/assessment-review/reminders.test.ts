import { remindReviews } from '@obelisk/contract/assessment-review/reminders'
import * as calls from '@obelisk/contract/assessment-review/review'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { demoUniversity } from '../../test/demo.ts'
import { person } from '../../test/people.ts'
import { evaluationTaught } from './taught.fixture.ts'

let teacher: Actor
let head: Actor
let stranger: Actor
let line = { course_id: 0, academic_term_id: 0, review_id: null as number | null }

beforeAll(async () => {
  await demoUniversity()
  const taught = await evaluationTaught()
  teacher = taught.teacher
  line = { course_id: taught.at.course_id, academic_term_id: taught.at.academic_term_id, review_id: null }
  head = await person('section-head')
  stranger = await person({ role: 'section-head', scope_type: 'college', scope_id: 999_999 })
})

const list = async (as: Actor, wanted = {}) => (await call(calls.listReviews, wanted, { as })).data
const rowOf = async (as: Actor, review_id: number | null) =>
  (await list(as, { limit: 100 })).list.find(
    (one) =>
      one.course_id === line.course_id &&
      one.academic_term_id === line.academic_term_id &&
      one.review_id === review_id,
  )
const told = async ({ accountId }: Actor, key: string) => {
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('notice')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', key)
    .execute()
  return rows.length
}

test('issue 28 E2: the head reminds the teachers of a course without a review, once a day', async () => {
  expect(await rowOf(head, null)).toMatchObject({ may_remind: true, reminded: null, is_mine: false })
  const { data } = await call(remindReviews, { lines: [line] }, { as: head })
  expect(data.lines).toBe(1)
  expect(data.people).toBeGreaterThan(0)
  expect(await told(teacher, 'review-to-begin')).toBe(1)
  expect((await rowOf(head, null))?.reminded).not.toBeNull()
  const again = await call(remindReviews, { lines: [line] }, { as: head })
  expect(again.refused?.refusal).toBe('reminded-today')
  expect(await told(teacher, 'review-to-begin')).toBe(1)
})

test('issue 28 E2: who only teaches reminds nobody of what others have to begin, and who judges elsewhere finds nothing', async () => {
  expect((await rowOf(teacher, null))?.may_remind).toBe(false)
  expect((await call(remindReviews, { lines: [line] }, { as: teacher })).code).toBe(401)
  expect((await call(remindReviews, { lines: [line] }, { as: stranger })).code).toBe(404)
})

test('issue 28 E2: what waits for me is counted whatever the filter, and its draft is mine', async () => {
  const { course_id, academic_term_id } = line
  const { data } = await call(
    calls.beginReview,
    { course_id, academic_term_id, form: 'whole' },
    { as: teacher },
  )
  const mine = await list(teacher, { mine: '1' })
  expect(mine.list.map(({ review_id }) => review_id)).toContain(data.id)
  const nothing = await list(teacher, { quickSearch: 'no course is called so' })
  expect([nothing.total, nothing.waiting]).toEqual([0, mine.waiting])
  expect((await list(teacher, { page: 99 })).waiting).toBe(mine.waiting)
  expect(mine.waiting).toBe(mine.total)
  const { data: reminded } = await call(
    remindReviews,
    { lines: [{ ...line, review_id: data.id }] },
    { as: head },
  )
  expect(reminded).toEqual({ people: 1, lines: 1 })
  expect(await told(teacher, 'review-to-write')).toBe(1)
})

import * as calls from '@obelisk/contract/exam-paper/calls'
import * as life from '@obelisk/contract/exam-paper/life'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { acting, hundred, type PaperCourse, paperCourse } from './paper.fixture.ts'

let course: PaperCourse
let on: ReturnType<typeof acting>

beforeAll(async () => {
  course = await paperCourse()
  on = acting(course)
})

/** Somebody holds no role while this goes on. */
async function withoutRoles({ accountId }: Actor, meanwhile: () => Promise<void>) {
  const { db } = await testDatabase()
  const held = await db
    .deleteFrom('role_assignment')
    .where('account_id', '=', accountId)
    .returningAll()
    .execute()
  await meanwhile()
  await db
    .insertInto('role_assignment')
    .values(held.map(({ id: _, ...row }) => row) as never)
    .execute()
}

test('spec Prore: bad input: a reviewer who loses the office in the middle opens and decides nothing more; what was said stays', async () => {
  const id = await on.begun(['A'])
  await on.write(id, 'A', hundred('换人审题'))
  await on.review(id, 'ask', course.setter)
  const remark = { id, label: 'A' as const, item_id: 1, text: '题意不清' }
  expect((await call(life.remarkPaper, remark, { as: course.reviewer })).refused).toBeUndefined()
  // the role that lets the reviewer work on papers ends
  await withoutRoles(course.reviewer, async () => {
    expect(await on.refusalOf(on.open(id, course.reviewer))).not.toBe('done')
    expect(await on.review(id, 'pass', course.reviewer)).not.toBe('done')
    expect((await on.view(id, course.setter)).review_state).toBe('asked')
  })
  // or another one is named instead
  expect(await on.review(id, 'take-back', course.setter)).toBe('done')
  const { revision } = await on.view(id, course.setter)
  const people = { setter: [course.setter.accountId], reviewer: [course.colleague.accountId], trial: [] }
  expect(
    (await call(calls.savePaper, { id, base: revision, people }, { as: course.setter })).refused,
  ).toBeUndefined()
  const { data } = await call(life.readRemarks, { id: String(id) }, { as: course.setter })
  const answer = { id, remark_id: data.list[0]?.id ?? 0, answer: '已改写' }
  expect((await call(life.answerRemark, answer, { as: course.setter })).refused).toBeUndefined()
  expect(await on.review(id, 'ask', course.setter)).toBe('done')
  expect(await on.refusalOf(on.open(id, course.reviewer))).toBe('paper-forbidden')
  expect(await on.review(id, 'pass', course.reviewer)).toBe('no-permission')
  expect(await on.refusalOf(on.open(id, course.colleague))).toBe('done')
  const seen = await call(life.readRemarks, { id: String(id) }, { as: course.colleague })
  expect(seen.data.list).toMatchObject([{ text: '题意不清', answer: '已改写' }])
})

test('spec Prore: bad input: an approver whose role ends while the paper waits neither opens nor approves it', async () => {
  const id = await on.begun(['A'])
  expect((await on.write(id, 'A', hundred('等待审批'))).refused).toBeUndefined()
  expect(await on.review(id, 'ask', course.setter)).toBe('done')
  expect(await on.review(id, 'pass', course.reviewer)).toBe('done')
  expect((await on.submit(id)).refused).toBeUndefined()
  expect(await on.refusalOf(on.open(id, course.head))).toBe('done')
  await withoutRoles(course.head, async () => {
    expect(['paper-forbidden', 'not-found', 'no-permission']).toContain(
      await on.refusalOf(on.open(id, course.head)),
    )
    const { document } = await on.view(id, course.setter)
    expect([document.state, document.step]).toEqual(['submitted', 1])
  })
  expect(await on.decide(id, course.head, 'approve')).toBe('done')
})

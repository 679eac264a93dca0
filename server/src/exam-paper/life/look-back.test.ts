import * as life from '@obelisk/contract/exam-paper/life'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { acting, hundred, type PaperCourse, paperCourse } from '../paper.fixture.ts'

let course: PaperCourse
let on: ReturnType<typeof acting>

beforeAll(async () => {
  course = await paperCourse()
  on = acting(course)
})

test('reviewer and approvers see what changed since they last had the paper, each since their own', async () => {
  const id = await on.begun(['A'])
  const before = async (as: Actor) => {
    const { data } = await call(life.roundBefore, { id: String(id), label: 'A' }, { as })
    const text = JSON.stringify(data.text)
    return [data.round, ['第一稿', '第二稿', '第三稿'].find((draft) => text.includes(draft)) ?? null]
  }
  const write = async (draft: string) =>
    expect((await on.write(id, 'A', hundred(draft))).refused).toBeUndefined()
  const asked = async () => expect(await on.review(id, 'ask', course.setter)).toBe('done')
  await write('第一稿')
  await asked()
  expect(await before(course.reviewer)).toEqual([0, null])
  expect(await on.review(id, 'return', course.reviewer, '请改')).toBe('done')
  await write('第二稿')
  await asked()
  expect(await before(course.reviewer)).toEqual([0, '第一稿'])
  expect(await on.review(id, 'pass', course.reviewer)).toBe('done')
  expect((await on.submit(id)).refused).toBeUndefined()
  expect(await before(course.head)).toEqual([0, null])
  expect(await on.decide(id, course.head, 'return', '请再改')).toBe('done')
  await write('第三稿')
  await asked()
  // the approvers had it later than the reviewer
  expect(await before(course.reviewer)).toEqual([1, '第二稿'])
  expect(await on.review(id, 'pass', course.reviewer)).toBe('done')
  expect((await on.submit(id)).refused).toBeUndefined()
  expect(await before(course.head)).toEqual([1, '第二稿'])
  for (const who of [course.trial, course.colleague, course.stranger])
    expect((await call(life.roundBefore, { id: String(id), label: 'A' }, { as: who })).code).not.toBe(1)
})

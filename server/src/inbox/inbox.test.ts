import { cancelJob, listJobs, listNotices, readNotices } from '@obelisk/contract/inbox'
import { linkTo } from '@obelisk/contract/links'
import { notice } from '@obelisk/contract/notice'
import { beforeEach, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { person } from '../../test/people.ts'
import { notify } from './public.ts'

const told = notice('told', '{name} 已完成', '{name} is done')
let [mine, other] = [] as unknown as [Actor, Actor]

beforeEach(async () => {
  mine = await person('teacher')
  other = await person('teacher')
})

async function tell(accountIds: number[], name: string) {
  const { db } = await testDatabase()
  const about = { accountIds, notice: told, values: { name }, link: linkTo.approvals() }
  await notify({ own: db } as unknown as Parameters<typeof notify>[0], about)
}

const noticesOf = async (as: Actor, limit = 50) => {
  const { list, unread } = (await call(listNotices, { limit }, { as })).data
  return { names: list.map(({ values, read }) => `${values.name}${read ? ' read' : ''}`), unread, list }
}

test('notices go once to each person named, the newest first, and are nobody else’s', async () => {
  await tell([mine.accountId, other.accountId, mine.accountId], 'first')
  await tell([mine.accountId], 'second')
  await tell([], 'nobody')
  expect(await noticesOf(mine)).toMatchObject({ names: ['second', 'first'], unread: 2 })
  const [newest] = (await noticesOf(mine)).list
  expect(newest?.text).toEqual({ 'zh-cn': 'second 已完成', en: 'second is done' })
  expect(await noticesOf(mine, 1)).toMatchObject({ names: ['second'], unread: 2 })
  expect(await noticesOf(other)).toMatchObject({ names: ['first'], unread: 1 })
})

test('reading marks the own notices only: those named, none of an empty list, or all', async () => {
  await tell([mine.accountId, other.accountId], 'first')
  await tell([mine.accountId], 'second')
  const theirs = (await noticesOf(other)).list.map(({ id }) => id)
  const own = (await noticesOf(mine)).list.map(({ id }) => id)
  await call(readNotices, { ids: theirs }, { as: mine })
  await call(readNotices, { ids: [] }, { as: mine })
  expect([(await noticesOf(mine)).unread, (await noticesOf(other)).unread]).toEqual([2, 1])
  await call(readNotices, { ids: own.slice(0, 1) }, { as: mine })
  expect((await noticesOf(mine)).names).toEqual(['second read', 'first'])
  await call(readNotices, {}, { as: mine })
  expect([(await noticesOf(mine)).unread, (await noticesOf(other)).unread]).toEqual([0, 1])
})

async function jobIn(state: 'waiting' | 'running' | 'done') {
  const { db } = await testDatabase()
  const { id } = await db
    .insertInto('job')
    .values({ account_id: mine.accountId, kind: 'none', title: state, state, payload: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const read = () =>
    db
      .selectFrom('job')
      .select(['state', 'cancel_wanted', 'end_time'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  return { id, read }
}

test('a job that waits is over as soon as its person stops it; one that runs is asked to stop', async () => {
  const waiting = await jobIn('waiting')
  const running = await jobIn('running')
  for (const { id } of [waiting, running]) expect((await call(cancelJob, { id }, { as: mine })).code).toBe(1)
  expect(await waiting.read()).toMatchObject({ state: 'cancelled', end_time: expect.any(Date) })
  expect(await running.read()).toMatchObject({ state: 'running', cancel_wanted: true, end_time: null })
})

test('jobs are seen and stopped by the person who began them, and not when they are over', async () => {
  const waiting = await jobIn('waiting')
  const done = await jobIn('done')
  expect((await call(cancelJob, { id: waiting.id }, { as: other })).code).toBe(404)
  expect((await call(cancelJob, { id: done.id }, { as: mine })).code).toBe(404)
  expect(await waiting.read()).toMatchObject({ state: 'waiting', cancel_wanted: false })
  const titles = async (as: Actor) => (await call(listJobs, {}, { as })).data.list.map(({ title }) => title)
  expect(await titles(mine)).toEqual(['done', 'waiting'])
  expect(await titles(other)).toEqual([])
})

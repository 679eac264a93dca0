import { randomUUID } from 'node:crypto'
import { moneyLogs, scoreLogs } from '@obelisk/contract/member/ledgers'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { administrator, person } from '../../../test/people.ts'

let clerk: Actor
beforeAll(async () => {
  clerk = await administrator(
    'user/moneyLog/index',
    'user/moneyLog/add',
    'user/scoreLog/index',
    'user/scoreLog/add',
  )
})

const money = (user: Actor, change: string | number, more = {}) =>
  call(moneyLogs.add, { user_id: user.accountId, money: change, memo: '调整', ...more }, { as: clerk })

const held = async ({ accountId }: Actor) => {
  const { db } = await testDatabase()
  return db
    .selectFrom('account')
    .select(['money', 'score'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}

test('spec 3: money and score: an entry keeps before and after, and the account follows', async () => {
  const user = await person('teacher')
  expect((await money(user, 12.3)).msg).toBe('添加成功!')
  expect((await money(user, '-2.30')).code).toBe(1)
  const points = { user_id: user.accountId, score: 5, memo: '奖励' }
  expect((await call(scoreLogs.add, points, { as: clerk })).code).toBe(1)
  expect(await held(user)).toEqual({ money: 1000, score: 5 })
  const { data } = await call(moneyLogs.index, { quickSearch: user.name }, { as: clerk })
  expect(data.list).toMatchObject([
    { money: '-2.30', before: '12.30', after: '10.00', user: { username: user.name }, by: clerk.name },
    { money: '12.30', before: '0.00', after: '12.30' },
  ])
  const shown = await call(moneyLogs.user, { userId: user.accountId }, { as: clerk })
  expect(shown.data.user).toMatchObject({ username: user.name, money: '10.00', score: 5 })
})

test('what is wrong is told at its field, and nothing is written', async () => {
  const user = await person('teacher')
  const problem = async (answer: ReturnType<typeof money>) => {
    const { refused } = await answer
    return [refused?.refusal, refused?.fields?.[0]?.path]
  }
  expect(await problem(money(user, '0.00'))).toEqual(['amount-wrong', 'money'])
  expect(await problem(money(user, '1.005'))).toEqual(['amount-wrong', 'money'])
  expect(await problem(money(user, 'lots'))).toEqual(['amount-wrong', 'money'])
  expect(await problem(money(user, 1e20))).toEqual(['amount-wrong', 'money'])
  expect(await problem(money(user, -1))).toEqual(['below-zero', 'money'])
  expect(await problem(money(user, 1, { memo: '  ' }))).toEqual(['memo-needed', 'memo'])
  expect(await problem(money(user, 1, { user_id: clerk.accountId }))).toEqual(['member-missing', 'user_id'])
  expect((await money(user, 1, { memo: '长'.repeat(256) })).refused?.fields?.[0]?.path).toBe('memo')
  expect(await held(user)).toEqual({ money: 0, score: 0 })
  expect((await call(moneyLogs.user, { userId: 999_999 }, { as: clerk })).msg).toBe('用户找不到啦')
  expect((await money(user, 1, { memo: '' })).msg).toBe('变更备注不能为空')
})

test('entries made at the same time stand one after the other, and none falls below zero', async () => {
  const user = await person('teacher')
  await money(user, 10)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => money(user, at % 3 === 0 ? -4 : 1.01)),
  )
  const { db } = await testDatabase()
  const log = await db
    .selectFrom('money_log')
    .selectAll()
    .where('user_id', '=', user.accountId)
    .orderBy('id')
    .execute()
  log.forEach((entry, at) => {
    expect(entry.before).toBe(log[at - 1]?.after ?? 0)
    expect(entry.after).toBe(entry.before + entry.money)
    expect(entry.after).toBeGreaterThanOrEqual(0)
  })
  expect(log).toHaveLength(1 + answers.filter(({ code }) => code === 1).length)
  expect((await held(user)).money).toBe(log.at(-1)?.after)
})

test('of two withdrawals of everything one is refused', async () => {
  const user = await person('teacher')
  await money(user, 5)
  const answers = await Promise.all([money(user, -5), money(user, -5)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1])
  expect((await held(user)).money).toBe(0)
})

test('the same entry sent again with its key is booked once; another amount, or another key, is another entry', async () => {
  const user = await person('teacher')
  const send = (change: number, key: string) =>
    call(moneyLogs.add, { user_id: user.accountId, money: change, memo: '调整' }, { as: clerk, key })
  const key = randomUUID()
  const together = await Promise.all([send(3, key), send(3, key)])
  const again = await send(3, key)
  const answers = [...together, again]
  expect(answers.map(({ code }) => code)).toEqual([1, 1, 1])
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect((await held(user)).money).toBe(300)
  expect((await send(1, key)).code).toBe(1)
  expect((await send(3, randomUUID())).code).toBe(1)
  expect((await held(user)).money).toBe(700)
})

test('a refused entry leaves its key free, and a key that is none is refused', async () => {
  const user = await person('teacher')
  const send = (key: string) =>
    call(moneyLogs.add, { user_id: user.accountId, money: -2, memo: '调整' }, { as: clerk, key })
  expect((await send('one')).refused?.refusal).toBe('below-zero')
  await money(user, 5)
  expect((await send('one')).code).toBe(1)
  expect((await held(user)).money).toBe(300)
  expect((await send('')).refused?.refusal).toBe('idempotency-key-wrong')
  expect((await send('x'.repeat(256))).refused?.refusal).toBe('idempotency-key-wrong')
  expect((await held(user)).money).toBe(300)
})

test('members are found by a part of name or number, and a sign that a search knows is a letter here', async () => {
  const user = await person('teacher')
  const found = async (quickSearch: string) =>
    (await call(moneyLogs.users, { quickSearch }, { as: clerk })).data.list.map(({ username }) => username)
  expect(await found(user.name.slice(1, 9))).toEqual([user.name])
  expect(await found('%')).toEqual([])
  expect(await found(clerk.name)).toEqual([])
  expect((await call(moneyLogs.users, {}, { as: await administrator('user/moneyLog/index') })).code).toBe(401)
})

test('weakness D14: balance and points change by their ledger only, and the ledger not at all', async () => {
  const { db } = await testDatabase()
  const user = await person('teacher')
  await money(user, 3)
  const set = (figures: { money?: number; score?: number }) =>
    db.updateTable('account').set(figures).where('id', '=', user.accountId).execute()
  await expect(set({ money: 99 })).rejects.toThrow(/ledger/)
  await expect(set({ score: 99 })).rejects.toThrow(/ledger/)
  const entries = () => db.updateTable('money_log').where('user_id', '=', user.accountId)
  await expect(entries().set({ memo: 'x' }).execute()).rejects.toThrow(/never changed/)
  await expect(db.deleteFrom('money_log').where('user_id', '=', user.accountId).execute()).rejects.toThrow(
    /never changed/,
  )
  expect((await held(user)).money).toBe(300)
})

test('the ledger is searched by amount, time and member, and by nothing else', async () => {
  const user = await person('teacher')
  for (const change of [1, 20, 300]) await money(user, change)
  type Search = { field: string; val: string; operator: string; render?: string }[]
  const asked = (search: Search) =>
    call(
      moneyLogs.index,
      { search: [{ field: 'user_id', val: String(user.accountId), operator: 'eq' }, ...search] },
      { as: clerk },
    )
  const found = async (search: Search) => (await asked(search)).data.list.map((row) => row.money)
  expect(await found([{ field: 'money', val: '10,100.5', operator: 'RANGE' }])).toEqual(['20.00'])
  expect(await found([{ field: 'after', val: '21', operator: 'egt' }])).toEqual(['300.00', '20.00'])
  expect(await found([{ field: 'user.username', val: user.name, operator: 'LIKE' }])).toHaveLength(3)
  expect(
    await found([
      { field: 'create_time', val: '2020-01-01,2020-01-02', operator: 'RANGE', render: 'datetime' },
    ]),
  ).toEqual([])
  const secret = await asked([{ field: 'password_hash', val: 'zzz', operator: 'LIKE' }])
  expect(secret.refused?.refusal).toBe('search-field-unknown')
})

import { moneyLogs, scoreLogs } from '@obelisk/contract/member/ledgers'
import { balance, integral, overview } from '@obelisk/contract/member/own-account'
import { start } from '@obelisk/contract/member/start'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { administrator, person } from '../../../test/people.ts'
import { setSite } from '../../../test/site.ts'

let clerk: Actor
let me: Actor
beforeAll(async () => {
  clerk = await administrator('user/moneyLog/add', 'user/scoreLog/add')
  me = await person('teacher')
  const user_id = me.accountId
  for (const money of ['12.3', '-0.05', '100'])
    await call(moneyLogs.add, { user_id, money, memo: `改 ${money}` }, { as: clerk })
  for (const score of [10, -3]) await call(scoreLogs.add, { user_id, score, memo: '积分' }, { as: clerk })
})

test('spec 7: GET /api/account/balance: page and limit, the newest first, amounts with two decimals', async () => {
  const { code, data } = await call(balance, {}, { as: me })
  expect(code).toBe(1)
  expect(Object.keys(data).toSorted()).toEqual(['list', 'total'])
  expect(data.list.map(({ money, before, after }) => [money, before, after])).toEqual([
    ['100.00', '12.25', '112.25'],
    ['-0.05', '12.30', '12.25'],
    ['12.30', '0.00', '12.30'],
  ])
  const [first] = data.list
  expect(first && Object.keys(first).toSorted()).toEqual(
    ['after', 'before', 'create_time', 'id', 'memo', 'money', 'user_id'].toSorted(),
  )
  expect(first).toMatchObject({ user_id: me.accountId, memo: '改 100' })
  expect(Math.abs((first?.create_time ?? 0) - Date.now() / 1000)).toBeLessThan(120)
  const second = await call(balance, { page: 2, limit: 2 }, { as: me })
  expect([second.data.total, second.data.list.map(({ money }) => money)]).toEqual([3, ['12.30']])
})

test('spec 7: GET /api/account/integral: page and limit, whole points', async () => {
  const { data } = await call(integral, { page: 1, limit: 10 }, { as: me })
  expect(data.total).toBe(2)
  expect(data.list.map(({ score, before, after }) => [score, before, after])).toEqual([
    [-3, 10, 7],
    [10, 0, 10],
  ])
})

const dayIn = (timeZone: string) => new Date().toLocaleDateString('sv-SE', { timeZone })

test('spec 7: GET /api/account/overview: seven days, the sums of the changes of each', async () => {
  const { db } = await testDatabase()
  const other = await person('teacher')
  const user_id = other.accountId
  for (const money of [5, 2.5]) await call(moneyLogs.add, { user_id, money, memo: '存入' }, { as: clerk })
  await call(scoreLogs.add, { user_id, score: 4, memo: '积分' }, { as: clerk })
  const noonBefore = (days: number) =>
    new Date(Date.parse(`${dayIn('Asia/Shanghai')}T12:00:00+08:00`) - days * 86_400_000)
  const moved = (from: string, days: number) =>
    db
      .updateTable('money_log')
      .set({ create_time: noonBefore(days) })
      .where('user_id', '=', user_id)
      .where('money', '=', Number(from))
      .execute()
  await moved('500', 6)
  await moved('250', 7)
  const { data } = await call(overview, {}, { as: other })
  expect(data.days).toHaveLength(7)
  expect(data.days.every((day) => /^\d{4}-\d\d-\d\d$/.test(day))).toBe(true)
  expect(data.days.toSorted()).toEqual(data.days)
  expect(data.days[6]).toBe(dayIn('Asia/Shanghai'))
  expect(data.money).toEqual(['5.00', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00'])
  expect(data.score).toEqual([0, 0, 0, 0, 0, 0, 4])
})

test('today is told by the clock of the site, wherever its servers stand', async () => {
  // these two never have the same day
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await setSite({ time_zone: zone })
    expect((await call(overview, {}, { as: me })).data.days[6]).toBe(dayIn(zone))
  }
  await setSite({ time_zone: null })
})

test('nobody sees the ledger of somebody else, and a stranger signs in first', async () => {
  const other = await person('student')
  expect((await call(balance, {}, { as: other })).data).toEqual({ list: [], total: 0 })
  expect((await call(integral, { user_id: me.accountId } as never, { as: other })).data.total).toBe(0)
  for (const endpoint of [balance, integral, overview]) expect((await call(endpoint, {})).code).toBe(303)
})

test('bad paging is told at its field', async () => {
  const { refused } = await call(balance, { page: 0, limit: 'x' }, { as: me })
  expect(refused?.fields?.map(({ path }) => path).toSorted()).toEqual(['limit', 'page'])
})

const inGroup = async (...names: string[]) => {
  const { db } = await testDatabase()
  const one = await person('teacher')
  const { id } = await db
    .insertInto('user_group')
    .values({ name: one.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rules = await db.selectFrom('user_rule').select('id').where('name', 'in', names).execute()
  if (rules.length > 0)
    await db
      .insertInto('user_group_rule')
      .values(rules.map((rule) => ({ group_id: id, rule_id: rule.id })))
      .execute()
  await db.updateTable('account').set({ group_id: id }).where('id', '=', one.accountId).execute()
  return { one, group: id }
}

test('spec 6: member groups: menus and calls follow the rules of the group', async () => {
  const { one } = await inGroup('account/overview', 'account/balance')
  const { data } = await call(start, {}, { as: one })
  expect(data.menus.map(({ name, children = [] }) => [name, children.map((child) => child.name)])).toEqual([
    ['account', ['account/overview', 'account/balance']],
  ])
  expect((await call(balance, {}, { as: one })).code).toBe(1)
  expect((await call(integral, {}, { as: one })).code).toBe(401)
})

test('a switched-off rule, one above it, and a switched-off group open nothing', async () => {
  const { db } = await testDatabase()
  const { one, group } = await inGroup('account/overview', 'account/balance')
  const off = (name: string, status: '0' | '1') =>
    db.updateTable('user_rule').set({ status }).where('name', '=', name).execute()
  await off('account/balance', '0')
  expect((await call(balance, {}, { as: one })).code).toBe(401)
  expect((await call(balance, {}, { as: me })).code).toBe(401)
  await off('account/balance', '1')
  await off('account', '0')
  expect((await call(start, {}, { as: me })).data.menus).toEqual([])
  expect((await call(overview, {}, { as: one })).code).toBe(401)
  await off('account', '1')
  await db.updateTable('user_group').set({ status: '0' }).where('id', '=', group).execute()
  expect((await call(overview, {}, { as: one })).code).toBe(401)
})

test('spec 7: GET /api/index/index: menus and rules of the member; open rules for who is not signed in', async () => {
  const { db } = await testDatabase()
  const own = await call(start, {}, { as: me, language: 'en' })
  expect(own.data.menus.map(({ type, title }) => [type, title])).toEqual([['menu_dir', 'My account']])
  expect(own.data.menus[0]?.children?.map(({ name }) => name)).toEqual([
    'account/overview',
    'account/profile',
    'account/changePassword',
    'account/integral',
    'account/balance',
  ])
  expect(own.data.userInfo).toMatchObject({ money: '112.25', score: 7, group_id: 1 })
  await db
    .insertInto('user_rule')
    .values([
      { type: 'nav', name: 'help', title: '帮助', no_login_valid: 1 },
      { type: 'nav', name: 'inside', title: '内部' },
    ])
    .execute()
  const stranger = await call(start, {})
  expect(stranger.data.rules.map(({ name }) => name)).toEqual(['help'])
  expect(stranger.data).toMatchObject({ menus: [], userInfo: [], openMemberCenter: true, office: false })
  const signedIn = await call(start, {}, { as: me })
  expect(signedIn.data.office).toBe(false)
  expect(signedIn.data.rules.map(({ name }) => name)).toEqual(['help', 'inside'])
})

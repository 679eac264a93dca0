import { signIn } from '@obelisk/contract/identity'
import { moneyLogs } from '@obelisk/contract/member/ledgers'
import { groupsToJoin, members } from '@obelisk/contract/member/members'
import { teachers } from '@obelisk/contract/roster/people'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { administrator, person } from '../../../test/people.ts'

const nodes = ['user/user/index', 'user/user/add', 'user/user/edit', 'user/user/del'] as const
const password = 'Member2026'

let clerk: Actor
beforeAll(async () => {
  clerk = await administrator(...nodes, 'user/moneyLog/add')
})

let count = 0
const newcomer = (more = {}) => {
  count += 1
  return { username: `member${count}`, nickname: '新会员', group_id: 1, password, ...more }
}
const add = async (more = {}) => (await call(members.add, newcomer(more), { as: clerk })).data.id
const row = async (id: number) => (await call(members.read, { id }, { as: clerk })).data.row
const refusalOf = async (id: number, changes: object, as = clerk) =>
  (await call(members.edit, { id, ...changes }, { as })).refused?.refusal

/** A person of the school, with an account made by the roster. */
async function teacher() {
  const { db } = await testDatabase()
  const college = await db
    .insertInto('college')
    .values({ name: `学院${count}`, code: `c${count}`, kind: 'college' })
    .returning('id')
    .executeTakeFirstOrThrow()
  count += 1
  const staff_no = `T9${count}`
  const dean = await person('teaching-secretary')
  const input = { staff_no, name: '王老师', college_id: college.id, password }
  const { data, msg } = await call(teachers.add, input, { as: dean })
  expect(msg).toBe('添加成功!')
  const found = await db
    .selectFrom('teacher')
    .select('account_id')
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow()
  return { id: found.account_id, staff_no }
}

test('a member is added, signs in, and is told without a password', async () => {
  const id = await add({ email: 'm@b.cn', birthday: '2001-02-03', gender: 2, motto: '早' })
  const answer = await call(signIn, { username: `member${count}`, password, newPassword: 'Wayfarer-7' })
  expect(answer.code).toBe(1)
  expect(await row(id)).toMatchObject({
    nickname: '新会员',
    nickname_text: `member${count}(ID:${id})`,
    group: { name: '默认分组' },
    email: 'm@b.cn',
    mobile: '',
    birthday: '2001-02-03',
    gender: 2,
    money: '0.00',
    score: 0,
    password: '',
    status: 'enable',
    is_roster: false,
  })
  const { data } = await call(members.index, { quickSearch: `member${count}` }, { as: clerk })
  expect(data.total).toBe(1)
  expect(JSON.stringify(data)).not.toMatch(/hash|salt|argon/)
})

test('a taken name, no password, an unknown group, a bad date: each is told', async () => {
  const problems = async (more: object) =>
    (await call(members.add, newcomer(more), { as: clerk })).refused?.fields?.map(({ path }) => path)
  expect(await problems({ username: clerk.name })).toEqual(['username'])
  expect(await problems({ password: '' })).toEqual(['password'])
  expect(await problems({ birthday: '2001-02-30' })).toEqual(['birthday'])
  expect(await problems({ mobile: '123' })).toEqual(['mobile'])
  expect((await call(members.add, newcomer({ group_id: 999_999 }), { as: clerk })).code).toBe(404)
})

test('weakness D14: a member form writes neither balance nor points, nor what else it does not know', async () => {
  const given = { ...newcomer(), money: 999, score: 9, kind: 'admin', last_login_ip: '1.1.1.1' }
  const { data } = await call(members.add, given as never, { as: clerk })
  await call(members.edit, { id: data.id, money: '5.00', score: 3, motto: '改' } as never, { as: clerk })
  const { db } = await testDatabase()
  const found = await db.selectFrom('account').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow()
  expect(found).toMatchObject({ money: 0, score: 0, kind: 'staff', last_login_ip: '', motto: '改' })
})

test('weakness D13: members are neither searched nor ordered by secrets', async () => {
  const asked = (val: string) =>
    call(members.index, { search: [{ field: 'password_hash', val, operator: 'LIKE' }] }, { as: clerk })
  await add()
  await add()
  const all = (await call(members.index, {}, { as: clerk })).data
  expect(all.total).toBeGreaterThan(1)
  const ordered = await call(members.index, { order: 'password_hash,asc' }, { as: clerk })
  expect(ordered.refused?.refusal).toBe('order-field-unknown')
  for (const val of ['nobody', 'zzz'])
    expect((await asked(val)).refused?.refusal).toBe('search-field-unknown')
  for (const initOperator of ['LIKE', 'eq']) {
    const begun = { initKey: 'password_hash', initValue: 'nobody', initOperator }
    const begunBy = await call(members.index, begun, { as: clerk })
    expect(begunBy.refused?.refusal).toBe('search-field-unknown')
  }
})

test('disabling and a new password sign a member out', async () => {
  const { db } = await testDatabase()
  const open = async (id: number) =>
    (
      await db
        .selectFrom('session')
        .select('id')
        .where('account_id', '=', id)
        .where('revoked_time', 'is', null)
        .execute()
    ).length
  for (const change of [{ status: 'disable' as const }, { password: 'Another2026' }]) {
    const id = await add()
    await call(signIn, { username: `member${count}`, password, newPassword: 'Wayfarer-7' })
    expect(await open(id)).toBe(1)
    await call(members.edit, { id, ...change }, { as: clerk })
    expect(await open(id)).toBe(0)
  }
})

test('a fact once: name, number, addresses and state of people of the school are changed in the roster only', async () => {
  const { id, staff_no } = await teacher()
  const told = await row(id)
  expect(told).toMatchObject({ is_roster: true, number: staff_no, nickname: '王老师' })
  expect(await refusalOf(id, { nickname: '别名' })).toBe('kept-in-roster')
  expect(await refusalOf(id, { status: 'disable' })).toBe('kept-in-roster')
  expect(await refusalOf(id, { email: 'x@y.cn' })).toBe('kept-in-roster')
  expect(
    await refusalOf(id, { nickname: told.nickname, username: told.username, motto: '好' }),
  ).toBeUndefined()
  expect((await row(id)).motto).toBe('好')
  expect((await call(members.del, { ids: [id] }, { as: clerk })).refused?.refusal).toBe('member-in-use')
})

test('who looks after members does not reach an administrator through the account of the main site', async () => {
  const { db } = await testDatabase()
  const id = await add()
  const chief = await administrator('super')
  const { group_id } = await db
    .selectFrom('admin_group_access')
    .select('group_id')
    .where('account_id', '=', chief.accountId)
    .executeTakeFirstOrThrow()
  await db.insertInto('admin_group_access').values({ account_id: id, group_id }).execute()
  expect(await refusalOf(id, { password: 'Stolen2026' })).toBe('member-administers')
  expect(await refusalOf(id, { email: 'me@evil.cn' })).toBe('member-administers')
  expect(await refusalOf(id, { status: 'disable' })).toBe('member-administers')
  expect(await refusalOf(id, { motto: '好' })).toBeUndefined()
  expect(await refusalOf(id, { email: 'me@good.cn' }, chief)).toBeUndefined()
  expect((await call(members.del, { ids: [id] }, { as: chief })).refused?.refusal).toBe('member-administers')
})

test('a member without records is deleted; one with a ledger stays', async () => {
  const free = await add()
  const kept = await add()
  await call(moneyLogs.add, { user_id: kept, money: 1, memo: '存入' }, { as: clerk })
  const both = await call(members.del, { ids: [free, kept] }, { as: clerk })
  expect(both.refused?.refusal).toBe('member-in-use')
  expect((await call(members.del, { ids: [free] }, { as: clerk })).msg).toBe('删除成功!')
  expect((await call(members.read, { id: free }, { as: clerk })).code).toBe(404)
  expect((await row(kept)).money).toBe('1.00')
})

test('administrators are no members', async () => {
  expect((await call(members.read, { id: clerk.accountId }, { as: clerk })).code).toBe(404)
  expect((await call(members.del, { ids: [clerk.accountId] }, { as: clerk })).code).toBe(404)
  const { data } = await call(groupsToJoin, {}, { as: clerk })
  expect(data.list.map(({ name }) => name)).toContain('默认分组')
})

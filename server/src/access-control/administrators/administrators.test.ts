import { administratorGroups, administrators } from '@obelisk/contract/access-control/administrators'
import { adminSignIn, adminStart } from '@obelisk/contract/access-control/back-office'
import { signIn } from '@obelisk/contract/identity'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { administrator, person } from '../../../test/people.ts'

const nodes = ['auth/admin/index', 'auth/admin/add', 'auth/admin/edit', 'auth/admin/del'] as const
const password = 'Office2026'
/** Chosen by the person at the first sign-in. */
const newPassword = 'Wayfarer-7'

const groupOf = async ({ accountId }: Actor) => {
  const { db } = await testDatabase()
  const row = db.selectFrom('admin_group_access').select('group_id').where('account_id', '=', accountId)
  return (await row.executeTakeFirstOrThrow()).group_id
}

let chief: Actor
let low: Actor
let lowGroup: number
beforeAll(async () => {
  chief = await administrator(...nodes, 'dashboard/index')
  low = await administrator('dashboard/index')
  lowGroup = await groupOf(low)
})

let count = 0
const newcomer = (more = {}) => {
  count += 1
  return { username: `clerk${count}`, nickname: '新人', password, group_arr: [lowGroup], ...more }
}

test('spec 7: generic controller: an administrator is added, signs in, and is told without a password', async () => {
  const added = await call(administrators.add, newcomer({ email: 'a@b.cn', motto: '早' }), { as: chief })
  expect(added.msg).toBe('添加成功!')
  expect((await call(adminSignIn, { username: `clerk${count}`, password, newPassword })).code).toBe(1)
  const { data } = await call(administrators.read, { id: added.data.id }, { as: chief })
  expect(data.row).toMatchObject({
    password: '',
    email: 'a@b.cn',
    mobile: '',
    motto: '早',
    status: '1',
    kind: 'admin',
  })
  expect(JSON.stringify(data)).not.toMatch(/hash|salt|argon/)
  const listed = await call(administrators.index, { quickSearch: `clerk${count}` }, { as: chief })
  expect(listed.data.list[0]).toMatchObject({ group_arr: [lowGroup], nickname: '新人' })
})

test('a name that is taken, no password, a bad mobile: each is told at its field', async () => {
  const problems = async (more: object) =>
    (await call(administrators.add, newcomer(more), { as: chief })).refused?.fields?.map(({ path }) => path)
  expect(await problems({ username: chief.name })).toEqual(['username'])
  expect(await problems({ password: '' })).toEqual(['password'])
  expect(await problems({ mobile: '123' })).toEqual(['mobile'])
  expect(await problems({ group_arr: [] })).toEqual(['group_arr'])
})

test('weakness D14: what the form does not know is not written', async () => {
  const given = { ...newcomer(), money: 999, kind: 'staff', last_login_ip: '1.1.1.1', is_all: true } as never
  const { data } = await call(administrators.add, given, { as: chief })
  const { db } = await testDatabase()
  const row = await db.selectFrom('account').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ money: 0, kind: 'admin', last_login_ip: '' })
})

test('weakness D13: secrets are neither searched nor sorted by', async () => {
  const asked = (val: string) =>
    call(administrators.index, { search: [{ field: 'password_hash', val, operator: 'LIKE' }] }, { as: chief })
  const all = (await call(administrators.index, {}, { as: chief })).data
  expect(all.total).toBeGreaterThan(1)
  const ordered = await call(administrators.index, { order: 'password_hash,asc' }, { as: chief })
  expect(ordered.refused?.refusal).toBe('order-field-unknown')
  for (const val of ['nobody', 'zzz'])
    expect((await asked(val)).refused?.refusal).toBe('search-field-unknown')
  for (const initOperator of ['LIKE', 'eq']) {
    const begun = { initKey: 'password_hash', initValue: 'nobody', initOperator }
    const begunBy = await call(administrators.index, begun, { as: chief })
    expect(begunBy.refused?.refusal).toBe('search-field-unknown')
  }
})

test('weakness D19: who is not below is not seen, not changed and not deleted', async () => {
  const peer = await administrator(...nodes, 'dashboard/index')
  const both = await administrator('dashboard/index')
  const { db } = await testDatabase()
  await db
    .insertInto('admin_group_access')
    .values({ account_id: both.accountId, group_id: await groupOf(peer) })
    .execute()
  for (const { accountId: id } of [peer, both, await administrator('super')]) {
    expect((await call(administrators.read, { id }, { as: chief })).code).toBe(404)
    expect((await call(administrators.edit, { id, nickname: 'x' }, { as: chief })).code).toBe(404)
    expect((await call(administrators.del, { ids: [id] }, { as: chief })).code).toBe(404)
  }
  const { data } = await call(administrators.index, { limit: 1000 }, { as: chief })
  expect(data.list.map(({ id }) => id)).toEqual(expect.arrayContaining([chief.accountId, low.accountId]))
  expect(data.list.some(({ id }) => id === peer.accountId)).toBe(false)
})

test('nobody is put into a group that is not below, nor into the own one', async () => {
  for (const group of [await groupOf(chief), await groupOf(await administrator('super')), 999_999]) {
    const answer = await call(administrators.add, newcomer({ group_arr: [group] }), { as: chief })
    expect(answer.msg).toBe('您没有权限向此分组添加管理员！')
  }
  const { data } = await call(administratorGroups, {}, { as: chief })
  expect(data.list.map(({ id }) => id)).toContain(lowGroup)
})

test('nobody disables or deletes oneself, nor changes the own groups, or the own password and addresses without the password of now', async () => {
  const id = chief.accountId
  expect((await call(administrators.edit, { id, status: '0' }, { as: chief })).msg).toBe(
    '请使用另外的管理员账户禁用当前账户！',
  )
  for (const own of [{ password: 'Another-one-7Kq' }, { email: 'me@example.edu' }, { mobile: '13800000009' }])
    expect((await call(administrators.edit, { id, ...own }, { as: chief })).refused?.refusal).toBe(
      'own-in-profile',
    )
  expect((await call(administrators.del, { ids: [id] }, { as: chief })).msg).toBe('未删除任何行')
  expect(
    (await call(administrators.edit, { id, group_arr: [lowGroup] }, { as: chief })).refused?.refusal,
  ).toBe('own-group')
  expect(
    (
      await call(
        administrators.edit,
        { id, nickname: '我', group_arr: [await groupOf(chief)] },
        { as: chief },
      )
    ).code,
  ).toBe(1)
})

test('disabling, a new password and deleting end sessions at once', async () => {
  const signed = async () => {
    const { data } = await call(administrators.add, newcomer(), { as: chief })
    const { data: entered } = await call(adminSignIn, { username: `clerk${count}`, password, newPassword })
    return { id: data.id, token: entered.userInfo.token }
  }
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
  const disabled = await signed()
  await call(administrators.edit, { id: disabled.id, status: '0' }, { as: chief })
  const renewed = await signed()
  await call(administrators.edit, { id: renewed.id, password: 'Another2026' }, { as: chief })
  const deleted = await signed()
  await call(administrators.del, { ids: [deleted.id, chief.accountId] }, { as: chief })
  expect(await Promise.all([disabled, renewed, deleted].map(({ id }) => open(id)))).toEqual([0, 0, 0])
  expect((await call(administrators.read, { id: deleted.id }, { as: chief })).code).toBe(404)
  expect((await call(adminStart, {}, { as: chief })).code).toBe(1)
})

test('a person of the main site keeps the account: only groups are changed here, and deleting takes the groups', async () => {
  const staff = await person('teacher')
  const { db } = await testDatabase()
  await db
    .insertInto('admin_group_access')
    .values({ account_id: staff.accountId, group_id: lowGroup })
    .execute()
  const id = staff.accountId
  expect(
    (await call(administrators.edit, { id, password: 'Stolen2026' }, { as: chief })).refused?.refusal,
  ).toBe('member-account')
  expect((await call(administrators.edit, { id, email: 'me@evil.cn' }, { as: chief })).refused?.refusal).toBe(
    'member-account',
  )
  expect((await call(administrators.del, { ids: [id] }, { as: chief })).code).toBe(1)
  const row = await db.selectFrom('account').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.status).toBe('enable')
})

test('the last super administrator stays', async () => {
  const { db } = await testDatabase()
  const one = await administrator('super')
  const other = await administrator('super')
  const rest = await db
    .selectFrom('admin_group_access')
    .innerJoin('admin_group', 'admin_group.id', 'group_id')
    .select('account_id')
    .where('is_all', '=', true)
    .where('account_id', 'not in', [one.accountId, other.accountId])
    .execute()
  const all = [0, ...rest.map(({ account_id }) => account_id)]
  await db.updateTable('account').set({ status: 'disable' }).where('id', 'in', all).execute()
  const answers = await Promise.all([
    call(administrators.edit, { id: other.accountId, status: '0' }, { as: one }),
    call(administrators.del, { ids: [one.accountId] }, { as: other }),
  ])
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  await db.updateTable('account').set({ status: 'enable' }).where('id', 'in', all).execute()
})

test('an account of the back office does not enter the main site', async () => {
  await call(administrators.add, newcomer(), { as: chief })
  expect((await call(signIn, { username: `clerk${count}`, password, newPassword })).refused?.refusal).toBe(
    'wrong-password',
  )
})

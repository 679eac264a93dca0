import {
  adminSignIn,
  adminSignInOptions,
  adminSignOut,
  adminStart,
  changeOwnProfile,
  clearCache,
  keptElsewhere,
  type MenuRule,
  ownProfile,
} from '@obelisk/contract/access-control/back-office'
import { adminNodes } from '@obelisk/contract/admin-nodes'
import { version } from '@obelisk/contract/dropdown'
import { getInfo, refreshToken, signIn } from '@obelisk/contract/identity'
import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#identity/public.ts'
import type { Actor } from '#kernel/actor.ts'
import { call, testApp } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { administrator, person } from '../../../test/people.ts'

const password = 'Office2026'
let ids: Map<string, number>

const groupWith = async (nodes: readonly string[]) => {
  const { db } = await testDatabase()
  const { id } = await db
    .insertInto('admin_group')
    .values({ name: '测试组' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rules = await db.selectFrom('admin_rule').select('id').where('name', 'in', nodes).execute()
  await db
    .insertInto('admin_group_rule')
    .values(rules.map((rule) => ({ group_id: id, rule_id: rule.id })))
    .execute()
  return id
}

const join = async (name: string, group_id: number) =>
  (await testDatabase()).db
    .insertInto('admin_group_access')
    .values({ account_id: ids.get(name) ?? 0, group_id })
    .execute()

beforeAll(async () => {
  const { db } = await testDatabase()
  const password_hash = await hashPassword(password)
  const rows = await db
    .insertInto('account')
    .values(
      ['chief', 'clerk', 'nobody'].map((username) => ({
        username,
        nickname: username,
        kind: 'admin' as const,
        password_hash,
      })),
    )
    .returning(['id', 'username'])
    .execute()
  ids = new Map(rows.map(({ id, username }) => [username, id]))
  await join('chief', 1)
  await join('clerk', await groupWith(['auth/adminLog', 'auth/adminLog/index']))
})

const asAdmin = (accountId: number): Actor => ({
  accountId,
  kind: 'admin',
  area: 'admin',
  name: '',
  roles: [],
  sessionId: 0,
})
const enter = (username: string, more = {}) => call(adminSignIn, { username, password, ...more })
const namesIn = (rules: readonly MenuRule[]): string[] =>
  rules.flatMap(({ name, children = [] }) => [name, ...namesIn(children)])

test('the nodes that endpoints may ask for are the buttons of the tree of rules', async () => {
  const { db } = await testDatabase()
  const rows = await db.selectFrom('admin_rule').select('name').where('type', '=', 'button').execute()
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...adminNodes].toSorted())
})

test('an administrator signs in and holds a token of the back office alone', async () => {
  expect((await call(adminSignInOptions, {})).data).toEqual({ captcha: false })
  const answer = await enter('chief', { keep: true })
  expect(answer.msg).toBe('登录成功！')
  const { token, refresh_token, last_login_time, ...known } = answer.data.userInfo
  expect(known).toEqual({ id: ids.get('chief'), username: 'chief', nickname: 'chief', avatar: '' })
  expect(last_login_time).toBe('')
  const app = await testApp()
  const ask = async (path: string, headers: Record<string, string>) =>
    (await app.inject({ method: 'GET', url: `/index.php${path}`, headers })).json()
  expect(await ask(adminStart.path, { batoken: token })).toMatchObject({
    code: 1,
    data: { adminInfo: { super: true } },
  })
  expect(await ask(adminStart.path, { 'ba-user-token': token })).toMatchObject({ code: 303 })
  expect(await ask(getInfo.path, { 'ba-user-token': token })).toMatchObject({ code: 303 })
  expect(await ask(adminSignInOptions.path, { batoken: token })).toMatchObject({
    code: 303,
    data: { type: 'logged in' },
  })
  const renewed = await call(refreshToken, { refreshToken: refresh_token })
  expect(renewed.data.type).toBe('admin-refresh')
  expect((await call(adminSignOut, { refreshToken: renewed.data.refresh_token })).code).toBe(1)
  expect((await call(refreshToken, { refreshToken: renewed.data.refresh_token })).code).toBe(0)
})

test('who is in no group is told the same as with a wrong password, and so is an administrator at the door of members', async () => {
  const outside = await enter('nobody')
  const wrong = await call(adminSignIn, { username: 'chief', password: 'wrong!' })
  expect(outside.refused?.refusal).toBe('wrong-password')
  expect(outside.msg).toBe(wrong.msg)
})

test('the tree shows what the groups hold, with the directories above, and all to super administrators', async () => {
  const all = await call(adminStart, {}, { as: asAdmin(ids.get('chief') ?? 0) })
  expect(namesIn(all.data.menus)).toEqual(expect.arrayContaining([...adminNodes]))
  const few = await call(adminStart, {}, { as: asAdmin(ids.get('clerk') ?? 0), language: 'en' })
  expect(few.data.adminInfo.super).toBe(false)
  expect(namesIn(few.data.menus)).toEqual(['auth', 'auth/adminLog', 'auth/adminLog/index'])
  expect(few.data.menus[0]?.title).toBe('Permissions')
})

test('a group that is switched off opens nothing any more', async () => {
  const { db } = await testDatabase()
  const group_id = await groupWith(['auth/adminLog/index'])
  await join('nobody', group_id)
  expect((await enter('nobody')).code).toBe(1)
  const as = asAdmin(ids.get('nobody') ?? 0)
  expect((await call(adminStart, {}, { as })).code).toBe(1)
  await db.updateTable('admin_group').set({ status: '0' }).where('id', '=', group_id).execute()
  expect((await call(adminStart, {}, { as })).code).toBe(303)
  expect((await enter('nobody')).code).toBe(0)
})

test('an account of the back office alone does not sign in at the main site', async () => {
  expect((await call(signIn, { username: 'clerk', password })).refused?.refusal).toBe('wrong-password')
})

test('spec 7: POST /admin/ajax/clearCache {type} makes what is kept new, and says so', async () => {
  const as = await administrator('super')
  const teacher = await person('teacher')
  const versionNow = async () => (await call(version, { _ts: 1 }, { as: teacher })).data.version
  const before = await versionNow()
  expect(await call(clearCache, { type: 'tp' }, { as })).toMatchObject({
    code: 1,
    data: null,
    msg: '缓存已清理，请刷新后台~',
  })
  const after = await versionNow()
  expect(after).not.toBe(before)
  await call(clearCache, { type: 'all' }, { as })
  expect(await versionNow()).not.toBe(after)
})

test('weakness D5: clearing caches is for super administrators alone, and an unknown kind is refused', async () => {
  const as = await administrator('super')
  const other = await administrator('routine/config/edit')
  expect((await call(clearCache, { type: 'tp' }, { as: other })).code).toBe(401)
  const app = await testApp()
  const { data } = await call(adminSignIn, { username: 'chief', password })
  const answer = await app.inject({
    method: 'POST',
    url: `/index.php${clearCache.path}`,
    headers: { batoken: data.userInfo.token },
    payload: { type: 'storage' },
  })
  expect(answer.json()).toMatchObject({ code: 0 })
  expect((await call(clearCache, { type: 'all' }, { as })).code).toBe(1)
})

test('spec 6: the super flag of the admin info says who holds everything, and nobody else', async () => {
  const flagOf = async (as: Awaited<ReturnType<typeof administrator>>) =>
    (await call(adminStart, {}, { as })).data.adminInfo.super
  expect(await flagOf(await administrator('super'))).toBe(true)
  expect(await flagOf(await administrator('auth/admin/index', 'auth/group/index'))).toBe(false)
})

test('spec 3: admin info is id, username, nickname, avatar, last_login_time, super; tokens come with the sign-in alone', async () => {
  const as = asAdmin(ids.get('chief') ?? 0)
  const { adminInfo } = (await call(adminStart, {}, { as })).data
  expect(Object.keys(adminInfo).toSorted()).toEqual(
    ['id', 'username', 'nickname', 'avatar', 'last_login_time', 'super'].toSorted(),
  )
  expect(adminInfo.last_login_time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
})

test('an administrator changes the own account and no other, whatever is sent', async () => {
  const as = await administrator('routine/adminInfo/index', 'routine/adminInfo/edit')
  const sent = { nickname: '新昵称', motto: '慢慢来', id: ids.get('chief') ?? 0, money: 5, status: 'disable' }
  expect((await call(changeOwnProfile, sent, { as })).msg).toBe('更新成功！')
  const { info } = (await call(ownProfile, {}, { as })).data
  expect(info).toMatchObject({
    id: as.accountId,
    nickname: '新昵称',
    motto: '慢慢来',
    is_own: true,
  })
  expect(Object.keys(info)).not.toContain('token')
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('account')
    .select(['id', 'nickname', 'money', 'status'])
    .where('id', 'in', [as.accountId, ids.get('chief') ?? 0])
    .orderBy('id')
    .execute()
  expect(rows.map(({ nickname, money, status }) => [nickname, money, status])).toEqual([
    ['chief', 0, 'enable'],
    ['新昵称', 0, 'enable'],
  ])
  const viewer = await administrator('routine/adminInfo/index')
  expect((await call(changeOwnProfile, { motto: 'x' }, { as: viewer })).code).toBe(401)
})

test('another password or address of an administrator needs the password of now; other fields do not', async () => {
  const as = await administrator('routine/adminInfo/index', 'routine/adminInfo/edit')
  const { db } = await testDatabase()
  const oldPassword = 'Right-password1'
  await db
    .updateTable('account')
    .set({ password_hash: await hashPassword(oldPassword) })
    .where('id', '=', as.accountId)
    .execute()
  const changes = [{ password: 'Another-one-7Kq' }, { email: 'new@example.edu' }, { mobile: '13800000001' }]
  for (const change of changes)
    for (const given of [{}, { oldPassword: 'Wrong-password1' }]) {
      const { refused } = await call(changeOwnProfile, { ...change, ...given }, { as })
      expect(refused?.fields?.map(({ path }) => path)).toEqual(['oldPassword'])
    }
  expect((await call(ownProfile, {}, { as })).data.info).toMatchObject({ email: '', mobile: '' })
  expect((await call(changeOwnProfile, { motto: 'x', email: '' }, { as })).code).toBe(1)
  await db.deleteFrom('sign_in_failure').execute()
  for (const change of changes.toReversed())
    expect((await call(changeOwnProfile, { ...change, oldPassword }, { as })).code).toBe(1)
})

test('a person of the main site who is an administrator keeps name and addresses there', async () => {
  const as = await administrator('routine/adminInfo/index', 'routine/adminInfo/edit')
  const { db } = await testDatabase()
  await db.updateTable('account').set({ kind: 'staff' }).where('id', '=', as.accountId).execute()
  expect((await call(changeOwnProfile, { motto: '好' }, { as })).code).toBe(1)
  const refused = await call(changeOwnProfile, { nickname: '别名' }, { as })
  expect(refused.refused?.refusal).toBe(keptElsewhere.code)
})

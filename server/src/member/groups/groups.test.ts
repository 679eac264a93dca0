import { memberGroupRules, memberGroups } from '@obelisk/contract/member/groups'
import { start } from '@obelisk/contract/member/start'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { administrator, person } from '../../../test/people.ts'

let clerk: Actor
const rule = new Map<string, number>()
beforeAll(async () => {
  clerk = await administrator('user/group/index', 'user/group/add', 'user/group/edit', 'user/group/del')
  const { db } = await testDatabase()
  for (const { id, name } of await db.selectFrom('user_rule').select(['id', 'name']).execute())
    rule.set(name, id)
})
const idsOf = (...names: string[]) => names.map((name) => rule.get(name) ?? 0)
const listed = async (id: number, language: 'zh-cn' | 'en' = 'zh-cn') =>
  (await call(memberGroups.index, { limit: 100 }, { as: clerk, language })).data.list.find(
    (group) => group.id === id,
  )

test('a group holds the ticked rules, is told in words, and is edited without the rules above', async () => {
  const rules = idsOf('account', 'account/overview', 'account/balance')
  const { data, msg } = await call(
    memberGroups.add,
    { name: '校友', name_en: 'Alumni', rules },
    { as: clerk },
  )
  expect(msg).toBe('添加成功!')
  expect(await listed(data.id)).toMatchObject({
    name: '校友',
    rules: '我的账户等 3 项',
    members: 0,
    status: '1',
  })
  expect((await listed(data.id, 'en'))?.rules).toBe('My account and others, 3 in all')
  const read = await call(memberGroups.read, { id: data.id }, { as: clerk })
  expect(read.data.row.rules.toSorted()).toEqual(idsOf('account/overview', 'account/balance').toSorted())
  const member = await person('teacher')
  const { db } = await testDatabase()
  await db.updateTable('account').set({ group_id: data.id }).where('id', '=', member.accountId).execute()
  const menus = async () =>
    (await call(start, {}, { as: member })).data.menus.flatMap(({ children = [] }) =>
      children.map(({ name }) => name),
    )
  expect(await menus()).toEqual(['account/overview', 'account/balance'])
  await call(memberGroups.edit, { id: data.id, rules: idsOf('account', 'account/integral') }, { as: clerk })
  expect(await menus()).toEqual(['account/integral'])
  await call(memberGroups.edit, { id: data.id, status: '0' }, { as: clerk })
  expect(await menus()).toEqual([])
  const again = await call(memberGroups.read, { id: data.id }, { as: clerk })
  expect([read.data.changed, again.data.changed?.by]).toEqual([null, clerk.name])
  const deleted = await call(memberGroups.del, { ids: [data.id] }, { as: clerk })
  expect(deleted.msg).toBe('分组“校友”内还有 1 名会员，请先移到其他分组')
})

test('all rules ticked are everything, also what comes later', async () => {
  const { data } = await call(memberGroups.add, { name: '全部', rules: [...rule.values()] }, { as: clerk })
  expect((await call(memberGroups.read, { id: data.id }, { as: clerk })).data.row.rules).toEqual(['*'])
  expect((await listed(data.id))?.rules).toBe('全部权限')
  await call(memberGroups.edit, { id: data.id, rules: idsOf('account') }, { as: clerk })
  expect((await call(memberGroups.read, { id: data.id }, { as: clerk })).data.row.rules).toEqual(
    idsOf('account'),
  )
  expect((await call(memberGroups.del, { ids: [data.id] }, { as: clerk })).msg).toBe('删除成功!')
})

test('no rules, unknown rules, no name: refused, and nothing is written', async () => {
  const answer = await call(memberGroups.add, { name: '空', rules: [] }, { as: clerk })
  expect([answer.msg, answer.refused?.fields?.[0]?.path]).toEqual(['请选择权限', 'rules'])
  expect((await call(memberGroups.add, { name: '假', rules: [999_999] }, { as: clerk })).code).toBe(404)
  const nameless = await call(memberGroups.add, { name: ' ', rules: idsOf('account') }, { as: clerk })
  expect(nameless.refused?.fields?.[0]?.path).toBe('name')
  expect((await call(memberGroups.edit, { id: 999_999, name: 'x' }, { as: clerk })).code).toBe(404)
  expect((await call(memberGroups.del, { ids: [999_999] }, { as: clerk })).code).toBe(404)
})

test('the default group stays', async () => {
  expect((await call(memberGroups.del, { ids: [1] }, { as: clerk })).refused?.refusal).toBe('default-group')
})

test('weakness D4: the rules of members are told to administrators who hold the node, and to nobody else', async () => {
  expect((await call(memberGroupRules, {}, { as: clerk })).data.list[0]?.name).toBe('account')
  expect((await call(memberGroupRules, {})).code).toBe(303)
  expect((await call(memberGroupRules, {}, { as: await administrator('user/user/index') })).code).toBe(401)
})

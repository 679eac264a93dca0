import { groupRules, groups } from '@obelisk/contract/access-control/groups'
import { rules } from '@obelisk/contract/access-control/rules'
import { adminNodes } from '@obelisk/contract/admin-nodes'
import { expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { administrator } from '../../../test/people.ts'

const nodes = ['auth/group/index', 'auth/group/add', 'auth/group/edit', 'auth/group/del'] as const

const idsOf = async (...names: string[]) => {
  const { db } = await testDatabase()
  const rows = await db.selectFrom('admin_rule').select('id').where('name', 'in', names).execute()
  return rows.map(({ id }) => id)
}
const allRules = async () =>
  (await (await testDatabase()).db.selectFrom('admin_rule').select('id').execute()).map(({ id }) => id)

const groupOf = async ({ accountId }: Actor) => {
  const { db } = await testDatabase()
  const row = db.selectFrom('admin_group_access').select('group_id').where('account_id', '=', accountId)
  return (await row.executeTakeFirstOrThrow()).group_id
}

/** A chief with a few nodes more than these, and a group below. */
async function chiefAndGroup() {
  const as = await administrator(...nodes, 'auth/adminLog/index', 'dashboard/index')
  const few = await idsOf('dashboard/index')
  const made = await call(groups.add, { name: '值班', rules: few }, { as })
  expect(made.msg).toBe('添加成功!')
  return { as, id: made.data.id, few }
}

test('spec 7: generic controller: index of groups is a tree with the own groups and the remark', async () => {
  const { as, id } = await chiefAndGroup()
  const own = await groupOf(as)
  const { data } = await call(groups.index, {}, { as })
  expect(data.list?.map((group) => group.id).toSorted()).toEqual([own, id].toSorted())
  expect(data.group).toEqual([own])
  expect(data.remark).toContain('角色组的上下级由权限决定')
  expect(data.list?.find((group) => group.id === id)).toMatchObject({ pid: 0, rules: '查看', status: '1' })
  const asked = await call(groups.index, { select: 'true', absoluteAuth: '1' }, { as })
  expect(asked.data.options?.map((group) => group.id)).toEqual([id])
  expect(asked.data.list).toBeUndefined()
})

test('a group without a rule is refused in both languages', async () => {
  const as = await administrator(...nodes)
  expect((await call(groups.add, { name: '空', rules: [] }, { as })).msg).toBe('请选择权限')
  const en = await call(groups.add, { name: 'none', rules: [] }, { as, language: 'en' })
  expect(en.msg).toBe('Please select permissions')
})

test('weakness D19: a group that is switched off lends nothing to who is in it', async () => {
  const { as, id } = await chiefAndGroup()
  const { db } = await testDatabase()
  const more = await idsOf('auth/admin/del')
  const off = await administrator('auth/admin/del')
  const group_id = await groupOf(off)
  await db.insertInto('admin_group_access').values({ account_id: as.accountId, group_id }).execute()
  expect((await call(groups.add, { name: '借来', rules: more }, { as })).code).toBe(1)
  await db.updateTable('admin_group').set({ status: '0' }).where('id', '=', group_id).execute()
  expect((await call(groups.add, { name: '借权', rules: more }, { as })).refused?.refusal).toBe(
    'rules-not-held',
  )
  expect((await call(groups.edit, { id, rules: more }, { as })).refused?.refusal).toBe('rules-not-held')
})

test('weakness D14: nobody grants a rule that he does not hold', async () => {
  const { as, id } = await chiefAndGroup()
  const foreign = await idsOf('auth/admin/del')
  const added = await call(groups.add, { name: '越权', rules: foreign }, { as })
  expect(added.refused).toMatchObject({ refusal: 'rules-not-held', fields: [{ path: 'rules' }] })
  expect((await call(groups.edit, { id, rules: foreign }, { as })).refused?.refusal).toBe('rules-not-held')
  const { data } = await call(groupRules, {}, { as })
  expect(JSON.stringify(data)).not.toContain('auth/admin/del')
})

test('weakness D19: nobody makes a group that stands as high as himself, nor changes one that does', async () => {
  const { as } = await chiefAndGroup()
  const everything = await idsOf(...nodes, 'auth/adminLog/index', 'dashboard/index')
  const equal = await call(groups.add, { name: '同级', rules: everything }, { as })
  expect(equal.msg).toBe('角色组拥有您的全部权限，请联系上级管理员添加或无需添加！')
  const peer = await groupOf(await administrator(...nodes, 'auth/adminLog/index', 'dashboard/index'))
  const saved = await call(groups.edit, { id: peer, name: '改名' }, { as })
  expect(saved.msg).toBe('您需要拥有该分组的所有权限且还有额外权限时，才可以操作该分组~')
  expect((await call(groups.read, { id: peer }, { as })).code).toBe(404)
  expect((await call(groups.del, { ids: [peer] }, { as })).refused?.refusal).toBe('group-above')
})

test('a rule that is switched off counts: nobody rises when it is switched on again', async () => {
  const { db } = await testDatabase()
  const peer = await groupOf(await administrator('auth/group/edit', 'auth/adminLog/index'))
  const as = await administrator(...nodes)
  const off = (status: '0' | '1') =>
    db.updateTable('admin_rule').set({ status }).where('name', '=', 'auth/adminLog/index').execute()
  await off('0')
  expect((await call(groups.edit, { id: peer, name: '改名' }, { as })).refused?.refusal).toBe('group-above')
  await off('1')
})

test('the own group is not changed and not deleted', async () => {
  const { as } = await chiefAndGroup()
  const own = await groupOf(as)
  expect((await call(groups.edit, { id: own, name: '我' }, { as })).msg).toBe('不能修改自己所在的管理组！')
  expect((await call(groups.del, { ids: [own] }, { as, language: 'en' })).msg).toBe(
    'You cannot modify your own management group!',
  )
})

test('all rules ticked make a group of super administrators; it is read back as *', async () => {
  const as = await administrator('super')
  const { data } = await call(groups.add, { name: '全权', rules: await allRules() }, { as })
  expect((await call(groups.read, { id: data.id }, { as })).data.row.rules).toEqual(['*'])
  const listed = await call(groups.index, { quickSearch: '全权' }, { as, language: 'en' })
  expect(listed.data.list?.[0]?.rules).toBe('Super administrator')
})

test('a group to edit names its rules without those above them', async () => {
  const as = await administrator('super')
  const rulesGiven = await idsOf('auth', 'auth/admin', 'auth/admin/index', 'auth/admin/edit')
  const { data } = await call(groups.add, { name: '半选', rules: rulesGiven }, { as })
  const leaves = await idsOf('auth/admin/index', 'auth/admin/edit')
  const read = await call(groups.read, { id: data.id }, { as })
  expect(read.data.row.rules.toSorted()).toEqual(leaves.toSorted())
  const listed = await call(groups.index, { quickSearch: '半选' }, { as })
  expect(listed.data.list?.[0]?.rules).toBe('权限管理等 4 项')
})

test('what a group loses is lost at once', async () => {
  const { as, id, few } = await chiefAndGroup()
  const member = await administrator('dashboard/index', 'auth/adminLog/index')
  const { db } = await testDatabase()
  await db
    .updateTable('admin_group_access')
    .set({ group_id: id })
    .where('account_id', '=', member.accountId)
    .execute()
  const [own] = await idsOf('auth/group/index')
  expect((await call(groups.index, {}, { as: member })).code).toBe(401)
  expect((await call(groups.edit, { id, rules: [...few, own ?? 0] }, { as })).msg).toBe('更新成功!')
  expect((await call(groups.index, {}, { as: member })).code).toBe(1)
  await call(groups.edit, { id, status: '0' }, { as })
  expect((await call(groups.index, {}, { as: member })).code).toBe(303)
})

test('a group with groups below or people in it is not deleted; both go together', async () => {
  const { as, id, few } = await chiefAndGroup()
  const below = await call(groups.add, { name: '下级', pid: id, rules: few }, { as })
  expect((await call(groups.del, { ids: [id] }, { as })).msg).toBe('请首先删除子元素，或使用批量删除！')
  expect((await call(groups.edit, { id, pid: below.data.id }, { as })).refused?.refusal).toBe(
    'wrong-parent-group',
  )
  const member = await administrator('dashboard/index')
  const { db } = await testDatabase()
  const join = (group_id: number) =>
    db
      .updateTable('admin_group_access')
      .set({ group_id })
      .where('account_id', '=', member.accountId)
      .execute()
  const before = await groupOf(member)
  await join(below.data.id)
  expect((await call(groups.del, { ids: [id, below.data.id] }, { as })).refused?.refusal).toBe('members-left')
  await join(before)
  expect((await call(groups.del, { ids: [id, below.data.id] }, { as })).msg).toBe('删除成功!')
})

test('of two super administrators who take everything from each other at once one is refused', async () => {
  const one = await administrator('super')
  const other = await administrator('super')
  const { db } = await testDatabase()
  const others = [await groupOf(one), await groupOf(other)]
  const rest = await db
    .selectFrom('admin_group')
    .select('id')
    .where('is_all', '=', true)
    .where('id', 'not in', others)
    .execute()
  const switchOff = (ids: readonly number[], status: '0' | '1') =>
    db
      .updateTable('admin_group')
      .set({ status })
      .where('id', 'in', [...ids, 0])
      .execute()
  await switchOff(
    rest.map(({ id }) => id),
    '0',
  )
  const answers = await Promise.all([
    call(groups.edit, { id: others[1] ?? 0, status: '0' }, { as: one }),
    call(groups.edit, { id: others[0] ?? 0, status: '0' }, { as: other }),
  ])
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  await switchOff([...rest.map(({ id }) => id), ...others], '1')
})

test('the tree of rules shows nobody more than he holds', async () => {
  const as = await administrator('auth/rule/index')
  const { data } = await call(rules.index, {}, { as })
  expect(data.list?.map(({ name }) => name)).toEqual(['auth'])
  expect(data.total).toBe(3)
  const all = await call(rules.index, {}, { as: await administrator('super') })
  expect(all.data.total).toBeGreaterThan(adminNodes.length)
})

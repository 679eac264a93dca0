import { adminStart, type MenuRule } from '@obelisk/contract/access-control/back-office'
import { rules } from '@obelisk/contract/access-control/rules'
import { auditLog } from '@obelisk/contract/audit-log'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { administrator } from '../../../test/people.ts'

let chief: Actor
beforeAll(async () => {
  chief = await administrator('super')
})

const idOf = async (name: string) => {
  const { db } = await testDatabase()
  return (await db.selectFrom('admin_rule').select('id').where('name', '=', name).executeTakeFirstOrThrow())
    .id
}
const add = async (
  name: string,
  more: Partial<Parameters<typeof call<typeof rules.add>>[1]> = {},
  as = chief,
) => call(rules.add, { type: 'button', title: name, name, ...more }, { as })
const orderBelow = async (pid: number) => {
  const { data } = await call(rules.index, {}, { as: chief })
  return data.list?.find(({ id }) => id === pid)?.children?.map(({ name }) => name)
}
const namesIn = (tree: readonly MenuRule[]): string[] =>
  tree.flatMap(({ name, children = [] }) => [name, ...namesIn(children)])

test('spec 7: generic controller: add, edit and del of rules say what was done', async () => {
  const added = await add('demo', { type: 'menu_dir', title_en: 'Demo', weigh: 3 })
  expect(added.msg).toBe('添加成功!')
  const { id } = added.data
  const read = await call(rules.read, { id }, { as: chief })
  expect(read.data.row).toMatchObject({
    pid: 0,
    extend: 'none',
    keepalive: 0,
    status: '1',
    weigh: 3,
    menu_type: null,
  })
  expect((await call(rules.edit, { id, keepalive: 1 }, { as: chief })).msg).toBe('更新成功!')
  expect((await call(rules.read, { id }, { as: chief })).data.row).toMatchObject({
    keepalive: 1,
    title: 'demo',
  })
  expect((await add('demo')).refused).toMatchObject({ refusal: 'already-there', fields: [{ path: 'name' }] })
  expect((await call(rules.del, { ids: [id] }, { as: chief, language: 'en' })).msg).toBe(
    'Deleted successfully!',
  )
})

test('an address must be one, and a name be plain', async () => {
  for (const url of ['javascript:alert(1)', 'x'])
    expect((await add('bad', { url })).refused?.refusal).toBe('invalid-input')
  expect((await add('<b>')).refused?.fields?.[0]?.path).toBe('name')
})

test('a new rule is held by every group that holds the one above', async () => {
  const holder = await administrator('auth/adminLog/index')
  const { db } = await testDatabase()
  const group = await db
    .selectFrom('admin_group_access')
    .select('group_id')
    .where('account_id', '=', holder.accountId)
    .executeTakeFirstOrThrow()
  const pid = await idOf('auth/adminLog')
  await db.insertInto('admin_group_rule').values({ group_id: group.group_id, rule_id: pid }).execute()
  await add('auth/adminLog/print', { pid })
  const start = await call(adminStart, {}, { as: holder })
  expect(namesIn(start.data.menus)).toContain('auth/adminLog/print')
})

test('weakness D14: a rule named after a node that one does not hold is refused, and so is one at the top', async () => {
  const as = await administrator('auth/rule/add', 'auth/rule/edit', 'auth/rule/index')
  await (await testDatabase()).db
    .deleteFrom('admin_rule')
    .where('name', '=', 'security/sensitiveData/del')
    .execute()
  const pid = await idOf('auth/rule')
  expect((await add('security/sensitiveData/del', { pid }, as)).refused?.refusal).toBe('node-not-held')
  expect(
    (await call(rules.edit, { id: await idOf('auth/rule/add'), name: 'security/sensitiveData/del' }, { as }))
      .refused?.refusal,
  ).toBe('node-not-held')
  expect((await add('mine', {}, as)).refused?.refusal).toBe('top-rule')
  expect((await add('mine', { pid: await idOf('user/user') }, as)).code).toBe(404)
  expect((await call(rules.edit, { id: await idOf('user/user'), title: 'x' }, { as })).code).toBe(404)
  expect((await add('auth/rule/mine', { pid }, as)).code).toBe(1)
})

test('weakness D22: a rule goes to the place of another, those between move by one, equal weights do not refuse', async () => {
  const { id: pid } = (await add('order', { type: 'menu_dir' })).data
  const ids: Record<string, number> = {}
  for (const name of ['a', 'b', 'c', 'd']) ids[name] = (await add(`order/${name}`, { pid, weigh: 7 })).data.id
  const move = (from: string, to: string) =>
    call(rules.sortable, { id: ids[from] ?? 0, targetId: ids[to] ?? 0 }, { as: chief })
  expect((await move('a', 'c')).code).toBe(1)
  expect(await orderBelow(pid)).toEqual(['order/b', 'order/c', 'order/a', 'order/d'])
  await move('d', 'b')
  expect(await orderBelow(pid)).toEqual(['order/d', 'order/b', 'order/c', 'order/a'])
  const outside = await call(
    rules.sortable,
    { id: ids.a ?? 0, targetId: await idOf('dashboard') },
    { as: chief },
  )
  expect(outside.msg).toBe('移动位置超出了可移动范围！')
})

test('a rule moved below its own child or grandchild re-roots that one; below itself it is refused', async () => {
  const { id: top } = (await add('t', { type: 'menu_dir' })).data
  const { id: middle } = (await add('t/m', { type: 'menu', pid: top })).data
  const { id: low } = (await add('t/m/l', { type: 'menu', pid: middle })).data
  expect((await call(rules.edit, { id: top, pid: top }, { as: chief })).msg).toBe(
    '上级菜单规则不能是规则本身',
  )
  expect((await call(rules.edit, { id: top, pid: low }, { as: chief })).code).toBe(1)
  const pidOf = async (id: number) => (await call(rules.read, { id }, { as: chief })).data.row.pid
  expect([await pidOf(low), await pidOf(top), await pidOf(middle)]).toEqual([0, low, top])
  expect((await call(rules.del, { ids: [low, top] }, { as: chief })).refused?.refusal).toBe('children-left')
  expect((await call(rules.del, { ids: [low, top, middle] }, { as: chief })).code).toBe(1)
})

test('a rule that is switched off closes what stands below it, in menus and on the server, and opens it again', async () => {
  const as = await administrator('auth/adminLog/index', 'dashboard/index')
  const id = await idOf('auth')
  const seen = async () => ({
    menu: namesIn((await call(adminStart, {}, { as })).data.menus).includes('auth/adminLog/index'),
    code: (await call(auditLog.index, {}, { as })).code,
  })
  expect(await seen()).toEqual({ menu: true, code: 1 })
  await call(rules.edit, { id, status: '0' }, { as: chief })
  expect(await seen()).toEqual({ menu: false, code: 401 })
  await call(rules.edit, { id, status: '1' }, { as: chief })
  expect(await seen()).toEqual({ menu: true, code: 1 })
})

test('options to choose a rule above from are enabled directories and pages', async () => {
  const { data } = await call(rules.index, { select: 'true' }, { as: chief })
  expect(data.options?.some(({ type }) => type === 'button')).toBe(false)
  expect(data.options?.map(({ name }) => name)).toEqual(expect.arrayContaining(['auth', 'auth/admin']))
})

import { memberRules } from '@obelisk/contract/member/rules'
import { start } from '@obelisk/contract/member/start'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { administrator, person } from '../../../test/people.ts'

let clerk: Actor
beforeAll(async () => {
  clerk = await administrator(
    'user/rule/index',
    'user/rule/add',
    'user/rule/edit',
    'user/rule/del',
    'user/rule/sortable',
  )
})

let count = 0
const add = async (more: object = {}) => {
  count += 1
  const input = { type: 'menu' as const, title: `规则${count}`, name: `rule${count}`, ...more }
  return (await call(memberRules.add, input, { as: clerk })).data.id
}
const row = async (id: number) => (await call(memberRules.read, { id }, { as: clerk })).data.row

test('a rule of each type: a route is a tab, and only some types hold for who is not signed in', async () => {
  const route = await row(await add({ type: 'route', menu_type: 'link', no_login_valid: 1 }))
  expect(route).toMatchObject({ menu_type: 'tab', no_login_valid: 1, pid: 0 })
  for (const type of ['menu_dir', 'menu', 'nav_user_menu'])
    expect((await row(await add({ type, no_login_valid: 1 }))).no_login_valid).toBe(0)
  for (const type of ['nav', 'button'])
    expect((await row(await add({ type, no_login_valid: 1 }))).no_login_valid).toBe(1)
  const turned = await add({ type: 'nav', no_login_valid: 1 })
  await call(memberRules.edit, { id: turned, type: 'menu' }, { as: clerk })
  expect((await row(turned)).no_login_valid).toBe(0)
})

test('a new rule weighs its number, so that it comes first, and groups that hold the rule above hold it', async () => {
  const { db } = await testDatabase()
  const above = await add({ type: 'menu_dir' })
  expect((await row(above)).weigh).toBe(above)
  const group = await db
    .insertInto('user_group')
    .values({ name: '甲' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('user_group_rule').values({ group_id: group.id, rule_id: above }).execute()
  const below = await add({ pid: above })
  const held = await db
    .selectFrom('user_group_rule')
    .select('rule_id')
    .where('group_id', '=', group.id)
    .execute()
  expect(held.map(({ rule_id }) => rule_id).toSorted()).toEqual([above, below].toSorted())
})

test('weakness D22: a rule dragged over several comes to stand where it was dropped', async () => {
  const pid = await add({ type: 'menu_dir' })
  const ids = [await add({ pid }), await add({ pid }), await add({ pid }), await add({ pid })]
  const order = async () => {
    const { data } = await call(memberRules.index, {}, { as: clerk })
    const above = data.list?.find(({ id }) => id === pid)
    return above?.children?.map(({ id }) => ids.indexOf(id))
  }
  expect(await order()).toEqual([3, 2, 1, 0])
  await call(memberRules.sortable, { id: ids[0] ?? 0, targetId: ids[3] ?? 0 }, { as: clerk })
  expect(await order()).toEqual([0, 3, 2, 1])
  const across = await call(memberRules.sortable, { id: ids[0] ?? 0, targetId: pid }, { as: clerk })
  expect(across.msg).toBe('移动位置超出了可移动范围！')
})

test('moving a rule below itself or one of its own, and deleting one with others below', async () => {
  const top = await add({ type: 'menu_dir' })
  const below = await add({ pid: top, type: 'menu_dir' })
  expect(
    (await call(memberRules.edit, { id: top, pid: top }, { as: clerk })).refused?.fields?.[0]?.path,
  ).toBe('pid')
  expect((await call(memberRules.edit, { id: top, pid: below }, { as: clerk })).code).toBe(1)
  expect([(await row(top)).pid, (await row(below)).pid]).toEqual([below, 0])
  expect((await call(memberRules.del, { ids: [below] }, { as: clerk })).msg).toBe(
    '请首先删除子元素，或使用批量删除！',
  )
  expect((await call(memberRules.del, { ids: [below, top] }, { as: clerk })).msg).toBe('删除成功!')
})

test('bad input is told at its field; a name is given once', async () => {
  const problems = async (more: object) => {
    const input = { type: 'menu' as const, title: '坏', name: 'bad', ...more }
    return (await call(memberRules.add, input, { as: clerk })).refused?.fields?.map(({ path }) => path)
  }
  expect(await problems({ name: '中文' })).toEqual(['name'])
  expect(await problems({ title: '' })).toEqual(['title'])
  expect(await problems({ url: 'javascript:alert(1)' })).toEqual(['url'])
  expect(await problems({ type: 'other' as never })).toEqual(['type'])
  expect(await problems({ name: 'account' })).toEqual(['name'])
  expect(
    (await call(memberRules.add, { type: 'menu', title: '无', name: 'no', pid: 999_999 }, { as: clerk }))
      .code,
  ).toBe(404)
})

test('what a rule says is on the site at once: a link in the bar at the top, switched off again', async () => {
  const member = await person('teacher')
  const id = await add({ type: 'nav', menu_type: 'link', url: 'https://example.edu/help', title_en: 'Help' })
  const shown = async () =>
    (await call(start, {}, { as: member, language: 'en' })).data.rules.find((rule) => rule.id === id)
  expect(await shown()).toMatchObject({ title: 'Help', url: 'https://example.edu/help' })
  await call(memberRules.edit, { id, status: '0' }, { as: clerk })
  expect(await shown()).toBeUndefined()
})

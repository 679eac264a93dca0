import { recycleLog } from '@obelisk/contract/data-safety/logs'
import { recycleRules, sensitiveRules } from '@obelisk/contract/data-safety/rules'
import { colleges } from '@obelisk/contract/roster/units'
import { expect, test } from 'vitest'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { administrator, person } from '../../test/people.ts'
import { newCollege, newestEntry, newGroup } from './entries.fixture.ts'

test('a.9: what a call of any room deletes lies in the bin with who, by which call and when, and comes back the same', async () => {
  const { db } = await testDatabase()
  const dean = await person('teaching-secretary')
  const before = await newCollege()
  expect((await call(colleges.del, { ids: [before.id] }, { as: dean })).code).toBe(1)
  const { as, entry } = await newestEntry('college')
  expect(entry).toMatchObject({
    admin: { username: dean.name },
    name: '学院',
    act: '/api/College/del',
    id_value: String(before.id),
    summary: before.name,
    ip: '127.0.0.1',
  })
  const id = entry?.id ?? 0
  expect((await call(recycleLog.info, { id }, { as })).data.row.data).toMatchObject({ code: before.code })
  expect((await call(recycleLog.restore, { ids: [id] }, { as })).data).toEqual({ count: 1 })
  expect(await db.selectFrom('college').selectAll().where('id', '=', before.id).executeTakeFirst()).toEqual(
    before,
  )
  expect((await call(recycleLog.restore, { ids: [id] }, { as })).code).toBe(404)
})

test('rows that a delete takes along come back with it, those that others point to first', async () => {
  const { db } = await testDatabase()
  const id = await newGroup('auth/admin/index', 'auth/admin/edit')
  const { accountId } = await person('teacher')
  const rules = () =>
    db.selectFrom('admin_group_rule').selectAll().where('group_id', '=', id).orderBy('rule_id').execute()
  const held = await rules()
  expect(held).toHaveLength(2)
  await db.deleteFrom('admin_group').where('id', '=', id).execute()
  expect(await rules()).toEqual([])
  const { as, entry } = await newestEntry('admin_group')
  expect(entry?.dependents).toBe(2)
  await call(recycleLog.restore, { ids: [entry?.id ?? 0] }, { as })
  expect(await rules()).toEqual(held)
  expect(accountId).toBeGreaterThan(0)
})

test('a row whose parent is in the bin too lies there once and comes back once', async () => {
  const { db } = await testDatabase()
  const rule = { name: '任职', data_table: 'role_assignment', primary_key: 'id' }
  await call(recycleRules.add, rule, { as: await administrator('super') })
  const { accountId } = await person('teacher')
  const roles = () =>
    db.selectFrom('role_assignment').selectAll().where('account_id', '=', accountId).execute()
  const held = await roles()
  const { total } = await newestEntry('role_assignment')
  await db.deleteFrom('account').where('id', '=', accountId).execute()
  expect((await newestEntry('role_assignment')).total).toBe(total)
  const { as, entry } = await newestEntry('account')
  expect((await call(recycleLog.restore, { ids: [entry?.id ?? 0] }, { as })).code).toBe(1)
  expect(await roles()).toEqual(held)
})

test('parent and child that were deleted apart come back together, and the child not alone', async () => {
  const { db } = await testDatabase()
  const parent = await newCollege()
  const child = await newCollege()
  await db.updateTable('college').set({ parent_id: parent.id }).where('id', '=', child.id).execute()
  await db.deleteFrom('college').where('id', '=', child.id).execute()
  const first = (await newestEntry('college')).entry?.id ?? 0
  await db.deleteFrom('college').where('id', '=', parent.id).execute()
  const { as, entry } = await newestEntry('college')
  const alone = await call(recycleLog.restore, { ids: [first] }, { as })
  expect(alone.refused).toMatchObject({ refusal: 'restore-parent-gone', values: { table: '学院' } })
  expect((await call(recycleLog.restore, { ids: [first, entry?.id ?? 0] }, { as })).data.count).toBe(2)
})

test('a key that is in use by now is named, and nothing comes back half', async () => {
  const { db } = await testDatabase()
  const gone = [await newCollege(), await newCollege()]
  for (const { id } of gone) await db.deleteFrom('college').where('id', '=', id).execute()
  const as = await administrator('super')
  const { list } = (await call(recycleLog.index, { limit: 2 }, { as })).data
  await newCollege(gone[0]?.code)
  const answer = await call(recycleLog.restore, { ids: list.map(({ id }) => id) }, { as })
  expect(answer.refused).toMatchObject({
    refusal: 'restore-key-taken',
    values: { field: '代码', value: gone[0]?.code },
  })
  expect(
    await db
      .selectFrom('college')
      .where('id', '=', gone[1]?.id ?? 0)
      .select('id')
      .execute(),
  ).toEqual([])
  expect((await call(recycleLog.info, { id: list[0]?.id ?? 0 }, { as })).code).toBe(1)
})

test('weakness D18: an entry is written only when the delete succeeds, in its transaction', async () => {
  const { db } = await testDatabase()
  const { id } = await newCollege()
  const { total } = await newestEntry('college')
  await db
    .transaction()
    .execute(async (tx) => {
      await tx.deleteFrom('college').where('id', '=', id).execute()
      throw new Error('and then it failed')
    })
    .catch(() => undefined)
  expect((await newestEntry('college')).total).toBe(total)
})

test('weakness D18: rules watch tables, so one call may touch many watched tables and a table has one rule', async () => {
  const as = await administrator('super')
  const again = { name: '学院二', data_table: 'college', primary_key: 'id' }
  expect((await call(recycleRules.add, again, { as })).refused?.fields?.[0]).toEqual({
    path: 'data_table',
    message: '这张数据表已有规则「学院」',
  })
  const { id } = await newCollege()
  const { db } = await testDatabase()
  const rule = await db
    .selectFrom('security_data_recycle')
    .select('id')
    .where('data_table', '=', 'college')
    .executeTakeFirstOrThrow()
  await call(recycleRules.edit, { id: rule.id, status: '0' }, { as })
  const { total } = await newestEntry('college')
  await db.deleteFrom('college').where('id', '=', id).execute()
  expect((await newestEntry('college')).total).toBe(total)
  await call(recycleRules.edit, { id: rule.id, status: '1' }, { as })
})

test('a rule names a table that may be watched, its key, and fields that are there', async () => {
  const as = await administrator('super')
  const fields = [{ name: 'code', value: '代码' }]
  const rule = {
    name: 'x',
    data_table: 'grade',
    primary_key: 'id',
    fields: [{ name: 'year', value: '年级' }],
  }
  const problem = async (changes: object) =>
    (await call(sensitiveRules.add, { ...rule, ...changes }, { as })).refused?.fields?.[0]?.path
  expect(await problem({ data_table: 'session' })).toBe('data_table')
  expect(await problem({ primary_key: 'name' })).toBe('primary_key')
  expect(await problem({ fields })).toBe('fields')
  expect(await problem({})).toBeUndefined()
  const { data } = await call(sensitiveRules.index, { quickSearch: 'grade' }, { as })
  expect(data.list[0]).toMatchObject({ fields: rule.fields, entries: 0, status: '1' })
})

import { databaseConnections, tableFields, tableKey, tableList } from '@obelisk/contract/data-safety/tables'
import { columnWords, tableWords } from '@obelisk/contract/data-safety/words'
import { expect, test } from 'vitest'
import { call } from '../../test/call.ts'
import { administrator } from '../../test/people.ts'
import { maskedName } from './tables.ts'

const writer = () => administrator('security/dataRecycle/add')

test('spec 7: GET /admin/ajax/getTablePk names the key of a table that may be watched, and of no other', async () => {
  const as = await writer()
  expect((await call(tableKey, { table: 'account' }, { as })).data).toEqual({ pk: 'id' })
  expect((await call(tableKey, { table: 'config' }, { as })).data).toEqual({ pk: 'name' })
  const unknown = await call(tableKey, { table: 'session_token' }, { as })
  expect([unknown.code, unknown.msg]).toEqual([0, '数据表不存在~'])
})

test('spec 7: GET /admin/ajax/getTableList lists the tables that may be watched, in the language asked for', async () => {
  const as = await writer()
  const { list } = (await call(tableList, {}, { as })).data
  expect(list.map(({ table }) => table)).toContain('college')
  expect(list.filter(({ table }) => /session|token|captcha|second_factor|verification/.test(table))).toEqual(
    [],
  )
  expect(list.filter(({ table }) => !tableWords[table])).toEqual([])
  const asked = { quickSearch: 'COLL', excludeTable: ['account'] }
  const found = await call(tableList, asked, { as, language: 'en' })
  expect(found.data.list).toEqual([
    { table: 'college', comment: 'college - Colleges', connection: 'main', prefix: '' },
  ])
  const without = await call(tableList, { excludeTable: ['account'] }, { as })
  expect(without.data.list).toHaveLength(list.length - 1)
})

test('spec 7: GET /admin/ajax/getTableFieldList names fields; with clean=0 it says which are secret', async () => {
  const as = await writer()
  const names = (await call(tableFields, { table: 'account' }, { as })).data
  expect(names).toMatchObject({ pk: 'id', fieldList: { username: '账号名', password_hash: '密码' } })
  const facts = (await call(tableFields, { table: 'account', clean: 0 }, { as })).data.fieldList
  expect(facts).toMatchObject({
    password_hash: { column_name: 'password_hash', data_type: 'text', is_nullable: false, is_secret: true },
    email: { is_nullable: true, is_secret: false },
  })
})

test('every field of every table that may be watched has words of its own', async () => {
  const as = await writer()
  const { list } = (await call(tableList, {}, { as })).data
  const fields = await Promise.all(
    list.map(async ({ table }) => (await call(tableFields, { table }, { as })).data.fieldList),
  )
  const columns = new Set(fields.flatMap((one) => Object.keys(one)))
  expect(columns.size).toBeGreaterThan(40)
  expect([...columns].filter((column) => !columnWords[column])).toEqual([])
})

test('spec 7: GET /admin/ajax/getDatabaseConnectionList masks the name of the database', async () => {
  const { list } = (await call(databaseConnections, {}, { as: await writer() })).data
  expect(list).toHaveLength(1)
  expect(list[0]).toMatchObject({ type: 'postgresql', key: 'main' })
  expect(list[0]?.database).toMatch(/^o\*{4}/)
  expect([maskedName('obelisk'), maskedName('data')]).toEqual(['o****lisk', 'd****ta'])
})

test('weakness D5: the structure of the database is not told to administrators who write no rules', async () => {
  const as = await administrator('dashboard/index', 'security/dataRecycleLog/index')
  expect((await call(tableKey, { table: 'account' }, { as })).code).toBe(404)
  expect((await call(tableList, {}, { as })).code).toBe(404)
  expect((await call(tableFields, { table: 'account' }, { as })).code).toBe(404)
  expect((await call(databaseConnections, {}, { as })).code).toBe(404)
})

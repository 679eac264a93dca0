import { type AdminNode, adminNodes } from '@obelisk/contract/admin-nodes'
import { recycleLog, sensitiveLog } from '@obelisk/contract/data-safety/logs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { administrator, person } from '../../test/people.ts'
import { watchableTables } from './tables.ts'
import { ruleOfTable } from './who-may.ts'

const keys: AdminNode[] = ['security/dataRecycleLog/restore', 'security/sensitiveDataLog/rollback']
const notNow = ['data-safety-super-only', 'data-safety-not-yours']
let keeper: Actor

beforeAll(async () => {
  keeper = await administrator(...keys)
})

/** An entry of the bin, as a deletion leaves it. */
async function binned(data_table: string, data: object, dependents: object[] = []) {
  const { db } = await testDatabase()
  const entry = {
    name: data_table,
    act: '',
    connection: 'main',
    data_table,
    primary_key: 'id',
    id_value: '0',
    ip: '',
    useragent: '',
  }
  const added = db.insertInto('security_data_recycle_log').values({
    ...entry,
    data: JSON.stringify(data),
    dependents: JSON.stringify(dependents),
    batch: 0,
  })
  return (await added.returning('id').executeTakeFirstOrThrow()).id
}

/** An entry of the log of changes. */
async function changed(data_table: string, primary_key: string, id_value: string, data_field: string) {
  const { db } = await testDatabase()
  const entry = {
    name: data_table,
    act: '',
    connection: 'main',
    data_table,
    primary_key,
    id_value,
    ip: '',
    useragent: '',
  }
  const added = db.insertInto('security_sensitive_data_log').values({
    ...entry,
    data_field,
    data_comment: data_field,
    before: '"a"',
    after: '"b"',
  })
  return (await added.returning('id').executeTakeFirstOrThrow()).id
}

const restore = async (id: number, as: Actor) =>
  (await call(recycleLog.restore, { ids: [id] }, { as })).refused?.refusal
const rollback = async (id: number, as: Actor) =>
  (await call(sensitiveLog.rollback, { ids: [id] }, { as })).refused?.refusal

test('every table that may be watched has its rule, and no other', async () => {
  const { db } = await testDatabase()
  const tables = (await watchableTables({ read: db } as never)).map(({ table }) => table)
  expect(Object.keys(ruleOfTable).sort()).toEqual(tables.sort())
})

describe.each(Object.entries(ruleOfTable))('%s', (table, { add, edit, fixed = [] }) => {
  const who = (right: AdminNode | 'super') =>
    administrator(...(right === 'super' ? (['super'] as const) : [...keys, right]))
  /** A field that may be rolled back, and the key. */
  async function fieldsOf() {
    const { db } = await testDatabase()
    const found = (await watchableTables({ read: db } as never)).find((one) => one.table === table)
    const field = found?.fields.find(
      ({ name, secret }) => !secret && name !== found.pk && !fixed.includes(name),
    )
    return { pk: found?.pk ?? '', field: field?.name ?? '' }
  }

  test('does not come back by who only holds the nodes of the bin and the log', async () => {
    const { pk, field } = await fieldsOf()
    const bin = await binned(table, {})
    const log = await changed(table, pk, '-1', field)
    expect(notNow).toContain(await restore(bin, keeper))
    expect(notNow).toContain(await rollback(log, keeper))
    const others = adminNodes.filter((node) => node !== add && node !== edit)
    const everythingElse = await administrator(...others)
    expect(notNow).toContain(await restore(bin, everythingElse))
    expect(notNow).toContain(await rollback(log, everythingElse))
  })

  test('comes back by who may change it now', async () => {
    const { pk, field } = await fieldsOf()
    const log = await changed(table, pk, '-1', field)
    // the row is not there: the question of who may was passed
    expect(await rollback(log, await who(edit))).toBe('rollback-value-gone')
    for (const name of fixed)
      expect(
        await rollback(await changed(table, pk, '-1', name), await administrator(...keys, ...adminNodes)),
      ).toBe('data-safety-super-only')
  })
})

test('what may be added directly comes back from the bin', async () => {
  const as = await administrator(...keys, 'roster/people/edit')
  const id = await binned('college', { id: 990_001, code: 'BACK', name: '回来', kind: 'college' })
  const { db } = await testDatabase()
  await sql`update security_data_recycle_log set data = data || (select to_jsonb(c) - 'id' - 'code' - 'name' from college c limit 1)
    where id = ${id} and exists (select from college)`.execute(db)
  expect(notNow).not.toContain(await restore(id, as))
})

test('A7: a guarded setting, an office and the account of an office holder: no way round by the log or the bin', async () => {
  const { db } = await testDatabase()
  const all = await administrator(...adminNodes)
  const item = async (name: string) =>
    String(
      (await db.selectFrom('config_item').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id,
    )
  expect(
    await rollback(await changed('config_item', 'id', await item('outside_network'), 'value'), all),
  ).toBe('data-safety-super-only')
  expect(await rollback(await changed('config_item', 'id', await item('record_number'), 'value'), all)).toBe(
    'rollback-changed-since',
  )
  const office = { id: 990_002, account_id: 1, role: 'teaching-dean', scope_type: 'school', scope_id: null }
  expect(await restore(await binned('role_assignment', office), all)).toBe('data-safety-super-only')
  const along = [{ data_table: 'role_assignment', data: office }]
  const account = { id: 990_003, username: 'gone990', kind: 'staff', name: '', password_hash: '!' }
  expect(await restore(await binned('account', account, along), all)).toBe('data-safety-super-only')
  expect(await restore(await binned('account', { ...account, kind: 'admin' }), all)).toBe(
    'data-safety-super-only',
  )
  const dean = await person('teaching-dean')
  expect(await rollback(await changed('account', 'id', String(dean.accountId), 'email'), all)).toBe(
    'data-safety-super-only',
  )
  const teacher = await person('teacher')
  expect(await rollback(await changed('account', 'id', String(teacher.accountId), 'email'), all)).toBe(
    'rollback-changed-since',
  )
})

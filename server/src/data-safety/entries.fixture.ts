import { randomBytes } from 'node:crypto'
import { recycleLog, sensitiveLog } from '@obelisk/contract/data-safety/logs'
import { sql } from 'kysely'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { administrator } from '../../test/people.ts'

export const unique = (what: string) => `${what}${randomBytes(4).toString('hex')}`

export async function newestEntry(data_table: string) {
  const as = await administrator('super')
  const search = [{ field: 'data_table', val: data_table, operator: 'eq' }]
  const { data } = await call(recycleLog.index, { search }, { as })
  return { as, entry: data.list[0], total: data.total }
}

export async function newCollege(code = unique('C')) {
  const { db } = await testDatabase()
  return db
    .insertInto('college')
    .values({ code, name: `学院${code}`, kind: 'college' })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function newGroup(...nodes: string[]) {
  const { db } = await testDatabase()
  const { id } = await db
    .insertInto('admin_group')
    .values({ name: unique('组') })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into admin_group_rule (group_id, rule_id) select ${id}, r.id from admin_rule r
    where r.name = any(${nodes}::text[])`.execute(db)
  return id
}

export const changesOf = async (id: number) => {
  const as = await administrator('super')
  const search = [{ field: 'id_value', val: String(id), operator: 'eq' }]
  const { data } = await call(sensitiveLog.index, { search }, { as })
  return { as, list: data.list }
}

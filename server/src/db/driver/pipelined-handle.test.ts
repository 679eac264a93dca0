import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { connect } from '../connect.ts'
import { pipelined } from './pipelined-handle.ts'

const backend = (db: ReturnType<typeof connect>['db']) =>
  sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.01)`
    .execute(db)
    .then(({ rows }) => rows[0]?.pid)

test('what one request asks at once goes out on one connection, what others ask on others', async () => {
  const { url } = await testDatabase()
  const { db, pool, close } = connect(url, { max: 3 })
  const [mine, theirs] = [pipelined(db), pipelined(db)]
  const pids = await Promise.all([mine, mine, mine, theirs, theirs].map(backend))
  expect(new Set(pids.slice(0, 3)).size).toBe(1)
  expect(new Set(pids).size).toBe(2)
  expect(pool.idleCount).toBe(2)
  // nothing is held between questions: one connection is enough for two requests in turn
  const narrow = connect(url, { max: 1 })
  const [first, second] = [pipelined(narrow.db), pipelined(narrow.db)]
  for (const one of [first, second, first, second]) await backend(one)
  expect(narrow.pool.idleCount).toBe(1)
  await narrow.close()
  await close()
})

test('a question that fails fails alone, and a pool that gives no connection says so', async () => {
  const { url } = await testDatabase()
  const { db, pool, close } = connect(url, { max: 1 })
  const line = pipelined(db)
  const asked = await Promise.allSettled([backend(line), sql`select 1 / 0`.execute(line), backend(line)])
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(pool.idleCount).toBe(1)
  await close()
  await expect(backend(line)).rejects.toThrow()
})

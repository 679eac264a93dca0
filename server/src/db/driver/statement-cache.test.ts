import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { connect } from '../connect.ts'

/** One connection, so that the statements that stand ready on it can be asked for. */
async function line() {
  const { url } = await testDatabase()
  const { db, pool, close } = connect(url, { max: 1 })
  const ready = async (part: string) => {
    const { rows } = await pool.query(
      'select statement from pg_prepared_statements where statement like $1',
      [`%${part}%`],
    )
    return rows.length
  }
  return { db, pool, ready, close }
}

test('a statement that comes again stands ready; one that came once does not', async () => {
  const { db, ready, close } = await line()
  const ask = (value: number) =>
    sql<{ n: number }>`select ${value}::integer as n, 'again' as what`.execute(db)
  expect((await ask(1)).rows[0]?.n).toBe(1)
  expect(await ready('again')).toBe(0)
  expect((await ask(2)).rows[0]?.n).toBe(2)
  expect((await ask(3)).rows[0]?.n).toBe(3)
  expect(await ready('again')).toBe(1)
  await close()
})

test('a statement over thousands is planned for them', async () => {
  const { db, ready, close } = await line()
  const ids = Array.from({ length: 101 }, (_, at) => at)
  for (let round = 0; round < 3; round += 1)
    await sql`select count(*) from college where id = any(${ids}::integer[])`.execute(db)
  expect(await ready('college where id')).toBe(0)
  await close()
})

test('one connection keeps so many and no more; the one asked for longest ago goes', async () => {
  const { db, ready, close } = await line()
  const ask = (at: number) => sql.raw(`select 'kept ${at} '`).execute(db)
  for (let at = 0; at < 205; at += 1) {
    await ask(at)
    await ask(at)
    if (at % 50 === 0) await ask(0)
  }
  expect(await ready('kept ')).toBe(200)
  expect(await ready('kept 0 ')).toBe(1)
  expect(await ready('kept 1 ')).toBe(0)
  await ask(1)
  expect(await ready('kept 1 ')).toBe(1)
  await close()
})

test('a column that a migration adds comes with the next answer', async () => {
  const { db, pool, close } = await line()
  await pool.query('create table changing (a integer); insert into changing values (1)')
  const ask = (from: typeof db = db) => sql`select * from changing where a = ${1}`.execute(from)
  for (let round = 0; round < 3; round += 1) expect((await ask()).rows).toEqual([{ a: 1 }])
  await pool.query('alter table changing add b integer')
  expect((await ask()).rows).toEqual([{ a: 1, b: null }])
  await ask()
  await pool.query('alter table changing add c integer')
  // in a transaction it fails once, and never again
  await expect(db.transaction().execute((tx) => ask(tx))).rejects.toThrow(/cached plan/)
  expect((await db.transaction().execute((tx) => ask(tx))).rows).toEqual([{ a: 1, b: null, c: null }])
  await pool.query('drop table changing')
  await close()
})

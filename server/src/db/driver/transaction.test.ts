import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import type { Database } from '../connect.ts'
import { inTransaction } from './transaction.ts'

type Db = Database['db']

const ask = (db: Db, name: string) => sql`insert into config values (${name}, '1')`.execute(db)
const wrong = (db: Db) => sql`select 1 / 0`.execute(db)
const nothing = async () => undefined

async function kept(name: string) {
  const { db } = await testDatabase()
  return db.selectFrom('config').select('name').where('name', 'like', `${name}%`).orderBy('name').execute()
}

test('what is done is there; first comes before the body and last before the end', async () => {
  const { db } = await testDatabase()
  const outcome = await inTransaction(
    db,
    { first: (tx) => ask(tx, 'whole 1'), last: (tx, said) => ask(tx, `whole 3 ${said}`) },
    async (tx) => {
      expect(
        await tx.selectFrom('config').where('name', '=', 'whole 1').select('name').execute(),
      ).toHaveLength(1)
      await ask(tx, 'whole 2')
      return 'body'
    },
  )
  expect(outcome).toBe('body')
  expect(await kept('whole')).toEqual([{ name: 'whole 1' }, { name: 'whole 2' }, { name: 'whole 3 body' }])
})

test('where the last statement fails nothing is kept, though the commit went out with it', async () => {
  const { db } = await testDatabase()
  await expect(inTransaction(db, { first: nothing, last: wrong }, (tx) => ask(tx, 'last'))).rejects.toThrow(
    /division by zero/,
  )
  expect(await kept('last')).toEqual([])
})

test('where the first statement fails the body does not run', async () => {
  const { db } = await testDatabase()
  let ran = false
  const body = async () => {
    ran = true
  }
  await expect(inTransaction(db, { first: wrong, last: nothing }, body)).rejects.toThrow(/division by zero/)
  expect(ran).toBe(false)
})

test('statements that go out together are done in their order; one that fails takes all back', async () => {
  const { db } = await testDatabase()
  const ends = { first: nothing, last: nothing }
  const together = inTransaction(db, ends, async (tx) => {
    await ask(tx, 'together')
    return Promise.all(
      [1, 2, 3].map((step) =>
        sql<{ value: number }>`
      update config set value = to_jsonb(value::integer * 10 + ${step}::integer) where name = 'together' returning value`.execute(
          tx,
        ),
      ),
    )
  })
  expect((await together).map(({ rows }) => rows[0]?.value)).toEqual([11, 112, 1123])
  const broken = inTransaction(db, ends, (tx) =>
    Promise.all([ask(tx, 'broken 1'), wrong(tx), ask(tx, 'broken 2')]),
  )
  await expect(broken).rejects.toThrow(/division by zero/)
  expect(await kept('broken')).toEqual([])
  // the connection is good for the next one
  await inTransaction(db, ends, (tx) => ask(tx, 'broken 3'))
  expect(await kept('broken')).toEqual([{ name: 'broken 3' }])
})

test('a statement that comes after the end is refused, whether all was kept or taken back', async () => {
  const { db } = await testDatabase()
  const ends = { first: nothing, last: nothing }
  const late = await inTransaction(db, ends, async (tx) => tx)
  await expect(ask(late, 'late 1')).rejects.toThrow(/after the end/)
  let straggler: Promise<unknown> = Promise.resolve()
  const failing = inTransaction(db, ends, (tx) => {
    straggler = wrong(tx).catch(() => ask(tx, 'late 2'))
    return Promise.all([straggler, wrong(tx)])
  })
  await expect(failing).rejects.toThrow()
  await expect(straggler).rejects.toThrow()
  const waiting = { first: nothing, last: async (tx: Db) => ask(tx, await Promise.resolve('late 3')) }
  await expect(inTransaction(db, waiting, nothing)).rejects.toThrow(/after the end/)
  expect(await kept('late')).toEqual([])
})

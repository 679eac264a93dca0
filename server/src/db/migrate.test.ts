import pg from 'pg'
import { expect, test } from 'vitest'
import { bareDatabase, emptyDatabase, testDatabase } from '../../test/database.ts'
import { appliedMigrations, apply, migrate, migrations, pendingOf } from './migrate.ts'

type Made = Awaited<ReturnType<typeof emptyDatabase>>

async function on({ url, remove }: Made, body: (first: pg.Client, second: pg.Client) => Promise<void>) {
  const clients = [new pg.Client(url), new pg.Client(url)] as const
  try {
    await Promise.all(clients.map((client) => client.connect()))
    await body(...clients)
  } finally {
    await Promise.all(clients.map((client) => client.end()))
    await remove()
  }
}

/** A copy of what `migrate` has made of an empty database. */
const onMigrated = async (body: (client: pg.Client) => Promise<void>) => on(await bareDatabase(), body)

test('two servers that start at once migrate once', async () =>
  on(await emptyDatabase(), async (first, second) => {
    const done = await Promise.all([migrate(first), migrate(second)])
    expect(done.map(({ length }) => length).sort()).toEqual([0, migrations().length])
    expect(await appliedMigrations(first)).toEqual(
      migrations().map(({ number, name, checksum }) => ({ number, name, checksum })),
    )
  }))

test('a database that is newer than the code is refused', () =>
  onMigrated(async (client) => {
    expect(await migrate(client)).toEqual([])
    await client.query(
      `insert into schema_migration (number, name, checksum) values (9999, '9999_later', '')`,
    )
    await expect(migrate(client)).rejects.toThrow(/newer than this Obelisk: it holds migration 9999_later/)
  }))

test('a migration that was changed after it was applied is refused', () =>
  onMigrated(async (client) => {
    expect(await migrate(client)).toEqual([])
    await client.query(`update schema_migration set checksum = 'x' where number = 250`)
    await expect(migrate(client)).rejects.toThrow(/0250_beginning was changed/)
  }))

test('a migration that came too late is refused', () => {
  const [early, late] = [251, 252].map((number) => ({ number, name: `0${number}_x`, checksum: '', sql: '' }))
  if (!(early && late)) throw new Error('two migrations were made')
  expect(pendingOf([early], [early, late])).toEqual([late])
  expect(() => pendingOf([late], [early, late])).toThrow(/0251_x came after number 252/)
})

test('31.4: an index is built beside people at work; one that was cut off is built anew, and a failed one leaves nothing', () =>
  onMigrated(async (client) => {
    const made = (number: number, statement: string) => ({
      number,
      name: `${number}_made`,
      checksum: '',
      sql: `-- no transaction\ncreate unique index concurrently if not exists ${statement}`,
    })
    const indexes = async () => {
      const { rows } = await client.query(
        `select indisvalid as whole from pg_index where indexrelid = to_regclass('later_no')`,
      )
      return rows
    }
    await client.query('create table later (no integer)')
    await client.query('insert into later values (1), (1)')
    await expect(apply(client, made(9001, 'later_no on later (no)'))).rejects.toThrow(/9001_made failed/)
    expect(await indexes()).toEqual([])
    // as a server that was killed while it built leaves it
    await client.query('create unique index concurrently later_no on later (no)').catch(() => undefined)
    expect(await indexes()).toEqual([{ whole: false }])
    await client.query('delete from later')
    await apply(client, made(9001, 'later_no on later (no)'))
    expect(await indexes()).toEqual([{ whole: true }])
    expect((await appliedMigrations(client)).at(-1)?.name).toBe('9001_made')
  }))

test('a kind of document without steps of approval gets those of its declaration; those of a school stay', () =>
  onMigrated(async (client) => {
    const steps = async (kind: string) => {
      const { rows } = await client.query(
        'select step, name, name_en, roles from approval_step where kind = $1 order by step',
        [kind],
      )
      return rows
    }
    const before = await steps('syllabus')
    await client.query(`delete from approval_step where kind = 'syllabus'`)
    await client.query(`update approval_step set name = '系主任' where kind = 'report'`)
    expect(await migrate(client)).toEqual([])
    expect(await steps('syllabus')).toEqual(before)
    expect(before).toHaveLength(2)
    expect((await steps('report')).map(({ name }) => name)).toEqual(['系主任'])
  }))

test('the steps of approval that migrations wrote are those of the declarations', () =>
  onMigrated(async (client) => {
    const all = async () => {
      const { rows } = await client.query(
        'select kind, step, name, name_en, roles from approval_step order by kind, step',
      )
      return rows
    }
    const written = await all()
    await client.query('delete from approval_step')
    await migrate(client)
    expect(await all()).toEqual(written)
  }))

test('the database has counted the rows of every table, however few, when it was migrated', async () => {
  const { pool } = await testDatabase()
  const { rows } = await pool.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples < 0",
  )
  expect(rows).toEqual([])
})

test('values arrive as the types say', async () => {
  const { pool } = await testDatabase()
  const { rows } = await pool.query(`
    select 9007199254740991::int8 as whole, 0.10::numeric as exact, date '2026-02-28' as day,
           timestamptz '2026-02-28 00:00+08' as moment, array[1::int8] as wholes, array[0.5::numeric] as exacts,
           array[date '2026-02-28'] as days`)
  expect(rows[0]).toEqual({
    whole: 9007199254740991,
    exact: 0.1,
    day: '2026-02-28',
    moment: new Date('2026-02-27T16:00:00Z'),
    wholes: [1],
    exacts: [0.5],
    days: ['2026-02-28'],
  })
})

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from '../../../server/src/db/embedded/start.ts'
import { migrateEmptyWithin } from '../../../server/src/db/migrate.ts'
import { cached } from '../../steps/places.mjs'
import { faultsOf, lastUnguarded } from './faults.ts'
import { seenOf } from './seen.ts'

let stop = async () => {}
let client: pg.Client

beforeAll(async () => {
  const embedded = await startEmbedded({ dataDir: cached('test-migrations'), durable: false })
  stop = embedded.stop
  client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  await client.query('begin')
  await migrateEmptyWithin(client, lastUnguarded)
  await client.query('commit')
}, 120_000)

afterAll(async () => {
  await client?.query('drop schema public cascade; create schema public').catch(() => undefined)
  await client?.end()
  await stop()
})

/** What is wrong with a migration, without the way out. */
async function refusedFor(sql: string) {
  await client.query('begin')
  const faults = faultsOf(sql, await seenOf(client, sql))
  await client.query('rollback')
  return faults.map((fault) => fault.split(';')[0])
}

test.each([
  ['alter table score add column remark text', []],
  [`alter table score add column remark text not null default ''`, []],
  ['create index on college (name)', []],
  ['create table later (id integer primary key, score_student integer not null)', []],
  ['alter table score add constraint later check (value < 1000) not valid', []],
  [
    'alter table score alter column value type double precision',
    ['writes the large table score anew', 'changes the type of score.value, which the version before reads'],
  ],
  [
    'alter table score add column luck double precision not null default random()',
    ['writes the large table score anew'],
  ],
  ['create index on score (value)', ['reads the large table score whole under a lock']],
  [
    'alter table score add constraint later check (value < 1000)',
    ['reads the large table score whole under a lock'],
  ],
  [
    'alter table college drop column name_en',
    ['takes college.name_en away, which the version before may read'],
  ],
  ['-- contract since 1.1.0: college.name_en\nalter table college drop column name_en', []],
  [
    'alter table college rename column name_en to english',
    ['takes college.name_en away, which the version before may read'],
  ],
  ['drop table money_log', ['takes money_log away, which the version before may read']],
  [
    'alter table college add column dean text not null',
    ['wants college.dean, which the version before does not give'],
  ],
  ['-- no transaction\ncreate index concurrently if not exists score_value_idx on score (value);\n', []],
  [
    '-- no transaction\ncreate index concurrently score_value_idx on score (value)',
    ['has no transaction, but is more than one "create index concurrently if not exists …"'],
  ],
] as const)('31.4: a migration beside the version before: %s', async (sql, faults) => {
  expect(await refusedFor(sql)).toEqual(faults)
})

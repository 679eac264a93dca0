import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from '../../../server/src/db/embedded/start.ts'
import { at, cached } from '../../steps/places.mjs'
import { checkStatements, programOf } from './check.ts'

let stop = async () => {}
let client: pg.Client
const folder = mkdtempSync(path.join(at('server'), '.trespass-'))

beforeAll(async () => {
  const embedded = await startEmbedded({ dataDir: cached('test-statements'), durable: false })
  stop = embedded.stop
  client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  await client.query(
    'create temporary table pupil (id integer primary key, name text not null, left_time timestamptz, marks numeric[])',
  )
}, 120_000)

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await client?.end()
  await stop()
})

async function checked(body: string) {
  const file = path.join(folder, 'queries.ts')
  writeFileSync(
    file,
    `import { type RawBuilder, sql } from 'kysely'\nimport type { Kysely } from 'kysely'\n${body}`,
  )
  const program: ts.Program = programOf([file])
  const { faults, left, count } = await checkStatements(client, program, [file])
  return {
    count,
    faults: faults.map((fault) => fault.replace(/^.*?queries\.ts:\d+: /, '')),
    left: [...left.values()].flat(),
  }
}
const row = (type: string, text: string) =>
  checked(`export const f = (db: Kysely<object>, id: number) => sql<${type}>\`${text}\`.execute(db)`)

test.each([
  [
    'a column that is not there',
    '{ id: number }',
    'select number as id from pupil',
    'column "number" does not exist',
  ],
  [
    'a table that is not there',
    '{ id: number }',
    'select id from pupils',
    'relation "pupils" does not exist',
  ],
  [
    'a column that is not asked for',
    '{ id: number; name: string }',
    'select id from pupil',
    'there is no column "name"',
  ],
  ['another type', '{ id: string }', 'select id from pupil', '"id" is int4, not string'],
  [
    'another type in a list',
    '{ marks: string[] | null }',
    'select marks from pupil',
    '"marks" is _numeric, not string[] | null',
  ],
  [
    'a null that is not expected',
    '{ left_time: Date }',
    'select left_time from pupil',
    '"left_time" may be null, not only Date',
  ],
  ['a statement that is cut off', '{ id: number }', 'select id from', 'syntax error at end of input'],
  [
    'two parts without a type',
    '{ id: number }',
    'select id from pupil where id = name',
    'operator does not exist: integer = text',
  ],
])('%s is found', async (_, type, text, fault) => {
  expect(await row(type, text)).toEqual({ count: 1, faults: [fault], left: [] })
})

test('what is right passes, with values, nulls that are left out, and columns beside those that are named', async () => {
  const good = `select id, name, left_time, marks from pupil where id = \${id} and left_time is not null`
  expect(await row('{ id: number; left_time: Date; marks: number[] | null }', good)).toEqual({
    count: 1,
    faults: [],
    left: [],
  })
})

test('each way through conditions and fragments is asked, and a name and what hangs on it go together', async () => {
  const body = `
    const named = (is: RawBuilder<unknown>) => sql\`\${is} = \${'x'}\`
    const column = (table: 'pupil' | 'pg_class') => (table === 'pupil' ? 'name' : 'relname')
    export const f = (db: Kysely<object>, isLate: boolean, table: 'pupil' | 'pg_class') => [
      sql<{ id: number }>\`select id from pupil where \${named(sql.ref('name'))} \${isLate ? sql\`and late\` : sql\`\`}\`.execute(db),
      sql<{ id: string }>\`select \${sql.ref(column(table))} as id from \${sql.table(table)}\`.execute(db),
    ]`
  expect(await checked(body)).toEqual({ count: 2, faults: ['column "late" does not exist'], left: [] })
})

test('a fragment that comes from elsewhere leaves the rest to be asked; a name that does leaves the statement apart', async () => {
  const body = `
    export const f = (db: Kysely<object>, only: RawBuilder<boolean>, name: string) => [
      sql<{ id: number }>\`select no from pupil where \${only}\`.execute(db),
      sql<{ id: number }>\`select \${sql.ref(name)} as id from pupil\`.execute(db),
    ]`
  const { faults, left } = await checked(body)
  expect(faults).toEqual(['column "no" does not exist'])
  expect(left).toEqual([expect.stringContaining('a name that is not written: name')])
})

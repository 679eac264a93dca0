import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { expect, test } from 'vitest'
import { bareDatabase, emptyDatabase } from '../../test/database.ts'
import { quoted, sequencesOf, tablesOf } from './backup/catalog.ts'
import { appliedMigrations, migrate, migrations } from './migrate.ts'

/** A database as the single migrations 1 to 250 left it: pg_dump of one that went through them. */
const before = gunzipSync(readFileSync(new URL('./before/0250.sql.gz', import.meta.url))).toString()

async function on<T>(
  { url, remove }: { url: string; remove: () => Promise<void> },
  body: (client: pg.Client) => Promise<T>,
) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await body(client)
  } finally {
    await client.end()
    await remove()
  }
}

/** One line of the catalogue for each part of the schema, so that two databases can be compared. */
const parts = `
  select c.relname || ' column ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || a.attnotnull::text
      || a.attidentity::text || coalesce(pg_get_expr(d.adbin, d.adrelid), '') as part
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  union all select k.conrelid::regclass || ' ' || k.conname || ' ' || pg_get_constraintdef(k.oid)
  from pg_constraint k where k.connamespace = 'public'::regnamespace and k.contype <> 'n'
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select pg_get_functiondef(p.oid) from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')
  union all select relname || ' ' || reloptions::text from pg_class
  where relnamespace = 'public'::regnamespace and reloptions is not null
  order by 1`

/** Brackets that mean nothing: PostgreSQL keeps those of "a and b and c" as they were first written. */
const isBracket = /[()]/g

async function schemaOf(client: pg.Client) {
  const { rows } = await client.query<{ part: string }>(parts)
  return rows.map(({ part }) => part.replace(isBracket, '')).sort()
}

/** The rows of every table without the moments at which they were made. */
async function rowsOf(client: pg.Client) {
  const found: Record<string, unknown[]> = {}
  for (const { name } of await tablesOf(client)) {
    const { rows } = await client.query(
      `select to_jsonb(t) - array['create_time', 'update_time', 'changed_at'] as row from public.${quoted(name)} t
       order by to_jsonb(t)::text`,
    )
    found[name] = rows.map(({ row }) => row)
  }
  return found
}

const allOf = async (client: pg.Client) => ({
  schema: await schemaOf(client),
  rows: await rowsOf(client),
  sequences: await sequencesOf(client),
  applied: await appliedMigrations(client),
})

async function broughtUp(client: pg.Client, change = '') {
  await client.query(before)
  await client.query('reset search_path')
  if (change) await client.query(change)
  return migrate(client)
}

test('a database that went through the single migrations comes up as a new one begins', async () => {
  const fresh = await on(await bareDatabase(), allOf)
  await on(await emptyDatabase(), async (client) => {
    const later = migrations().slice(1)
    expect(await broughtUp(client)).toEqual(later.map(({ name }) => name))
    expect(await allOf(client)).toEqual(fresh)
    expect(await migrate(client)).toEqual([])
  })
})

test('one that stopped among them, or was changed, is refused and stays as it was', async () => {
  for (const change of [
    'delete from schema_migration where number > 200',
    `update schema_migration set checksum = 'x' where number = 250`,
  ])
    await on(await emptyDatabase(), async (client) => {
      await expect(broughtUp(client, change)).rejects.toThrow(/too old for this Obelisk/)
      expect((await appliedMigrations(client)).length).toBeGreaterThan(100)
    })
})

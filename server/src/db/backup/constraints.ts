import type pg from 'pg'
import { quoted } from './catalog.ts'

type Foreign = { table: string; name: string; definition: string }

/** The foreign keys of the schema, as statements that drop them and add them again. */
async function foreignKeysOf(client: pg.ClientBase): Promise<Foreign[]> {
  const { rows } = await client.query<Foreign>(`
    select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname = 'public' order by 1, 2`)
  return rows
}

async function triggeredTablesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and not t.tgisinternal`)
  return rows.map(({ name }) => name)
}

const statements = (client: pg.ClientBase, each: string[]) =>
  each.length === 0 ? undefined : client.query(each.join(';\n'))

/**
 * Fills tables in any order: without foreign keys and triggers meanwhile. The keys are put back afterwards, and with
 * them PostgreSQL checks every row.
 */
export async function withoutConstraints(client: pg.ClientBase, fill: () => Promise<void>) {
  const keys = await foreignKeysOf(client)
  const triggered = await triggeredTablesOf(client)
  const alter = (table: string, change: string) => `alter table public.${quoted(table)} ${change}`
  await statements(
    client,
    keys.map(({ table, name }) => alter(table, `drop constraint ${quoted(name)}`)),
  )
  await statements(
    client,
    triggered.map((table) => alter(table, 'disable trigger user')),
  )
  await fill()
  await statements(
    client,
    triggered.map((table) => alter(table, 'enable trigger user')),
  )
  await statements(
    client,
    keys.map(({ table, name, definition }) => alter(table, `add constraint ${quoted(name)} ${definition}`)),
  )
  await checkWhatTriggersKeep(client)
}

/** Triggers that check what a foreign key would check. Older backups have keys instead. */
async function checkWhatTriggersKeep(client: pg.ClientBase) {
  const { rows } = await client.query(
    `select to_regprocedure('public.everything_stands()') is not null as known`,
  )
  if (rows[0]?.known) await client.query('select public.everything_stands()')
}

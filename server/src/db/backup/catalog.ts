import type pg from 'pg'

export type TableFacts = { name: string; columns: string[] }
export type Sequence = { name: string; last: string; isCalled: boolean }

/** A name as SQL spells it. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The table of applied migrations is in the manifest, so it is not copied. */
const isOurs = `n.nspname = 'public' and c.relname <> 'schema_migration' and not exists (
  select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

/** Every table of the schema with the columns that can be written, by name. */
export async function tablesOf(client: pg.ClientBase): Promise<TableFacts[]> {
  const { rows } = await client.query<TableFacts>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and ${isOurs}
    group by c.relname order by c.relname collate "C"`)
  return rows
}

/** The current value of every sequence. */
export async function sequencesOf(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${isOurs} order by c.relname collate "C"`)
  if (rows.length === 0) return []
  const each = rows.map(
    ({ name }) =>
      `select '${name.replaceAll("'", "''")}' as name, last_value::text as last, is_called as "isCalled" from public.${quoted(name)}`,
  )
  return (await client.query<Sequence>(each.join(' union all '))).rows
}

/** Whether nothing has been put into the database yet. */
export async function isEmptyDatabase(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(`
    select exists (
      select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and n.nspname = 'public'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    ) as found`)
  return rows[0]?.found === false
}

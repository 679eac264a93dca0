import type pg from 'pg'
import { withinTransaction } from '../../../server/src/db/migrate.ts'

/** What a migration does to tables that were there before, as the database itself says. */
export type Seen = {
  /** Tables that are written anew, row by row. */
  rewritten: string[]
  /** Tables that are read from end to end while others may not write, or not read, them. */
  scanned: string[]
  /** Tables and columns that are gone or have another name: `table` or `table.column`. */
  gone: string[]
  /** Columns whose type is another one. */
  retyped: string[]
  /** Columns that must be given, and that the code before does not know: its inserts fail. */
  wanted: string[]
}

type Table = { name: string; file: string; scans: number }
type Column = { table: string; name: string; type: string; required: boolean }
type State = { tables: Map<string, Table>; columns: Map<string, Column> }

/** The tables as they are in this transaction. The counts of scans are those of this transaction alone. */
async function stateOf(client: pg.ClientBase): Promise<State> {
  const tables = await client.query<Table>(`
    select c.relname as name, pg_relation_filenode(c.oid)::text as file, coalesce(pg_stat_get_xact_numscans(c.oid), 0)::integer as scans
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`)
  const columns = await client.query<Column>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as required
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`)
  return {
    tables: new Map(tables.rows.map((table) => [table.name, table])),
    columns: new Map(columns.rows.map((column) => [`${column.table}.${column.name}`, column])),
  }
}

/** Runs a migration in the transaction of the caller and says what it did. */
export async function seenOf(client: pg.ClientBase, sql: string): Promise<Seen> {
  const before = await stateOf(client)
  await client.query(withinTransaction(sql))
  const after = await stateOf(client)
  const both = [...before.tables.values()].flatMap((was) => {
    const is = after.tables.get(was.name)
    return is ? [{ was, is }] : []
  })
  const columns = [...before.columns].filter(([, { table }]) => after.tables.has(table))
  return {
    rewritten: both.filter(({ was, is }) => was.file !== is.file).map(({ is }) => is.name),
    scanned: both.filter(({ was, is }) => is.scans > was.scans).map(({ is }) => is.name),
    gone: [
      ...[...before.tables.keys()].filter((name) => !after.tables.has(name)),
      ...columns.filter(([key]) => !after.columns.has(key)).map(([key]) => key),
    ],
    retyped: columns.flatMap(([key, { type }]) =>
      (after.columns.get(key)?.type ?? type) === type ? [] : [key],
    ),
    wanted: [...after.columns].flatMap(([key, { table, required }]) => {
      const isOld = before.tables.has(table) && !before.columns.get(key)?.required
      return isOld && required ? [key] : []
    }),
  }
}

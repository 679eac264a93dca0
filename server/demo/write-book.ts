import { type Kysely, sql } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import type { Book } from './book.ts'

type Row = Record<string, unknown>

/** Rows with the same columns, so that a column left out takes its default. */
function alike(rows: Row[]): Row[][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = Object.keys(row).join(' ')
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()]
}

type Types = Map<string, string>

/** The type of every column, by `table.column`. */
async function typesOf(db: Kysely<Tables>): Promise<Types> {
  const { rows } = await sql<{ name: string; type: string }>`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, null) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`.execute(
    db,
  )
  return new Map(rows.map(({ name, type }) => [name, type]))
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : String(value)
}

/** One statement: a column of texts for every column of the table, cast to its type. */
async function insert(db: Kysely<Tables>, table: string, rows: Row[], types: Types) {
  const names = Object.keys(rows[0] ?? {})
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const values = sql.join(names.map((name) => sql`${rows.map((row) => asText(row[name]))}::text[]`))
  const cast = sql.join(
    names.map((name) => sql`${sql.ref(`v.${name}`)}::${sql.raw(types.get(`${table}.${name}`) ?? 'text')}`),
  )
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${cast} from unnest(${values}) as v (${columns})`.execute(db)
}

type Key = { name: string; definition: string }

/**
 * Foreign keys are tried row by row while rows come in, and in one go when the key itself comes after them: for the one
 * long table that is most of the time. The rows are checked all the same before the transaction ends.
 */
async function keysAfter(db: Kysely<Tables>, table: string, body: () => Promise<void>) {
  const { rows: keys } = await sql<Key>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::regclass and contype = 'f' order by conname`.execute(db)
  for (const { name } of keys) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
  }
  await body()
  for (const { name, definition } of keys) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      db,
    )
  }
}

const long = 20_000

/** Writes every table of the book in few statements, then lets new rows be numbered after the last. */
export async function writeBook(db: Kysely<Tables>, book: Book) {
  const types = await typesOf(db)
  for (const [table, rows] of book.pages()) {
    const write = async () => {
      for (const group of alike(rows)) await insert(db, table, group, types)
    }
    await (rows.length > long ? keysAfter(db, table, write) : write())
    if (rows[0] && 'id' in rows[0]) {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${rows.length})`.execute(db)
    }
  }
}

import type { Pool, PoolClient } from 'pg'
import { hostileText, hostileWord } from './hostile-texts.ts'

type Column = { table: string; column: string; type: 'text' | 'jsonb' }

/** Kept by the machine (what migrations ran, names of columns, what is compared by digest), or of at most 20 characters. */
const leftOut = [
  'schema_migration.name',
  'security_sensitive_data.data_fields',
  'document_version.snapshot',
  'evaluation_item.no',
  'syllabus.levels',
]

/** Of at most 50 or 60 characters on the wire. */
const short = [
  'chapter.methods',
  'calendar_entry.name',
  'timetable_entry.room',
  'teaching_plan.content',
  'teaching_plan.built_on',
]

const nameOf = ({ table, column }: Column) => `${table}.${column}`

const columns = `
  select c.table_name as "table", c.column_name as "column", c.data_type as "type"
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb')
    and c.is_generated = 'NEVER'`

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** A column is free text when people's words stand in it; what is a word of the program is written in Latin letters. */
async function holdsWords(client: PoolClient, { table, column }: Column) {
  const { rowCount } = await client.query(
    `select from ${quoted(table)} where ${quoted(column)}::text ~ '[一-龥]' limit 1`,
  )
  return rowCount === 1
}

/** In JSON every value with people's words; the names of fields stay what they are. */
const changed = ({ column, type }: Column) =>
  type === 'text'
    ? `$1 || ${quoted(column)}`
    : `regexp_replace(${quoted(column)}::text, '"([^"\\\\]*[一-龥][^"\\\\]*)"(?=[,}\\]])', $1, 'g')::jsonb`

function put(one: Column) {
  const text = short.includes(nameOf(one)) ? hostileWord : hostileText
  return one.type === 'text' ? text : `"${JSON.stringify(text).slice(1, -1).replaceAll('\\', '\\\\')}\\1"`
}

async function spoil(client: PoolClient, one: Column): Promise<boolean> {
  await client.query('savepoint spoiling')
  try {
    await client.query(
      `update ${quoted(one.table)} set ${quoted(one.column)} = ${changed(one)} where ${quoted(one.column)} is not null`,
      [put(one)],
    )
    return true
  } catch {
    // a rule of the table keeps such texts out
    await client.query('rollback to savepoint spoiling')
    return false
  }
}

/**
 * Writes a hostile text in front of every text that people wrote, in every row of every table, as an import, a restored
 * backup or another program might have. Gives the columns that hold it now, as `table.column`.
 */
export async function makeRowsHostile(pool: Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query("set local session_replication_role = 'replica'")
    const { rows } = await client.query<Column>(columns)
    const spoilt: string[] = []
    for (const one of rows.filter((row) => !leftOut.includes(nameOf(row)))) {
      const twin = rows.find(({ table, column }) => table === one.table && `${column}_en` === one.column)
      if (!(await holdsWords(client, twin ?? one))) continue
      if (await spoil(client, one)) spoilt.push(nameOf(one))
    }
    await client.query('commit')
    return spoilt
  } finally {
    client.release()
  }
}

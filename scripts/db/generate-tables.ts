import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import type { Client } from '../../server/src/db/connect.ts'
import { cached, installed } from '../steps/places.mjs'

type Column = { path: string; isNullable: boolean; isGenerated: boolean; definition: string }

/** The columns that a check constraint allows a list of values. */
async function listedColumns(client: Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select c.relname || '.' || a.attname as path, not a.attnotnull as "isNullable",
      a.atthasdef or a.attidentity <> '' as "isGenerated", pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'c' and cardinality(k.conkey) = 1 and c.relnamespace = 'public'::regnamespace
    order by c.relname collate "C", a.attname collate "C"`)
  return rows
}

/** `CHECK ((kind = ANY (ARRAY['a'::text, 'b'::text])))` as `"a" | "b"`; undefined when it is another condition. */
function unionOf(definition: string): string | undefined {
  const list = /^CHECK \(\((?:\w+|"\w+") = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(definition)?.[1]
  if (!list) return undefined
  const values = [...list.matchAll(/'((?:[^']|'')*)'::text|(-?\d+)/g)]
  return values.map(([, text, number]) => (text === undefined ? number : JSON.stringify(text))).join(' | ')
}

/** Columns limited to a list of values get that list as their type. */
async function listedTypes(client: Client) {
  const columns: Record<string, string> = {}
  for (const { path, isNullable, isGenerated, definition } of await listedColumns(client)) {
    const union = unionOf(definition)
    if (!union) continue
    const type = isNullable ? `${union} | null` : union
    columns[path] = isGenerated ? `Generated<${type}>` : type
  }
  return columns
}

/** The TypeScript types of every table. The parsers named here are those of server/src/db/connect.ts. */
export async function generateTables(client: Client, url: string): Promise<string> {
  const file = cached(`tables-${process.pid}.ts`)
  const options = [
    ...['--dialect', 'postgres', '--url', url, '--out-file', file, '--log-level', 'error'],
    ...[
      '--default-schema',
      'public',
      '--include-pattern',
      'public.*',
      '--exclude-pattern',
      'public.schema_migration',
    ],
    ...['--date-parser', 'string', '--numeric-parser', 'number', '--type-mapping', '{"int8":"number"}'],
    ...['--overrides', JSON.stringify({ columns: await listedTypes(client) })],
  ]
  try {
    execFileSync(process.execPath, [installed('kysely-codegen', 'dist', 'cli', 'bin.js'), ...options], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return readFileSync(file, 'utf8')
  } finally {
    rmSync(file, { force: true })
  }
}

import {
  databaseConnections,
  noSuchTable,
  tableFields,
  tableKey,
  tableList,
} from '@obelisk/contract/data-safety/tables'
import { wordsOfColumn, wordsOfTable } from '@obelisk/contract/data-safety/words'
import { sql } from 'kysely'
import { holdsNode } from '#kernel/actor.ts'
import { missing, Refusal } from '#kernel/errors.ts'
import { type Ctx, type Route, routesOf } from '#kernel/room.ts'

type Room = Ctx<'data-safety'>
export type Field = { name: string; type: string; nullable: boolean; secret: boolean }
export type WatchableTable = { table: string; pk: string; fields: Field[] }

/** The tables that rules may watch: those that carry the triggers. */
export async function watchableTables({ read }: Pick<Room, 'read'>): Promise<WatchableTable[]> {
  const { rows } = await sql<WatchableTable>`
    select c.relname as "table",
      (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where i.indrelid = c.oid and i.indisprimary and i.indnatts = 1) as pk,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'nullable', not a.attnotnull, 'secret', data_safety_is_secret(a.attname)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as fields
    from pg_trigger g join pg_class c on c.oid = g.tgrelid
    where g.tgname = 'data_safety_keep' order by c.relname`.execute(read)
  return rows
}

const formNodes = [
  'security/dataRecycle/add',
  'security/dataRecycle/edit',
  'security/sensitiveData/add',
  'security/sensitiveData/edit',
] as const

/** The structure of the database is nobody's business but of those who write rules. */
function mustWriteRules({ actor }: Room) {
  if (!formNodes.some((node) => holdsNode(actor, node))) throw missing()
}

async function mustTable(ctx: Room, name: string): Promise<WatchableTable> {
  mustWriteRules(ctx)
  const found = (await watchableTables(ctx)).find(({ table }) => table === name)
  if (!found) throw new Refusal(noSuchTable)
  return found
}

/** The name of the database as far as it helps to know it again. */
export function maskedName(name: string): string {
  const hidden = name.length <= 4 ? 1 : 2
  return `${name.slice(0, 1)}****${name.slice(1 + hidden)}`
}

const includes = (text: string, part: string) => text.toLowerCase().includes(part.trim().toLowerCase())

const on = routesOf('data-safety')

export const tableRoutes: Route[] = [
  on(tableKey, async (ctx, { table }) => ({ pk: (await mustTable(ctx, table)).pk })),
  on(tableList, async (ctx, { quickSearch, excludeTable }) => {
    mustWriteRules(ctx)
    const all = (await watchableTables(ctx)).map(({ table }) => ({
      table,
      comment: `${table} - ${wordsOfTable(table)[ctx.language]}`,
      connection: 'main',
      prefix: '',
    }))
    return {
      list: all.filter(
        ({ table, comment }) => !excludeTable.includes(table) && includes(comment, quickSearch),
      ),
    }
  }),
  on(tableFields, async (ctx, { table, clean }) => {
    const { pk, fields } = await mustTable(ctx, table)
    const comment = (name: string) => wordsOfColumn(name)[ctx.language]
    return {
      pk,
      fieldList: Object.fromEntries(
        fields.map(({ name, type, nullable, secret }) => [
          name,
          clean === 1
            ? comment(name)
            : {
                column_name: name,
                data_type: type,
                is_nullable: nullable,
                column_comment: comment(name),
                is_secret: secret,
              },
        ]),
      ),
    }
  }),
  on(databaseConnections, async (ctx, { quickSearch }) => {
    mustWriteRules(ctx)
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(ctx.read)
    const list = rows.map(({ name }) => ({ type: 'postgresql', database: maskedName(name), key: 'main' }))
    return { list: list.filter(({ type, key }) => includes(`${type} ${key}`, quickSearch)) }
  }),
]

import { createHash } from 'node:crypto'
import type { DropdownData } from '@obelisk/contract/dropdown'
import { type RawBuilder, sql } from 'kysely'
import type { JsonStream } from '#kernel/http/streams/json-stream.ts'
import { type Asked, type Extent, extentOf, isWhole, type Room } from './extent.ts'
import { type Lists, type People, queriesOf } from './lists.ts'
import { wholeData } from './whole-data.ts'

/** Every list in one statement, so that they belong together. */
const listsOf = (extent: Extent): RawBuilder<{ lists: Omit<Lists, People> }> => {
  const parts = Object.entries(queriesOf(extent)).map(
    ([name, query]) =>
      sql`${sql.lit(name)}, coalesce((select json_agg(row_to_json(x)) from (${query}) x), '[]')`,
  )
  return sql`select json_build_object(${sql.join(parts)}) as lists`
}

/** Changes with what the person reaches and with each change that was noted of it (`note_dropdown_change`). */
async function versionIn({ read }: Room, extent: Extent, asked: Asked): Promise<string> {
  const kinds = isWhole(asked) ? ['base', 'people'] : ['base']
  const { rows } = await sql<{
    changes: string
  }>`select coalesce(sum(changes), 0)::text as changes from dropdown_change
    where project_id = any(${[0, ...extent.filled]}) and kind = any(${kinds})`.execute(read)
  const reach = createHash('sha256').update(JSON.stringify(extent)).digest('base64url').slice(0, 22)
  return `${reach}.${rows[0]?.changes}`
}

export const versionOf = async (ctx: Room, asked: Asked): Promise<string> =>
  versionIn(ctx, await extentOf(ctx, asked), asked)

/** Another version of everything: what browsers keep is out of date. */
export async function renewVersion({ own }: Room) {
  await own.insertInto('dropdown_change').values({ project_id: 0, kind: 'base' }).execute()
}

/** The lists of a programme, or everything that the person reaches. The version is the older of the two when both move. */
export async function dropdownOf(ctx: Room, asked: Asked): Promise<DropdownData | JsonStream> {
  const extent = await extentOf(ctx, asked)
  const version = await versionIn(ctx, extent, asked)
  if (isWhole(asked)) return wholeData(ctx, extent, version)
  const { rows } = await listsOf(extent).execute(ctx.read)
  const lists = rows[0]?.lists
  if (!lists) throw new Error('the base data could not be read')
  const stats = Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.length]))
  const lastUpdated = Math.floor(Date.now() / 1000)
  const { filled } = extent
  return {
    ...lists,
    students: [],
    studentTeachingClasses: [],
    filled: [...filled],
    stats,
    version,
    lastUpdated,
  }
}

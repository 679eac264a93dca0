import type { DropdownData } from '@obelisk/contract/dropdown'
import { type RawBuilder, sql } from 'kysely'
import { type Asked, extentOf, type Room } from './extent.ts'
import { countsOf, type Extent, type Lists, queriesOf } from './lists.ts'

/** Every list in one statement, so that they belong together. */
const listsOf = (extent: Extent): RawBuilder<{ lists: Lists }> => {
  const parts = Object.entries(queriesOf(extent)).map(
    ([name, query]) =>
      sql`${sql.lit(name)}, coalesce((select json_agg(row_to_json(x)) from (${query}) x), '[]')`,
  )
  return sql`select json_build_object(${sql.join(parts)}) as lists`
}

/** The digest of what is given, and how often an administrator had caches cleared. */
const versioned = sql<string>`md5(given.lists::text) || '.' || (select sum(version) from dropdown_version)`

async function readLists({ read }: Room, extent: Extent) {
  const { rows } = await sql<{ lists: Lists; version: string }>`
    with given as materialized (${listsOf(extent)}) select given.lists, ${versioned} as version from given`.execute(
    read,
  )
  return rows[0] ?? Promise.reject(new Error('the base data could not be read'))
}

/** Moves when and only when this person would be given something else, be it by other rights. */
export async function versionOf(ctx: Room, asked: Asked): Promise<string> {
  const extent = await extentOf(ctx, asked)
  const { rows } = await sql<{ version: string }>`
    with given as materialized (${listsOf(extent)}) select ${versioned} as version from given`.execute(
    ctx.read,
  )
  return rows[0]?.version ?? Promise.reject(new Error('the base data could not be read'))
}

/** Another version of everything: what browsers keep is out of date. */
export async function renewVersion({ own }: Room) {
  await own.updateTable('dropdown_version').set({ version: sql<number>`version + 1` }).execute()
}

async function statsOf({ read }: Room, extent: Extent, lists: Lists, isOfProgramme: boolean) {
  if (isOfProgramme || extent.filled.length === extent.reached.length)
    return Object.fromEntries(Object.entries(lists).map(([name, rows]) => [name, rows.length]))
  return (await countsOf(extent).execute(read)).rows[0]?.stats ?? {}
}

export async function dropdownOf(ctx: Room, asked: Asked): Promise<DropdownData> {
  const extent = await extentOf(ctx, asked)
  const { lists, version } = await readLists(ctx, extent)
  const isOfProgramme = extent.filled.length > 0 && (asked.project ?? asked.teachingClass) !== undefined
  const stats = await statsOf(ctx, extent, lists, isOfProgramme)
  const lastUpdated = Math.floor(Date.now() / 1000)
  return { ...lists, filled: [...extent.filled], stats, version, lastUpdated }
}

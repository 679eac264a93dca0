import { isDeepStrictEqual } from 'node:util'
import { wordsOfTable } from '@obelisk/contract/data-safety/words'
import { type RefusalText, translateIn, type Values } from '@obelisk/contract/refusal'
import { rowChangedSince, rowGoneSince, rowUsedSince } from '@obelisk/contract/roster/past-imports'
import { sql } from 'kysely'
import { writtenMinute } from '#kernel/format/written-time.ts'
import { siteOf } from '#kernel/site/site.ts'
import { ownTable } from '#kernel/table-name.ts'
import type { Room } from '../access.ts'
import type { Listed } from './rows-of-import.ts'

type Row = { id: number; name: string }

/** Why rows stay, by id: the first reason that was found. */
export class Reasons {
  readonly byId = new Map<number, string>()
  readonly #language: Room['language']

  constructor({ language }: Pick<Room, 'language'>) {
    this.#language = language
  }

  add(id: number, text: RefusalText, values?: Values) {
    if (!this.byId.has(id)) this.byId.set(id, translateIn(this.#language, text, values))
  }

  /** The rows that nothing keeps. */
  free<T extends Row>(rows: readonly T[]): T[] {
    return rows.filter(({ id }) => !this.byId.has(id))
  }
}

/** Rows that are gone, or not as the import left them, stay; told with who changed them and when. */
export async function keepChanged<T extends Row>(
  ctx: Room,
  { table }: Listed<T>,
  reasons: Reasons,
  left: readonly T[],
  now: ReadonlyMap<number, T>,
) {
  const changed: number[] = []
  for (const row of left) {
    const found = now.get(row.id)
    if (!found) reasons.add(row.id, rowGoneSince)
    else if (!isDeepStrictEqual(found, row)) changed.push(row.id)
  }
  if (changed.length === 0) return
  const { rows } = await sql<{ id: number; by: string | null; at: Date | null }>`
    select t.id, a.name as by, t.changed_at as at from ${ownTable('roster', table)} t left join account a on a.id = t.changed_by
    where t.id = any(${changed}::integer[])`.execute(ctx.read)
  const site = await siteOf(ctx)
  for (const { id, by, at } of rows)
    reasons.add(id, rowChangedSince, { by: by ?? '–', time: at ? writtenMinute(at, site) : '–' })
}

const between = { 'zh-cn': '、', en: ', ' } as const

/** Rows that are asked for together, and of those the groups that are asked one by one, in one statement. */
const ofGroup = 64
const groupsAtOnce = 8

/** Those groups of the rows in which something hangs on one. To ask row by row takes too long for a long list. */
async function groupsInUse<T extends Row>({ read }: Room, { table }: Listed<T>, ids: readonly number[]) {
  const { rows } = await sql<{ ids: number[] }>`
    with one as (select * from unnest(${[...ids]}::integer[]) with ordinality as x (id, place)),
    grouped as (select array_agg(id order by place) as ids from one group by (place - 1) / ${ofGroup}::integer)
    select ids from grouped where exists (select from dependents_of(${table}::regclass, ids::bigint[]))`.execute(
    read,
  )
  return rows.map((group) => group.ids)
}

type Used = { id: number; data_table: string; count: number }

/** Rows on which something hangs stay, told with what. */
export async function keepUsed<T extends Row>(
  ctx: Room,
  listed: Listed<T>,
  reasons: Reasons,
  rows: readonly T[],
) {
  const ids = reasons.free(rows).map(({ id }) => id)
  const groups = ids.length === 0 ? [] : await groupsInUse(ctx, listed, ids)
  const used: Used[] = []
  for (let from = 0; from < groups.length; from += groupsAtOnce) {
    const some = groups.slice(from, from + groupsAtOnce).flat()
    const found = await sql<Used>`
      select x.id, d.data_table, sum(d.count)::integer as count from unnest(${some}::integer[]) as x (id)
      cross join lateral dependents_of(${listed.table}::regclass, array[x.id]::bigint[]) d
      group by x.id, d.data_table order by x.id, count desc`.execute(ctx.read)
    used.push(...found.rows)
  }
  for (const id of new Set(used.map((one) => one.id))) {
    const list = used
      .filter((one) => one.id === id)
      .map(({ data_table, count }) => `${wordsOfTable(data_table)[ctx.language]} ${count}`)
    reasons.add(id, rowUsedSince, { list: list.join(between[ctx.language]) })
  }
}

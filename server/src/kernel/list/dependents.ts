import { wordsOfTable } from '@obelisk/contract/data-safety/words'
import type { Dependents, DependentsCall } from '@obelisk/contract/dependents'
import { type RawBuilder, sql } from 'kysely'
import type { RoomName } from '#floor-plan.ts'
import { forbidden } from '../errors.ts'
import { type Ctx, type Owns, type Route, routesOf } from '../room.ts'
import { rowsOfResource } from './crud-resource.ts'

/** The database counts up to one more than this. */
const most = 10_000

type Found = { data_table: string; count: number; hinders: boolean }

/** What hangs on the rows of a table of the room's own, what hinders first. The caller has checked the rows. */
export async function readDependents<R extends RoomName>(
  { read, language }: Ctx<R>,
  table: Owns<R>,
  ids: readonly number[],
): Promise<Dependents> {
  const { rows } = await sql<Found>`
    select data_table, sum(count)::integer as count, hinders from dependents_of(${table}::regclass, ${[...ids]}::bigint[])
    group by data_table, hinders order by hinders desc, count desc, data_table`.execute(read as never)
  const list = rows.map(({ data_table, count, hinders }) => ({
    name: wordsOfTable(data_table)[language],
    count: Math.min(count, most),
    more: count > most,
    hinders,
  }))
  return { list }
}

type Listed<R extends RoomName, T> = { rows: (ctx: Ctx<R>) => Promise<RawBuilder<T>> }

/** Answers, of rows of a resource that the actor may delete, what hangs on them. */
export const dependentsRoute = <R extends RoomName, T extends { may_edit: boolean }>(
  room: R,
  { dependents }: { dependents: DependentsCall },
  table: Owns<R>,
  resource: Listed<R, T>,
): Route =>
  routesOf(room)(dependents, async (ctx, { ids }) => {
    const rows = await rowsOfResource(ctx, resource, ids)
    if (rows.some(({ may_edit }) => !may_edit)) throw forbidden()
    return readDependents(ctx, table, ids)
  })

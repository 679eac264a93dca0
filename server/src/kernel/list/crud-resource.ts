import { type crudUnordered, type ListQuery, tooManyRows } from '@obelisk/contract/crud'
import type { Output } from '@obelisk/contract/endpoint'
import { type Expression, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { DB as Tables } from '#db/tables.ts'
import type { RoomName } from '#floor-plan.ts'
import { must, Refusal } from '../errors.ts'
import { changeOf } from '../locking/optimistic-lock.ts'
import { type Ctx, type Owns, type Reads, type Route, routesOf } from '../room.ts'
import { type ListPlan, type Page, pageOfColumns, pageOfRows } from './list.ts'

type Calls<R extends z.ZodObject, W extends z.ZodObject> = Omit<ReturnType<typeof crudUnordered<R, W>>, never>

/** What was sent: a field is there with a value, or not there. */
export type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/** How a room answers the generic controller for one of its resources. */
export type Resource<N extends RoomName, R, W> = {
  /** The table whose row says who changed it last. */
  table: Owns<N> | Reads<N>
  /** A query of the rows that the actor may see, with the columns of the contract. */
  rows: (ctx: Ctx<N>) => Promise<RawBuilder<R>>
  plan: ListPlan
  add: (ctx: Ctx<N>, input: Given<W>) => Promise<number>
  /** Saves what was sent of a row; `row` is how it was. */
  edit: (ctx: Ctx<N>, changes: Partial<Given<W>>, row: R) => Promise<unknown>
  del: (ctx: Ctx<N>, rows: R[]) => Promise<unknown>
}

/** So many rows before a page may be worked out to be skipped. */
const early = 200

/**
 * One page of what the actor may see of a resource. PostgreSQL works out what rows gather from elsewhere, such as counts,
 * for every row that it skips; far down, the page is cut from ids alone, and then its rows are read.
 */
export async function pageOfResource<N extends RoomName, R>(
  ctx: Ctx<N>,
  resource: Pick<Resource<N, R, never>, 'rows' | 'plan'>,
  query: ListQuery,
): Promise<Page<R>> {
  const rows = await resource.rows(ctx)
  if ((query.page - 1) * query.limit < early) return pageOfRows(ctx.read, rows, query, resource.plan)
  const { list, ...rest } = await pageOfIds(ctx.read, rows, query, resource.plan)
  const ids = list.map(({ id }) => id)
  return { ...rest, list: await rowsByIds(ctx.read, rows, ids) }
}

const pageOfIds = (
  read: QueryExecutorProvider,
  rows: Expression<unknown>,
  query: ListQuery,
  plan: ListPlan,
) => pageOfColumns(read, sql<{ id: number }>`id`, rows, query, plan)

/** The ids of all rows that match, in their order; refused with the number when there are more than `most`. */
export async function idsOfResource<N extends RoomName, R>(
  ctx: Ctx<N>,
  { rows, plan }: Pick<Resource<N, R, never>, 'rows' | 'plan'>,
  query: ListQuery,
  most: number,
): Promise<number[]> {
  const { countsTo: _, ...exact } = plan
  const all = { ...query, page: 1, limit: most }
  const { list, total } = await pageOfIds(ctx.read, await rows(ctx), all, exact)
  if (total > list.length) throw new Refusal(tooManyRows, { count: total, most })
  return list.map(({ id }) => id)
}

/** All rows that match, for a file: whole, or refused with the number before anything is gathered. */
export async function allOfResource<N extends RoomName, R>(
  ctx: Ctx<N>,
  resource: Pick<Resource<N, R, never>, 'rows' | 'plan'>,
  query: ListQuery,
  most: number,
): Promise<R[]> {
  await idsOfResource(ctx, resource, query, most)
  const all = { ...query, page: 1, limit: most }
  const { list } = await pageOfRows(ctx.read, await resource.rows(ctx), all, resource.plan)
  return list
}

/** The rows of ids that the query gives, in the order of the ids. */
async function rowsByIds<R>(
  read: QueryExecutorProvider,
  rows: RawBuilder<R>,
  ids: readonly number[],
): Promise<R[]> {
  const found = await sql<R>`select x.* from (${rows}) x where x.id = any(${ids}::integer[])
    order by array_position(${ids}::integer[], x.id)`.execute(read)
  return found.rows
}

/** The named rows. One that the actor may not see is not there, and then none is given. */
export async function rowsOfResource<N extends RoomName, R>(
  ctx: Ctx<N>,
  { rows }: Pick<Resource<N, R, never>, 'rows'>,
  ids: readonly number[],
): Promise<R[]> {
  const found = await rowsByIds(ctx.read, await rows(ctx), ids)
  return must(found.length === new Set(ids).size ? found : undefined)
}

/** A row as it is read to be edited, and who saved it last. */
export async function toEdit<R>(
  { read }: Pick<Ctx<RoomName>, 'read'>,
  table: keyof Tables,
  id: number,
  found: Promise<R>,
) {
  const [row, changed] = await Promise.all([found, changeOf(read, table, { id })])
  return { row, changed: changed ?? null }
}

/** The routes of one resource: index, edit (read and save), add, del. A row that may not be seen is not there. */
export function resourceRoutes<N extends RoomName, R extends z.ZodObject, W extends z.ZodObject>(
  room: N,
  calls: Calls<R, W>,
  resource: Resource<N, z.output<R>, z.output<W>>,
): Route[] {
  const on = routesOf(room)
  const one = async (ctx: Ctx<N>, id: number) => must((await rowsOfResource(ctx, resource, [id]))[0])
  return [
    on(
      calls.index,
      (ctx, query) => pageOfResource(ctx, resource, query) as Promise<Output<typeof calls.index>>,
    ),
    on(calls.read, async (ctx, { id }) => {
      return toEdit(ctx, resource.table, id, one(ctx, id))
    }),
    on(calls.add, async (ctx, input) => ({ id: await resource.add(ctx, input as Given<z.output<W>>) })),
    on(calls.edit, async (ctx, input) => {
      const { id, ...changes } = input as { id: number } & Partial<Given<z.output<W>>>
      await resource.edit(ctx, changes as Partial<Given<z.output<W>>>, await one(ctx, id))
      return null
    }),
    on(calls.del, async (ctx, { ids }) => {
      await resource.del(ctx, await rowsOfResource(ctx, resource, ids))
      return null
    }),
  ]
}

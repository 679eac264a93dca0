import type { ImportMapping } from '@obelisk/contract/evaluation-data/import-shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Room } from '../access.ts'
import { accountName } from '../sheet/parts.ts'

/**
 * Cells to write, each column as a PostgreSQL array literal (`{1,2,3}`): an import of any size is five texts, made in
 * the worker thread. A cell with state normal and value NULL is emptied. `versions` null: the import has asked already.
 */
export type CellColumns = {
  students: string
  items: string
  values: string
  states: string
  notes: string | null
  origins: string | null
  versions: string | null
}

type WrittenCell = {
  student_id: number
  item_id: number
  outcome: 'written' | 'same' | 'conflict'
  value: number | null
  state: string | null
  version: number
  by: string | null
  time: Date | null
}

type Write = {
  classId: number
  cells: CellColumns
  /** The data version of the class after this change. */
  version: number
  batchId: number | null
  /** Items of which only empty cells are written. */
  fillOnly?: readonly number[]
}

/**
 * Writes cells of one class in one statement and keeps what they replaced. A cell whose version is not the one given
 * is left as it is and comes back as a conflict, unless it holds the new value already. An emptied cell is not there any
 * more, so its version is 0 again; who emptied it stands in its history.
 */
export const writeCells = (ctx: Room, write: Write) =>
  sql<WrittenCell>`${changes(ctx, write)}
    select c.student_id, c.item_id, c.outcome, c.old_value as value, c.old_state as state,
      case when c.outcome <> 'written' then coalesce(c.old_version, 0)
        when c.value is null and c.state = 'normal' then 0 else ${write.version} end as version,
      ${accountName(ctx)} as by, coalesce(c.old_time, emptied.create_time) as time
    from judged c left join lateral (
      select h.account_id, h.create_time from score_history h
      where c.outcome = 'conflict' and c.old_version is null and h.teaching_class_id = ${write.classId}
        and h.item_id = c.item_id and h.student_id = c.student_id and h.new_state is null
      order by h.id desc limit 1) emptied on true
    left join account on account.id = coalesce(c.old_account_id, emptied.account_id)`
    .execute(ctx.own)
    .then(({ rows }) => rows)

/** The same for an import: how many cells were new, changed and equal. */
export const importCells = async (ctx: Room, write: Write) => {
  const { rows } = await sql<{ fresh: number; changed: number; same: number }>`${changes(ctx, write)}
    select count(*) filter (where outcome = 'written' and old_state is null)::int as fresh,
      count(*) filter (where outcome = 'written' and old_state is not null)::int as changed,
      count(*) filter (where outcome = 'same')::int as same
    from judged`.execute(ctx.own)
  return rows[0] ?? { fresh: 0, changed: 0, same: 0 }
}

/** What an import would do to one item: cells new, changed and equal; means of the changed ones, and two of them. */
export type ForeseenItem = {
  item_id: number
  fresh: number
  changed: number
  same: number
  old_mean: number | null
  new_mean: number | null
  examples: string[] | null
}

/** How an import would change the class, item by item, without changing anything. */
export async function foreseeCells({ read }: Pick<Room, 'read'>, classId: number, cells: CellColumns) {
  const { rows } = await sql<ForeseenItem>`
    with ${judged(classId, cells, [])}
    select item_id, count(*) filter (where outcome = 'written' and old_state is null)::int as fresh,
      count(*) filter (where outcome = 'written' and old_state is not null)::int as changed,
      count(*) filter (where outcome = 'same')::int as same,
      round(avg(old_value) filter (where outcome = 'written' and old_state is not null), 1)::float8 as old_mean,
      round(avg(judged.value) filter (where outcome = 'written' and old_state is not null), 1)::float8 as new_mean,
      (array_agg(student.name || ' ' || trim_scale(old_value) || ' → ' || coalesce(trim_scale(judged.value)::text, '–')
        order by student.student_no)
        filter (where outcome = 'written' and old_value is not null))[1:2] as examples
    from judged join student on student.id = judged.student_id group by item_id order by item_id`.execute(
    read,
  )
  return rows
}

/** The same without the cells, which are too many to be compared beforehand: every mark that an item has may change. */
export async function storedOf(
  { read }: Pick<Room, 'read'>,
  classId: number,
  { sheets }: ImportMapping,
): Promise<ForeseenItem[]> {
  const ids = sheets.flatMap(({ used, columns }) =>
    columns.flatMap((role) => (used && role.kind === 'item' ? [role.item_id] : [])),
  )
  const rows = await read
    .selectFrom('score')
    .select(['item_id', sql<number>`count(*)::int`.as('changed')])
    .where('teaching_class_id', '=', classId)
    .where('item_id', 'in', ids.length > 0 ? ids : [0])
    .groupBy('item_id')
    .execute()
  return rows.map((row) => ({ ...row, fresh: 0, same: 0, old_mean: null, new_mean: null, examples: null }))
}

function judged(
  classId: number,
  { students, items, values, states, notes, origins, versions }: CellColumns,
  fillOnly: readonly number[],
) {
  return sql`judged as materialized (
    select i.student_id, i.item_id, i.value, i.state, coalesce(i.note, s.note, '') as note, i.origin,
      s.value as old_value, s.state as old_state, s.version as old_version, s.note as old_note,
      s.account_id as old_account_id, s.update_time as old_time, s.batch_id as old_batch_id, s.origin as old_origin,
      case
        when s.value is not distinct from i.value
          and s.state is not distinct from (case when i.value is null and i.state = 'normal' then null else i.state end)
          and (i.note is null or i.note = coalesce(s.note, ''))
          then 'same'
        when s.state is not null and i.item_id = any(${[...fillOnly]}::int[]) then 'kept'
        when coalesce(s.version, 0) <> coalesce(i.version, s.version, 0) then 'conflict'
        else 'written'
      end as outcome
    from unnest(${students}::int[], ${items}::int[], ${values}::numeric[], ${states}::text[],
      ${notes}::text[], ${origins}::text[], ${versions}::int[])
      as i (student_id, item_id, value, state, note, origin, version)
    left join score s
      on s.teaching_class_id = ${classId} and s.item_id = i.item_id and s.student_id = i.student_id)`
}

function changes(
  { actor }: Room,
  { classId, cells, version, batchId, fillOnly = [] }: Write,
): RawBuilder<unknown> {
  const accountId = actor.accountId || null
  return sql`with ${judged(classId, cells, fillOnly)},
  written as (select * from judged where outcome = 'written'),
  removed as (
    delete from score s using written w
    where s.teaching_class_id = ${classId} and s.item_id = w.item_id and s.student_id = w.student_id
      and w.value is null and w.state = 'normal'),
  put as (
    insert into score (teaching_class_id, item_id, student_id, value, state, note, version, account_id, batch_id, origin)
    select ${classId}::int, item_id, student_id, value, state, note, ${version}::int, ${accountId}::int, ${batchId}::int, origin
    from written where value is not null or state <> 'normal'
    on conflict (teaching_class_id, item_id, student_id) do update set value = excluded.value, state = excluded.state,
      note = excluded.note, version = excluded.version, account_id = excluded.account_id,
      batch_id = excluded.batch_id, origin = excluded.origin, update_time = now()),
  kept as (
    insert into score_history (teaching_class_id, item_id, student_id, old_value, old_state, new_value, new_state,
      batch_id, account_id, version, old_note, old_account_id, old_batch_id, old_origin, old_time)
    select ${classId}::int, item_id, student_id, old_value, old_state, value,
      case when value is null and state = 'normal' then null else state end,
      ${batchId}::int, ${accountId}::int, ${version}::int, old_note, old_account_id, old_batch_id, old_origin, old_time
    from written where old_state is not null)`
}

/** An array literal of whole numbers or decimals; NaN and null become NULL. */
export const numbersLiteral = (numbers: Iterable<number | null>) =>
  `{${Array.from(numbers, (n) => (n === null || Number.isNaN(n) ? 'NULL' : n)).join(',')}}`

/** An array literal of texts; null becomes NULL. */
export const textsLiteral = (texts: Iterable<string | null>) =>
  `{${Array.from(texts, (text) => (text === null ? 'NULL' : `"${text.replace(/["\\]/g, '\\$&')}"`)).join(',')}}`

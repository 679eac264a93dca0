import type { CellHistory } from '@obelisk/contract/evaluation-data/marks'
import { marksPolicy, type Room } from '../access.ts'
import { sittingsOfCell } from './sittings.ts'

type Cell = { teaching_class_id: number; student_id: number; item_id: number }

/** The same for everybody who may see the marks of the class. */
export async function readCell(ctx: Room, cell: Cell): Promise<CellHistory> {
  await marksPolicy.must(ctx, 'view', cell.teaching_class_id)
  return originOf(ctx, cell)
}

const seconds = (time: Date | null) => (time ? Math.floor(time.getTime() / 1000) : null)

/**
 * Where a mark came from (typed by whom and when, or from which cell of which workbook) and what it was before, newest
 * first. A cell that was never entered has an empty history. No rights are asked.
 */
export async function originOf(ctx: Room, cell: Cell): Promise<CellHistory> {
  const [now, history, sittings] = await Promise.all([
    scoreRow(ctx, cell),
    historyRows(ctx, cell),
    sittingsOfCell(ctx, cell),
  ])
  const [sheet = '', address = ''] = (now?.origin ?? '').split(/!(?=[A-Z]+\d+$)/)
  return {
    value: now?.value ?? null,
    state: now?.state ?? 'not_entered',
    note: now?.note ?? '',
    by: now?.by ?? '',
    time: seconds(now?.update_time ?? null),
    file:
      now?.batch_id && now.file_id
        ? { batch_id: now.batch_id, id: now.file_id, name: now.file_name ?? '', sheet, cell: address }
        : null,
    history: history.flatMap(stepsOf),
    sittings,
  }
}

/** A row of the history is what was replaced; when the cell was emptied, that is a step of its own. */
function stepsOf(row: Awaited<ReturnType<typeof historyRows>>[number]): CellHistory['history'] {
  const before = {
    value: row.old_value,
    state: row.old_state,
    by: row.old_by ?? '',
    time: seconds(row.old_time) ?? 0,
    imported: row.old_batch_id !== null,
  }
  if (row.new_state !== null) return [before]
  const emptied = { value: null, state: null, by: row.by ?? '', time: seconds(row.create_time) ?? 0 }
  return [{ ...emptied, imported: row.batch_id !== null }, before]
}

const scoreRow = ({ read }: Room, { teaching_class_id, student_id, item_id }: Cell) =>
  read
    .selectFrom('score')
    .leftJoin('account', 'account.id', 'score.account_id')
    .leftJoin('import_batch as batch', 'batch.id', 'score.batch_id')
    .leftJoin('file', 'file.id', 'batch.file_id')
    .select([
      'score.value',
      'score.state',
      'score.note',
      'score.update_time',
      'score.origin',
      'score.batch_id',
      'account.name as by',
      'file.id as file_id',
      'file.name as file_name',
    ])
    .where('score.teaching_class_id', '=', teaching_class_id)
    .where('score.student_id', '=', student_id)
    .where('score.item_id', '=', item_id)
    .executeTakeFirst()

const historyRows = ({ read }: Room, { teaching_class_id, student_id, item_id }: Cell) =>
  read
    .selectFrom('score_history as past')
    .leftJoin('account', 'account.id', 'past.account_id')
    .leftJoin('account as earlier', 'earlier.id', 'past.old_account_id')
    .select([
      'past.old_value',
      'past.old_state',
      'past.old_time',
      'past.old_batch_id',
      'past.new_state',
      'past.create_time',
      'past.batch_id',
      'account.name as by',
      'earlier.name as old_by',
    ])
    .where('past.teaching_class_id', '=', teaching_class_id)
    .where('past.student_id', '=', student_id)
    .where('past.item_id', '=', item_id)
    .orderBy('past.id', 'desc')
    .limit(100)
    .execute()

import type { CellHistory } from '@obelisk/contract/evaluation-data/marks'
import type { Room } from '../access.ts'

type Cell = { teaching_class_id: number; student_id: number; item_id: number }

const seconds = (time: Date | null) => (time ? Math.floor(time.getTime() / 1000) : null)

/**
 * Where a mark came from (typed by whom and when, or from which cell of which workbook) and what it was before, newest
 * first. A cell that was never entered has an empty history. No rights are asked.
 */
export async function originOf(ctx: Room, cell: Cell): Promise<CellHistory> {
  const [now, history] = await Promise.all([scoreRow(ctx, cell), historyRows(ctx, cell)])
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
    history: history.map(({ new_value, new_state, by, create_time, batch_id }) => ({
      value: new_value,
      state: new_state,
      by: by ?? '',
      time: seconds(create_time) ?? 0,
      imported: batch_id !== null,
    })),
  }
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
    .select(['past.new_value', 'past.new_state', 'past.create_time', 'past.batch_id', 'account.name as by'])
    .where('past.teaching_class_id', '=', teaching_class_id)
    .where('past.student_id', '=', student_id)
    .where('past.item_id', '=', item_id)
    .orderBy('past.id', 'desc')
    .limit(100)
    .execute()

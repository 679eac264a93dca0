import type { LaterSitting } from '@obelisk/contract/evaluation-data/beside-marks'
import type { CellHistory } from '@obelisk/contract/evaluation-data/marks'
import { sittingKinds } from '@obelisk/engine/settings/words'
import { sql } from 'kysely'
import type { Room } from '../access.ts'

/** The kinds in the order in which they are sat, as an array of PostgreSQL. */
export const sittingOrder = sql`${[...sittingKinds]}::text[]`

/** The later sittings of those who sit in the class now. */
export async function sittingsOf({ read }: Pick<Room, 'read'>, classId: number): Promise<LaterSitting[]> {
  const { rows } = await sql<LaterSitting>`
    select later.student_id, later.item_id, later.kind, later.no, later.mark
    from later_sitting later
    join student_teaching_class seat on seat.teaching_class_id = later.teaching_class_id
      and seat.student_id = later.student_id and seat.status = 1
    where later.teaching_class_id = ${classId}
    order by later.item_id, later.student_id, array_position(${sittingOrder}, later.kind), later.no`.execute(
    read,
  )
  return rows
}

type Cell = { teaching_class_id: number; student_id: number; item_id: number }
type Step = { kind: LaterSitting['kind']; no: number; mark: number | null; by: string; time: number }

/** The later sittings of one cell with what they were before, newest first. */
export async function sittingsOfCell(
  { read }: Pick<Room, 'read'>,
  { teaching_class_id, student_id, item_id }: Cell,
): Promise<CellHistory['sittings']> {
  const { rows } = await sql<Step>`
    with step as (
      select kind, no, mark, account_id, update_time as time, 9223372036854775807 as place from later_sitting
      where teaching_class_id = ${teaching_class_id} and item_id = ${item_id} and student_id = ${student_id}
      union all
      select kind, no, null, account_id, create_time, 2 * id + 1 from later_sitting_history
      where teaching_class_id = ${teaching_class_id} and item_id = ${item_id} and student_id = ${student_id} and new_mark is null
      union all
      select kind, no, old_mark, old_account_id, old_time, 2 * id from later_sitting_history
      where teaching_class_id = ${teaching_class_id} and item_id = ${item_id} and student_id = ${student_id})
    select step.kind, step.no, step.mark, coalesce(account.name, '') as by,
      extract(epoch from step.time)::integer as time
    from step left join account on account.id = step.account_id
    order by array_position(${sittingOrder}, step.kind), step.no, step.place desc limit 200`.execute(read)
  const keys = [...new Set(rows.map(({ kind, no }) => `${kind} ${no}`))]
  return keys.flatMap((key) => {
    const own = rows.filter(({ kind, no }) => `${kind} ${no}` === key)
    const [first] = own
    const steps = own.map(({ mark, by, time }) => ({ mark, by, time }))
    return first ? [{ kind: first.kind, no: first.no, steps }] : []
  })
}

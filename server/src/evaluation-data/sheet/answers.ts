import type { Criterion, ItemAnswers } from '@obelisk/contract/evaluation-data/beside-marks'
import { sql } from 'kysely'
import type { Room } from '../access.ts'

/** How often each option was chosen by those who sit in the class now, item by item. */
export async function answersOf({ read }: Pick<Room, 'read'>, classId: number): Promise<ItemAnswers[]> {
  const { rows } = await sql<ItemAnswers>`
    with counted as (
      select chosen.item_id, chosen.option, count(*)::integer as n,
        string_agg(chosen.student_id::text, ',' order by chosen.student_id) as students
      from chosen_option chosen
      join student_teaching_class seat on seat.teaching_class_id = chosen.teaching_class_id
        and seat.student_id = chosen.student_id and seat.status = 1
      where chosen.teaching_class_id = ${classId} group by chosen.item_id, chosen.option)
    select counted.item_id, md5(string_agg(option || students, ';' order by option)) as digest,
      json_agg(json_build_object('option', option, 'n', n) order by option) as options
    from counted join evaluation_item item on item.id = counted.item_id
    group by counted.item_id, item.weigh order by item.weigh, counted.item_id`.execute(read)
  return rows
}

/** What the papers of a class are compared with; null where nothing was entered. */
export async function criterionOf({ read }: Pick<Room, 'read'>, classId: number): Promise<Criterion | null> {
  const rows = await read
    .selectFrom('criterion_value as given')
    .innerJoin('evaluation_class as ec', 'ec.teaching_class_id', 'given.teaching_class_id')
    .innerJoin('student_teaching_class as seat', (join) =>
      join
        .onRef('seat.teaching_class_id', '=', 'given.teaching_class_id')
        .onRef('seat.student_id', '=', 'given.student_id')
        .on('seat.status', '=', 1),
    )
    .select(['ec.criterion_name', 'given.student_id', 'given.value'])
    .where('given.teaching_class_id', '=', classId)
    .orderBy('given.student_id')
    .execute()
  const [first] = rows
  if (!first) return null
  return {
    name: first.criterion_name,
    values: rows.map(({ student_id, value }) => ({ student_id, value })),
  }
}

import type { LogEntry } from '@obelisk/contract/teaching-plan/log'
import { sql } from 'kysely'
import type { Room } from './access.ts'

/** A session of a plan in one of its classes. */
export type Which = { plan_id: number; class_id: number; key: number }

/** The log of a plan, in the order of classes and sessions. */
export async function logsOf({ read }: Pick<Room, 'read'>, planId: number, one?: Which): Promise<LogEntry[]> {
  const rows = await read
    .selectFrom('teaching_log as l')
    .leftJoin('account as a', 'a.id', 'l.changed_by')
    .select([
      'l.teaching_class_id as class_id',
      'l.session_key as key',
      'l.state',
      'l.taught_on',
      'l.moved_to',
    ])
    .select(['l.points_done', 'l.measures_done', 'l.attendance', 'l.remark', 'a.name as person'])
    .select(['a.name_en as person_en', sql<number>`extract(epoch from l.changed_at)::integer`.as('time')])
    .where('l.teaching_plan_id', '=', planId)
    .$if(one !== undefined, (query) =>
      query.where('l.teaching_class_id', '=', one?.class_id ?? 0).where('l.session_key', '=', one?.key ?? 0),
    )
    .orderBy('l.teaching_class_id')
    .orderBy('l.session_key')
    .execute()
  return rows.map((row) => ({
    ...row,
    state: row.state as LogEntry['state'],
    person: row.person ?? '',
    person_en: row.person_en ?? '',
  }))
}

import type { CalendarEntry } from '@obelisk/contract/term-calendar/calendar'
import type { TimetableEntry } from '@obelisk/contract/term-calendar/timetable'
import type { Room } from './access.ts'

type Reader = Pick<Room, 'read'>

/** The calendar of a term, in the order of days. */
export const entriesOf = async ({ read }: Reader, termId: number): Promise<CalendarEntry[]> =>
  read
    .selectFrom('calendar_entry')
    .select(['kind', 'from_date as from', 'to_date as to', 'follows', 'name'])
    .where('academic_term_id', '=', termId)
    .orderBy('from_date')
    .orderBy('id')
    .execute() as Promise<CalendarEntry[]>

/** The timetables of classes, by class. */
export async function timetablesOf(
  { read }: Reader,
  classIds: readonly number[],
): Promise<Map<number, TimetableEntry[]>> {
  const rows = await read
    .selectFrom('timetable_entry')
    .select(['teaching_class_id', 'weekday', 'section_from', 'section_to', 'weeks', 'kind', 'room'])
    .where('teaching_class_id', 'in', [...classIds, 0])
    .orderBy('teaching_class_id')
    .orderBy('weekday')
    .orderBy('section_from')
    .orderBy('id')
    .execute()
  const byClass = new Map<number, TimetableEntry[]>(classIds.map((id) => [id, []]))
  for (const { teaching_class_id, ...entry } of rows)
    byClass.get(teaching_class_id)?.push(entry as TimetableEntry)
  return byClass
}

import type { Language } from '@obelisk/contract/refusal'
import { sql } from 'kysely'
import type { Room } from '../access.ts'
import type { AnswerSheet } from './gather-figures.ts'

/** Number and name of who wrote a sheet; people outside have no number. */
export type Writers = (
  sheet: Pick<AnswerSheet, 'student_id' | 'contact_id'>,
) => readonly [number: string, name: string]

type Writer = { id: number; number: string; name: string }

/** Who wrote the sheets of a survey that is answered with names. */
export async function writersOf(
  { read }: Pick<Room, 'read'>,
  surveyId: number,
  language: Language,
): Promise<Writers> {
  const name = language === 'en' ? sql`coalesce(nullif(u.name_en, ''), u.name)` : sql`u.name`
  const students = sql<Writer>`
    select u.id, u.student_no as number, ${name} as name from survey_response r join student u on u.id = r.student_id
    where r.survey_id = ${surveyId}`.execute(read)
  const outside = sql<Writer>`
    select c.id, '' as number, concat_ws(' · ', c.name, nullif(c.organisation, '')) as name from survey_contact c
    where c.survey_id = ${surveyId}`.execute(read)
  const byId = ({ rows }: { rows: Writer[] }) => new Map(rows.map((row) => [row.id, row]))
  const [ofStudents, ofOutside] = [byId(await students), byId(await outside)]
  return ({ student_id, contact_id }) => {
    const writer = ofStudents.get(student_id ?? 0) ?? ofOutside.get(contact_id ?? 0)
    return [writer?.number ?? '', writer?.name ?? '']
  }
}

import { sql } from 'kysely'
import { writing } from '#workbook/written.ts'
import type { Room } from '../access.ts'
import type { ListedStudent } from './read-list.ts'

/** The number of the one student of this name, or how many there are. */
export type NamedStudent = { no: string; count: number }

type Asked = { one: ListedStudent; classId: number }
type Found = { at: number; no: string; count: number }

/** Students of lists without numbers, by their names among those of the grade and programme of the class. */
export async function numbersByName({ read }: Room, asked: readonly Asked[]) {
  const { rows } = await sql<Found>`
    select w.at, min(s.student_no) as no, count(*)::integer as count
    from unnest(${asked.map((_, at) => at)}::integer[], ${asked.map(({ classId }) => classId)}::integer[],
      ${asked.map(({ one }) => writing(one.name))}::text[], ${asked.map(({ one }) => writing(one.admin_class))}::text[])
      as w (at, class_id, name, admin_class)
    join teaching_class tc on tc.id = w.class_id
    join student s on s.base_grade_id = tc.base_grade_id and s.base_project_id = tc.base_project_id
      and regexp_replace(normalize(s.name, NFKC), '\\s', '', 'g') = w.name
    left join admin_class a on a.id = s.admin_class_id
    where w.name <> '' and (w.admin_class = '' or regexp_replace(normalize(a.name, NFKC), '\\s', '', 'g') = w.admin_class)
      and s.enroll_status = 'enrolled'
    group by w.at`.execute(read)
  const found = new Map<ListedStudent, NamedStudent>()
  for (const { at, no, count } of rows) {
    const one = asked[at]?.one
    if (one) found.set(one, { no: count === 1 ? no : '', count })
  }
  return found
}

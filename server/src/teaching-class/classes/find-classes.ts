import { mostFound } from '@obelisk/contract/search'
import { sql } from 'kysely'
import type { FoundRow } from '#kernel/kinds/parts.ts'
import type { Sought } from '#kernel/list/words-sought.ts'
import { classPolicy, type Room } from '../access.ts'

export type ClassToFind = { id: number; name: string; course: string; course_en: string; term: string }

/** A class is called after its course, so the term is what tells two of one name apart. */
export const foundClass = ({ id, name, course, course_en, term }: ClassToFind): FoundRow => ({
  id,
  name,
  name_en: name.startsWith(course) && course_en ? course_en + name.slice(course.length) : name,
  detail: term,
})

/** The teaching classes whose name, code or course contains the text, newest term first, as far as the actor sees them. */
export async function findClasses(ctx: Room, sought: Sought) {
  const { rows } = await sql<ClassToFind>`
    select tc.id, tc.name, course.name as course, course.name_en as course_en, term.name as term
    from teaching_class tc join course on course.id = tc.course_id join academic_term term on term.id = tc.academic_term_id
    where ${classPolicy.where(ctx, 'view', { id: sql.ref('tc.id') })} and tc.status = 'enable'
      and ${sought('tc.name', 'tc.code', 'course.name_en', 'course.code', 'term.name')}
    order by term.start_date desc, tc.code, tc.id limit ${mostFound}`.execute(ctx.read)
  return rows.map(foundClass)
}

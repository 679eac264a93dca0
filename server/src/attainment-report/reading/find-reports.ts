import { mostFound } from '@obelisk/contract/search'
import { sql } from 'kysely'
import type { Sought } from '#kernel/list/words-sought.ts'
import { type ClassToFind, foundClass, whereClass } from '#teaching-class/public.ts'
import type { Room } from '../access.ts'

/** The reports of classes whose name or course contains the text, newest term first, as far as the actor sees them. */
export async function findReports(ctx: Room, sought: Sought) {
  const { rows } = await sql<ClassToFind>`
    select p.id, tc.name, course.name as course, course.name_en as course_en, term.name as term
    from report p join teaching_class tc on tc.id = p.teaching_class_id join course on course.id = tc.course_id
    join academic_term term on term.id = tc.academic_term_id
    where ${whereClass(ctx.door('teaching-class'), 'attainment-report/view', { id: sql.ref('tc.id') })} and tc.status = 'enable'
      and ${sought('tc.name', 'course.name_en', 'course.code', 'term.name')}
    order by term.start_date desc, course.code, tc.name, p.id limit ${mostFound}`.execute(ctx.read)
  return rows.map(foundClass)
}

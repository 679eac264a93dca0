import type { Input } from '@obelisk/contract/endpoint'
import type { paperChoices, paperClasses } from '@obelisk/contract/exam-paper/calls'
import { sql } from 'kysely'
import { containing } from '#kernel/list/containing.ts'
import { catalogsReached } from '#question-bank/public.ts'
import type { Room } from '../access.ts'

const mostCourses = 50

/** Courses, those first that the person teaches this term, then those for which a paper was set before. */
async function coursesMineFirst(ctx: Room, text: string) {
  const { accountId } = ctx.actor
  const part = containing(text)
  const { rows } = await sql<{ id: number; code: string; name: string; name_en: string; is_mine: boolean }>`
    with known as (
      select c.id, c.code, c.name, c.name_en,
        c.id in (select o.catalog_id from teacher p
          join teaching_class_teacher x on x.teacher_id = p.id
          join teaching_class k on k.id = x.teaching_class_id
          join academic_term t on t.id = k.academic_term_id and t.is_current
          join course o on o.id = k.course_id where p.account_id = ${accountId}) as teaches,
        c.id in (select e.catalog_id from exam_paper_person d join exam_paper e on e.id = d.exam_paper_id
          where d.duty = 'setter' and d.account_id = ${accountId}) as has_set
      from course_catalog c where c.id in (${catalogsReached(ctx, 'exam-paper/edit')})
        and (${text} = '' or c.code ilike ${part} or c.name ilike ${part} or c.name_en ilike ${part})
    )
    select id, code, name, name_en, teaches or has_set as is_mine from known
    order by teaches desc, has_set desc, code, id limit ${mostCourses}`.execute(ctx.read)
  return rows
}

/** What a new paper is begun with: courses one sets papers for, and terms. */
export async function choicesFor(ctx: Room, { quickSearch }: Input<typeof paperChoices>) {
  const [courses, terms] = await Promise.all([
    coursesMineFirst(ctx, quickSearch),
    ctx.read
      .selectFrom('academic_term')
      .select(['id', 'name', 'is_current'])
      .orderBy('start_date', 'desc')
      .execute(),
  ])
  return { courses, terms }
}

/** The classes of a term of a course that one sets papers for; of other courses none. */
export async function classesToSet(ctx: Room, { catalog_id, academic_term_id }: Input<typeof paperClasses>) {
  const { rows } = await sql<{ id: number; name: string; students: number }>`
    select k.id, k.name,
      (select count(*)::integer from student_teaching_class s where s.teaching_class_id = k.id and s.status = 1) as students
    from teaching_class k join course c on c.id = k.course_id
    where c.catalog_id = ${catalog_id} and k.academic_term_id = ${academic_term_id} and k.status = 'enable'
      and c.catalog_id in (${catalogsReached(ctx, 'exam-paper/edit')})
    order by k.name, k.id`.execute(ctx.read)
  return rows
}

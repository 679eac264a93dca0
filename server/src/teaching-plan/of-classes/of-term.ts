import { linkTo } from '@obelisk/contract/links'
import { stageOfDocument } from '@obelisk/contract/term-overview'
import { sql } from 'kysely'
import type { ClassOfTerm } from '#kernel/kinds/parts.ts'
import type { Room } from '../access.ts'

type Read = Pick<Room, 'read'>

/** All teaching plans of the courses with these codes, in small letters. */
export async function teachingPlansOfCourses({ read }: Read, codes: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from teaching_plan t join course c on c.id = t.course_id
    where lower(c.code) = any(${codes}::text[])`.execute(read)
  return rows.map(({ id }) => id)
}

/** The plans of the term count. */
export const countedInTerm = (_projectId: number, termId: number | null) => sql<boolean>`d.subject_id in (
  select t.id from teaching_plan t where t.academic_term_id = ${termId}::integer)`

/** Of a class with several plans the published one is told, else the newest. */
export async function stageOfPlans({ read }: Read, classes: readonly ClassOfTerm[]) {
  const { rows } = await sql<{ teaching_class_id: number; id: number; state: string }>`
    select distinct on (x.teaching_class_id) x.teaching_class_id, x.teaching_plan_id as id, d.state
    from teaching_plan_class x join document d on d.kind = 'teaching-plan' and d.subject_id = x.teaching_plan_id
    where x.teaching_class_id = any(${classes.map(({ id }) => id)}::integer[]) and d.state not in ('superseded', 'void')
    order by x.teaching_class_id, d.state = 'published' desc, x.teaching_plan_id desc`.execute(read)
  const found = new Map(rows.map((row) => [row.teaching_class_id, row]))
  return classes.map((one) => {
    const { id, state = null } = found.get(one.id) ?? {}
    // an approved plan is in force only once it is published
    return {
      state: state === 'approved' ? ('review' as const) : stageOfDocument(state),
      link: linkTo.teachingPlans({ plan: id }),
    }
  })
}

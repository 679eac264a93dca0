import type { PlanContent } from '@obelisk/contract/teaching-plan/content'
import type { PlanClass, PlanTeacher } from '@obelisk/contract/teaching-plan/plan'
import { sql } from 'kysely'
import type { Room } from './access.ts'

type Reader = Pick<Room, 'read' | 'actor'>

/** Classes of courses with what decides who may plan for them. */
export const classPlaces = ({ read }: Pick<Room, 'read'>) =>
  read
    .selectFrom('teaching_class as k')
    .innerJoin('course as c', 'c.id', 'k.course_id')
    .innerJoin('course_catalog as g', 'g.id', 'c.catalog_id')
    .innerJoin('culture as p', 'p.id', 'c.base_culture_id')
    .select(['k.id as class_id', 'k.name', 'k.course_id', 'k.academic_term_id', 'c.catalog_id'])
    .select(['c.code', 'c.name as course_name', 'c.name_en as course_name_en'])
    .select(['p.base_project_id as project_id'])
    .select((eb) => eb.fn.coalesce('c.college_id', 'g.college_id').as('college_id'))
    .where('k.status', '=', 'enable')

/** Classes with their teachers and the number of their students, by id. */
export async function classesById(
  { read, actor }: Reader,
  ids: readonly number[],
): Promise<Map<number, PlanClass>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<PlanClass>`
    select k.id, k.code, k.name,
      coalesce(array_agg(t.name order by not w.is_main, t.id) filter (where t.id is not null), '{}') as teachers,
      coalesce(array_agg(coalesce(nullif(t.name_en, ''), t.name) order by not w.is_main, t.id)
        filter (where t.id is not null), '{}') as teachers_en,
      (select count(*)::int from student_teaching_class s where s.teaching_class_id = k.id and s.status = 1) as students,
      coalesce(bool_or(t.account_id = ${actor.accountId}), false) as is_mine
    from teaching_class k
    left join teaching_class_teacher w on w.teaching_class_id = k.id left join teacher t on t.id = w.teacher_id
    where k.id = any(${[...ids]}::integer[]) group by k.id order by k.code, k.id`.execute(read)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The teachers of the classes of a plan, and those that its sessions name, who may have left them since. */
export async function staffOf(
  { read, actor }: Reader,
  planId: number,
  { sessions }: Pick<PlanContent, 'sessions'>,
): Promise<PlanTeacher[]> {
  const named = sessions.flatMap(({ taught_by = [] }) => taught_by.map(({ teacher_id }) => teacher_id))
  const { rows } = await sql<PlanTeacher>`
    select t.id, t.name, coalesce(t.name_en, '') as name_en, coalesce(t.account_id = ${actor.accountId}, false) as is_me
    from teacher t where t.id = any(${named}::integer[]) or exists (
      select from teaching_class_teacher w join teaching_plan_class x on x.teaching_class_id = w.teaching_class_id
      where w.teacher_id = t.id and x.teaching_plan_id = ${planId})
    order by t.name, t.id`.execute(read)
  return rows
}

/** The classes of plans, by plan, in the order of their codes. */
export async function classesOfPlans(
  ctx: Reader,
  planIds: readonly number[],
): Promise<Map<number, PlanClass[]>> {
  const links = await ctx.read
    .selectFrom('teaching_plan_class')
    .select(['teaching_plan_id', 'teaching_class_id'])
    .where('teaching_plan_id', 'in', [...planIds, 0])
    .execute()
  const classes = await classesById(
    ctx,
    links.map(({ teaching_class_id }) => teaching_class_id),
  )
  const byPlan = new Map<number, PlanClass[]>()
  for (const one of classes.values())
    for (const link of links.filter(({ teaching_class_id }) => teaching_class_id === one.id))
      byPlan.set(link.teaching_plan_id, [...(byPlan.get(link.teaching_plan_id) ?? []), one])
  return byPlan
}

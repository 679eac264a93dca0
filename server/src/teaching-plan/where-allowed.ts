import { type Expression, sql } from 'kysely'
import { frozenStates } from '#document-control/public.ts'
import { projectsWithin } from '#roster/public.ts'
import { whereOverCourses } from '#syllabus/public.ts'
import { classesTaught, type Room } from './access.ts'

/** The `view` of `planPolicy` as a condition of a query over `standingsOf`. */
export async function whereReadable(ctx: Room): Promise<Expression<boolean>> {
  const columns = {
    project: sql.ref('p.base_project_id'),
    catalog: sql.ref('tp.catalog_id'),
    college: sql.ref('d.college_id'),
  }
  const [isOver, taught, near] = await Promise.all([
    whereOverCourses(ctx.door('syllabus'), 'teaching-plan/view', columns),
    classesTaught(ctx, 'teaching-plan/view'),
    projectsWithin(ctx.door('roster'), 'teaching-plan/view'),
  ])
  return sql<boolean>`(d.author_id = ${ctx.actor.accountId}
    or d.state = any(${[...frozenStates]}::text[]) and p.base_project_id = any(${near}::integer[])
    or tp.id in (select teaching_plan_id from teaching_plan_class where teaching_class_id = any(${[...taught]}::integer[]))
    or ${isOver})`
}

/** The `edit` of `plannedClassPolicy` as a condition of a query over `classPlaces`. */
export async function wherePlannable(ctx: Room): Promise<Expression<boolean>> {
  const columns = {
    project: sql.ref('p.base_project_id'),
    catalog: sql.ref('c.catalog_id'),
    college: sql`coalesce(c.college_id, g.college_id)`,
  }
  const [isOver, taught] = await Promise.all([
    whereOverCourses(ctx.door('syllabus'), 'teaching-plan/edit', columns),
    classesTaught(ctx, 'teaching-plan/edit'),
  ])
  return sql<boolean>`(k.id = any(${[...taught]}::integer[]) or ${isOver})`
}

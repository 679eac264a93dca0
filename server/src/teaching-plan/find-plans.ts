import { mostFound } from '@obelisk/contract/search'
import { type Expression, sql } from 'kysely'
import { frozenStates } from '#document-control/public.ts'
import type { Sought } from '#kernel/list/words-sought.ts'
import { projectsWithin } from '#roster/public.ts'
import { whereOverCourses } from '#syllabus/public.ts'
import { classesTaught, type Room, standingsOf } from './access.ts'

/** The `view` of `planPolicy` as a condition of a query over `standingsOf`. */
async function whereReadable(ctx: Room): Promise<Expression<boolean>> {
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

/** The newest plans whose course or code is looked for, as far as the actor may read them. */
export async function findTeachingPlans(ctx: Room, sought: Sought) {
  const rows = await standingsOf(ctx)
    .innerJoin('academic_term as t', 't.id', 'tp.academic_term_id')
    .select(['c.code', 't.name as term'])
    .where('d.state', 'not in', ['superseded', 'void'])
    .where(sought('c.name', 'c.name_en', 'c.code', 't.name'))
    .where(await whereReadable(ctx))
    .orderBy('tp.id', 'desc')
    .limit(mostFound)
    .execute()
  return rows.map(({ id, title, title_en, code, term }) => ({
    id,
    code,
    term,
    name: title,
    name_en: title_en || title,
  }))
}

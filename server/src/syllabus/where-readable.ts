import type { Permission } from '@obelisk/contract/permission'
import { type Expression, sql } from 'kysely'
import { frozenStates } from '#document-control/public.ts'
import type { Column } from '#kernel/policy.ts'
import { projectsWithin } from '#roster/public.ts'
import { catalogsTaught, type Room, reachOf } from './access.ts'

type Columns = { project: Column; catalog: Column; college: Column }

/** `over` of `access.ts` as a condition of a query, which names its columns. */
export async function whereOver(
  ctx: Room,
  permission: Permission,
  { project, catalog, college }: Columns,
): Promise<Expression<boolean>> {
  const { school, projects, units, catalogs } = await reachOf(ctx, permission)
  return school
    ? sql<boolean>`true`
    : sql<boolean>`(${project} = any(${[...projects]}::integer[]) or ${catalog} = any(${[...catalogs]}::integer[])
        or ${college} = any(${[...units]}::integer[]))`
}

/** The `view` of `syllabusPolicy` as a condition of a query over `standingsOf`. */
export async function whereReadable(ctx: Room): Promise<Expression<boolean>> {
  const columns = {
    project: sql.ref('p.base_project_id'),
    catalog: sql.ref('s.catalog_id'),
    college: sql.ref('d.college_id'),
  }
  const [isOver, taught, near] = await Promise.all([
    whereOver(ctx, 'syllabus/view', columns),
    catalogsTaught(ctx),
    projectsWithin(ctx.door('roster'), 'syllabus/view'),
  ])
  return sql<boolean>`(d.author_id = ${ctx.actor.accountId} or s.catalog_id = any(${[...taught]}::integer[])
    or d.state = any(${[...frozenStates]}::text[]) and p.base_project_id = any(${near}::integer[]) or ${isOver})`
}

/** The `approve` of `coursePolicy` as a condition on the documents `d` of syllabi. */
export const wherePublishable = (ctx: Room): Promise<Expression<boolean>> =>
  whereOver(ctx, 'syllabus/approve', {
    project: sql.ref('d.project_id'),
    catalog: sql`(select s.catalog_id from syllabus s where s.id = d.subject_id)`,
    college: sql.ref('d.college_id'),
  })

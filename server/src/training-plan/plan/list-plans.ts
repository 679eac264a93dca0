import type { PlanRow } from '@obelisk/contract/training-plan/plan'
import { type Expression, sql } from 'kysely'
import { projectsOver, projectsWithin } from '#roster/public.ts'
import type { Room } from '../access.ts'

const unix = (time: Expression<unknown>) => sql<number>`extract(epoch from ${time})::integer`

/** Published plans of every programme, and drafts of those the person has a role over. */
export async function listPlans(ctx: Room, projectId?: number): Promise<PlanRow[]> {
  const over = await projectsOver(ctx.door('roster'), 'training-plan/view')
  return ctx.read
    .selectFrom('culture as c')
    .innerJoin('document as d', (join) =>
      join.onRef('d.subject_id', '=', 'c.id').on('d.kind', '=', 'culture'),
    )
    .innerJoin('project as p', 'p.id', 'c.base_project_id')
    .leftJoin('account as a', 'a.id', 'd.author_id')
    .select((eb) => [
      'c.id',
      'c.base_project_id',
      'p.name as project',
      'p.name_en as project_en',
      'c.parent_id',
      'c.library_id',
      'c.name',
      'c.name_en',
      sql<string>`c.major || '.' || c.minor`.as('version'),
      'd.state',
      'd.step',
      'c.change_note',
      sql<string>`coalesce(a.name, '')`.as('author'),
      sql<string>`coalesce(a.name_en, '')`.as('author_en'),
      unix(eb.ref('d.update_time')).as('update_time'),
      sql<number | null>`extract(epoch from c.published_time)::integer`.as('published_time'),
      sql<number>`(select count(*) from course x where x.base_culture_id = c.id)`.as('courses'),
      sql<
        number[]
      >`array(select g.year::integer from culture_grade cg join grade g on g.id = cg.grade_id where cg.culture_id = c.id order by 1)`.as(
        'grades',
      ),
      sql<
        number[]
      >`array(select g.year::integer from culture_grade cg join grade g on g.id = cg.grade_id where cg.culture_id = c.id and cg.in_force order by 1)`.as(
        'in_force',
      ),
    ])
    .$if(projectId !== undefined, (plans) => plans.where('c.base_project_id', '=', projectId ?? 0))
    .where((eb) =>
      eb.or([
        eb('d.state', 'in', ['published', 'superseded', 'archived']),
        eb('c.base_project_id', '=', sql<number>`any(${over}::integer[])`),
      ]),
    )
    .orderBy('p.weigh')
    .orderBy('c.base_project_id')
    .orderBy('c.major', 'desc')
    .orderBy('c.minor', 'desc')
    .execute()
}

/** The programmes that a person can choose among, with their grades. */
export async function listProjects(ctx: Room) {
  const within = await projectsWithin(ctx.door('roster'), 'training-plan/view')
  const editable = new Set(await projectsOver(ctx.door('roster'), 'training-plan/edit'))
  const projects = await ctx.read
    .selectFrom('project')
    .select(['id', 'name', 'name_en', 'code'])
    .where((eb) =>
      eb.or([
        eb('id', '=', sql<number>`any(${within}::integer[])`),
        sql<boolean>`exists (select from culture_grade g join culture c on c.id = g.culture_id where c.base_project_id = project.id and g.in_force)`,
      ]),
    )
    .orderBy('weigh')
    .orderBy('id')
    .execute()
  const grades = await ctx.read
    .selectFrom('grade')
    .select(['id', 'base_project_id', 'name'])
    .where('status', '=', 'enable')
    .orderBy('year')
    .execute()
  return projects.map((project) => ({
    ...project,
    may_edit: editable.has(project.id),
    grades: grades.filter(({ base_project_id }) => base_project_id === project.id),
  }))
}

import type { Input, Output } from '@obelisk/contract/endpoint'
import type { surveyPlaces } from '@obelisk/contract/survey/surveys'
import { sql } from 'kysely'
import { projectsOver } from '#roster/public.ts'
import { whereClass } from '#teaching-class/public.ts'
import type { Room } from '../../access.ts'

type Places = Output<typeof surveyPlaces>

/** As many of each are listed. */
const most = 500

const ofProject = (column: string, projectId: number | undefined) =>
  projectId === undefined ? sql`true` : sql`${sql.ref(column)} = ${projectId}`

const classesOf = (ctx: Room, termId: number, projectId: number | undefined) => sql<
  Places['classes'][number]
>`
  select k.id, k.name, k.course_id, c.name as course, c.name_en as course_en, k.base_project_id as project_id,
    k.base_grade_id as grade_id,
    (select count(*)::integer from student_teaching_class m where m.teaching_class_id = k.id and m.status = 1) as people,
    (select count(*)::integer from student_teaching_class m join student u on u.id = m.student_id
      where m.teaching_class_id = k.id and m.status = 1 and u.account_id is not null) as with_account,
    (select count(*)::integer from student_teaching_class m where m.teaching_class_id = k.id and m.status <> 1) as left_class,
    coalesce((select json_agg(json_build_object('name', x.name, 'name_en', coalesce(x.name_en, '')) order by tt.is_main desc, x.id)
      from teaching_class_teacher tt join teacher x on x.id = tt.teacher_id where tt.teaching_class_id = k.id), '[]') as teachers,
    exists (select from syllabus y join document d on d.kind = 'syllabus' and d.subject_id = y.id
      where y.course_id = k.course_id and d.state in ('approved', 'published')) as has_syllabus
  from teaching_class k join course c on c.id = k.course_id
  where k.academic_term_id = ${termId} and k.status = 'enable' and ${ofProject('k.base_project_id', projectId)}
    and ${whereClass(ctx.door('teaching-class'), 'survey/edit', { id: sql.ref('k.id') })}
  order by c.name, k.name limit ${most + 1}`

const gradesOf = (projectIds: readonly number[]) => sql<Places['grades'][number]>`
  select g.id, g.name, p.id as project_id, p.name as project, p.name_en as project_en,
    (select count(*)::integer from student u where u.base_grade_id = g.id and u.enroll_status in ('enrolled', 'graduated')) as people,
    exists (select from culture_grade y where y.grade_id = g.id and y.in_force) as has_plan
  from grade g join project p on p.id = g.base_project_id
  where p.id = any(${projectIds}::integer[]) order by p.weigh, p.id, g.year desc limit ${most + 1}`

const adminClassesOf = (projectIds: readonly number[]) => sql<Places['admin_classes'][number]>`
  select k.id, k.name, k.base_grade_id as grade_id, k.base_project_id as project_id,
    (select count(*)::integer from student u where u.admin_class_id = k.id and u.enroll_status = 'enrolled') as people
  from admin_class k where k.base_project_id = any(${projectIds}::integer[]) and k.status = 'enable'
  order by k.name desc limit ${most + 1}`

/** Whom the actor may ask: classes of a term, and grades and admin classes of programmes answered for as a whole. */
export async function placesToAsk(
  ctx: Room,
  { academic_term_id: termId, project_id: projectId }: Input<typeof surveyPlaces>,
): Promise<Places> {
  const term = await ctx.read
    .selectFrom('academic_term')
    .select(['id', 'name'])
    .$if(termId !== undefined, (query) => query.where('id', '=', termId ?? 0))
    .$if(termId === undefined, (query) => query.where('is_current', '=', true))
    .executeTakeFirst()
  const over = await projectsOver(ctx.door('roster'), 'survey/edit')
  const projects = over.filter((id) => projectId === undefined || id === projectId)
  const classes = await classesOf(ctx, term?.id ?? 0, projectId).execute(ctx.read)
  const grades = await gradesOf(projects).execute(ctx.read)
  const adminClasses = await adminClassesOf(projects).execute(ctx.read)
  return {
    term: term ?? null,
    is_cut: [classes, grades, adminClasses].some(({ rows }) => rows.length > most),
    classes: classes.rows.slice(0, most),
    grades: grades.rows.slice(0, most),
    admin_classes: adminClasses.rows.slice(0, most),
  }
}

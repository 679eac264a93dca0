import type { DropdownData } from '@obelisk/contract/dropdown'
import { sql } from 'kysely'
import type { Ctx } from '#kernel/room.ts'
import { projectsOver, projectsWithin } from '#roster/public.ts'

type Room = Ctx<'dropdown'>

/** Changes when and only when base data changes; read from eight rows, whatever the size of the school. */
export async function versionOf({ read }: Room): Promise<string> {
  const rows = await read.selectFrom('dropdown_version').select('version').orderBy('kind').execute()
  return rows.map(({ version }) => version.toString(36)).join('.')
}

/** Another version of everything: what browsers keep is out of date. */
export async function renewVersion({ own }: Room) {
  await own.updateTable('dropdown_version').set({ version: sql<number>`version + 1` }).execute()
}

type Lists = Omit<DropdownData, 'version' | 'lastUpdated' | 'stats'>

/** Drafts are there for those who answer for the programme; what was in force once is there for all. */
const openPlan = (over: number[]) =>
  sql`(d.state in ('published', 'superseded', 'archived') or p.base_project_id = any(${over}))`

/** Every list in one statement, so that they belong together. Only enabled teaching classes are listed. */
async function listsOf({ read, actor }: Room, projects: number[], over: number[]): Promise<Lists> {
  const lists = (name: string, query: ReturnType<typeof sql>) =>
    sql`${sql.lit(name)}, coalesce((select json_agg(row_to_json(x)) from (${query}) x), '[]')`
  const own = actor.roles.flatMap(({ scope_type, scope_id }) =>
    scope_type === 'project' && scope_id ? [scope_id] : [],
  )
  const { rows } = await sql<{ data: Lists }>`select json_build_object(${sql.join([
    lists(
      'projects',
      // what the person answers for or teaches comes first: screens begin with the first programme
      sql`select id, name, name_en, code from project where id = any(${projects}) and status = 'enable'
        order by id = any(${own}) desc, (select count(*) from teaching_class t join teaching_class_teacher w on w.teaching_class_id = t.id
          join teacher p on p.id = w.teacher_id where t.base_project_id = project.id and p.account_id = ${actor.accountId}) desc, weigh, id`,
    ),
    lists(
      'cultures',
      sql`select p.id, p.base_project_id, p.name, p.name_en, coalesce(d.state, 'draft') as state from culture p
        left join document d on d.kind = 'culture' and d.subject_id = p.id
        where p.base_project_id = any(${projects}) and ${openPlan(over)} order by p.major desc, p.minor desc`,
    ),
    lists(
      'grades',
      sql`select g.id, g.base_project_id, f.culture_id as base_culture_id, g.name, g.year from grade g
        left join culture_grade f on f.grade_id = g.id and f.in_force
        where g.base_project_id = any(${projects}) and g.status = 'enable' order by g.year desc`,
    ),
    lists(
      'adminClasses',
      sql`select id, base_project_id, base_grade_id, name from admin_class where base_project_id = any(${projects}) and status = 'enable' order by name`,
    ),
    lists(
      'courses',
      sql`select c.id, p.base_project_id, c.base_culture_id, null as base_grade_id, c.term, c.code, c.name, c.name_en
        from course c join culture p on p.id = c.base_culture_id
        left join document d on d.kind = 'culture' and d.subject_id = p.id
        where p.base_project_id = any(${projects})
          and (${openPlan(over)} or exists (select from teaching_class t where t.course_id = c.id)) order by c.base_culture_id, c.term, c.weigh, c.id`,
    ),
    lists(
      'teachingClasses',
      sql`select t.id, t.course_id, t.base_project_id, t.base_grade_id, t.academic_term_id, t.name, t.status from teaching_class t
        where t.status = 'enable' and (t.base_project_id = any(${projects}) or exists (
          select 1 from teaching_class_teacher w join teacher p on p.id = w.teacher_id
          where w.teaching_class_id = t.id and p.account_id = ${actor.accountId})) order by t.name`,
    ),
    lists(
      'students',
      sql`select id, admin_class_id from student where base_project_id = any(${projects}) and enroll_status = 'enrolled' order by id`,
    ),
    lists(
      'studentTeachingClasses',
      sql`select s.student_id, s.teaching_class_id, t.course_id, c.term, s.status from student_teaching_class s
        join teaching_class t on t.id = s.teaching_class_id and t.status = 'enable' join course c on c.id = t.course_id
        where t.base_project_id = any(${projects}) order by s.id`,
    ),
    lists(
      'terms',
      sql`select id, name, year_start, semester, is_current from academic_term order by year_start desc, semester desc`,
    ),
  ])}) as data`.execute(read)
  return rows[0]?.data ?? Promise.reject(new Error('the base data could not be read'))
}

export async function dropdownOf(ctx: Room): Promise<DropdownData> {
  const version = await versionOf(ctx)
  const roster = ctx.door('roster')
  const [projects, over] = await Promise.all([
    projectsWithin(roster, 'roster/view'),
    projectsOver(roster, 'training-plan/view'),
  ])
  const lists = await listsOf(ctx, projects, over)
  const stats = Object.fromEntries(Object.entries(lists).map(([name, rows]) => [name, rows.length]))
  return { ...lists, stats, version, lastUpdated: Math.floor(Date.now() / 1000) }
}

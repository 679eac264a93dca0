import { none } from '@obelisk/contract/kind'
import { sql } from 'kysely'
import type { Ctx } from '#kernel/room.ts'
import { today } from '#kernel/site/site-day.ts'

export type Room = Ctx<'welcome'>
type Read = Room['read']

/** The term that is current, with the week it stands in. */
export async function currentTerm(read: Read) {
  const { rows } = await sql<{ id: number; name: string; week: number; weeks: number }>`
    select id, name, weeks, greatest(1, least(weeks, (${today} - start_date) / 7 + 1))::int as week
    from academic_term where is_current`.execute(read)
  return rows[0] ?? null
}

export type DocumentCounts = { kind: string; state: string; count: number }

/** Documents in each state that count for a programme and a term; what was superseded or cancelled is history. */
export async function documentCounts(
  { read, kindsIn }: Room,
  projectId: number,
  termId: number | null,
): Promise<DocumentCounts[]> {
  const counting = kindsIn('approval').map(({ name, counted }) =>
    counted === none ? sql`d.kind = ${name}` : sql`d.kind = ${name} and ${counted(projectId, termId)}`,
  )
  const { rows } = await sql<DocumentCounts>`
    select d.kind, d.state, count(*)::int as count from document d
    where d.project_id = ${projectId} and d.state not in ('superseded', 'void', 'archived')
      and (${sql.join(counting, sql` or `)}) group by d.kind, d.state`.execute(read)
  return rows
}

export type ClassCounts = {
  classes: number
  confirmed: number
  entering: number
  missing: number
  reported: number
  computed: number
}

/**
 * The teaching classes of a term: how far their marks and reports are, and how many students still lack a mark. The marks
 * of an item lie side by side, so they are counted in rows, not looked up for each student.
 */
export async function classCounts(read: Read, projectId: number, termId: number): Promise<ClassCounts> {
  const { rows } = await sql<ClassCounts>`
    with own as (
      select t.id, e.state, e.set_id from teaching_class t left join evaluation_class e on e.teaching_class_id = t.id
      where t.base_project_id = ${projectId} and t.academic_term_id = ${termId} and t.status = 'enable'
    ),
    open as (
      select o.id, o.set_id, (select count(*) from evaluation_item i where i.set_id = o.set_id) as items from own o where o.state = 'entering'
    ),
    marked as (
      select m.teaching_class_id, m.student_id, count(*) as items from open o join evaluation_item i on i.set_id = o.set_id
      join score m on m.teaching_class_id = o.id and m.item_id = i.id group by 1, 2
    )
    select count(*)::int as classes, count(*) filter (where state = 'confirmed')::int as confirmed,
      count(*) filter (where state = 'entering')::int as entering,
      (select count(*)::int from open o join student_teaching_class s on s.teaching_class_id = o.id and s.status = 1
        left join marked m on m.teaching_class_id = s.teaching_class_id and m.student_id = s.student_id
        where o.items > coalesce(m.items, 0)) as missing,
      (select count(*)::int from attainment_run r join own o on o.id = r.teaching_class_id where r.is_current and r.scope = 'class') as computed,
      (select count(*)::int from report p join own o on o.id = p.teaching_class_id join document d on d.kind = 'report' and d.subject_id = p.id
        where d.state in ('approved', 'published', 'archived')) as reported
    from own`.execute(read)
  return rows[0] ?? { classes: 0, confirmed: 0, entering: 0, missing: 0, reported: 0, computed: 0 }
}

export type MeasureCounts = { all: number; done: number; open: number; late: number }

export async function measureCounts(read: Read, projectId: number): Promise<MeasureCounts> {
  const { rows } = await sql<MeasureCounts>`
    select count(*)::int as all, count(*) filter (where state in ('verified', 'closed'))::int as done,
      count(*) filter (where state not in ('verified', 'closed') and (due_date is null or due_date >= ${today}))::int as open,
      count(*) filter (where state not in ('verified', 'closed') and due_date < ${today})::int as late
    from improvement where project_id = ${projectId}`.execute(read)
  return rows[0] ?? { all: 0, done: 0, open: 0, late: 0 }
}

type Covered = { indicators: number; supported: number; strong: number; objectives: number; assessed: number }

/** How well the newest published plan and its syllabi are covered by evidence. */
export async function coverageOf(read: Read, projectId: number): Promise<Covered | undefined> {
  const { rows } = await sql<Covered>`
    with plan as (
      select c.id from culture c join document d on d.kind = 'culture' and d.subject_id = c.id
      where c.base_project_id = ${projectId} and d.state = 'published' order by c.major desc, c.minor desc limit 1
    ),
    points as (
      select i.id, bool_or(s.course_id is not null) as supported, bool_or(s.strength = 'H') as strong
      from indicator i join plan on plan.id = i.culture_id left join support s on s.indicator_id = i.id group by i.id
    ),
    aims as (
      select o.id, exists (select 1 from component_objective x where x.objective_id = o.id) as assessed
      from objective o join syllabus y on y.id = o.syllabus_id join course c on c.id = y.course_id join plan on plan.id = c.base_culture_id
      join document d on d.kind = 'syllabus' and d.subject_id = y.id and d.state = 'published'
    )
    select (select count(*)::int from points) as indicators, (select count(*)::int from points where supported) as supported,
      (select count(*)::int from points where strong) as strong, (select count(*)::int from aims) as objectives,
      (select count(*)::int from aims where assessed) as assessed`.execute(read)
  return rows[0]
}

/** The oldest grade that has a kept roll-up: the class that leaves first. */
export async function rolledUpGrade(read: Read, projectId: number) {
  return read
    .selectFrom('graduation_run')
    .innerJoin('grade', 'grade.id', 'graduation_run.base_grade_id')
    .select([
      'grade.id',
      'grade.name',
      'graduation_run.result',
      'graduation_run.parameters',
      'graduation_run.culture_id',
    ])
    .where('grade.base_project_id', '=', projectId)
    .where('graduation_run.is_current', '=', true)
    .orderBy('grade.year')
    .limit(1)
    .executeTakeFirst()
}

export const requirementsOf = (read: Read, cultureId: number) =>
  read
    .selectFrom('requirement')
    .select(['id', 'no', 'name', 'name_en'])
    .where('culture_id', '=', cultureId)
    .orderBy('no')
    .execute()

/** The newest acts on documents of a programme. */
export const happeningsOf = (read: Read, projectId: number) =>
  read
    .selectFrom('approval_record')
    .innerJoin('document', 'document.id', 'approval_record.document_id')
    .innerJoin('account', 'account.id', 'approval_record.account_id')
    .select([
      'approval_record.create_time',
      'approval_record.action',
      'account.name',
      'account.name_en',
      'document.title',
      'document.title_en',
      'document.version',
    ])
    .where('document.project_id', '=', projectId)
    .orderBy('approval_record.create_time', 'desc')
    .orderBy('approval_record.id', 'desc')
    .limit(6)
    .execute()

/** How far the demonstration is with computing its finished cycles; nothing when it is done, or there is none. */
export async function preparingOf(read: Read) {
  const row = await read.selectFrom('config').select('value').where('name', '=', 'demo').executeTakeFirst()
  const { state, finished, done = 0, total = 0 } = (row?.value ?? {}) as DemoMark
  return state === 'loaded' && finished === undefined ? { done, total } : null
}
type DemoMark = { state?: string; finished?: boolean; done?: number; total?: number }

import type { listReports } from '@obelisk/contract/attainment-report/report'
import type { Input, Output } from '@obelisk/contract/endpoint'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '#kernel/list/containing.ts'
import { whereClass } from '#teaching-class/public.ts'
import type { Room } from './access.ts'

type Wanted = Input<typeof listReports>
type Line = Output<typeof listReports>['list'][number]

function conditionsOf(wanted: Wanted): RawBuilder<boolean>[] {
  const text = containing(wanted.quickSearch)
  const all: [boolean, RawBuilder<boolean>][] = [
    [wanted.project_id !== undefined, sql`tc.base_project_id = ${wanted.project_id}`],
    [wanted.base_grade_id !== undefined, sql`tc.base_grade_id = ${wanted.base_grade_id}`],
    [wanted.academic_term_id !== undefined, sql`tc.academic_term_id = ${wanted.academic_term_id}`],
    [wanted.course_id !== undefined, sql`tc.course_id = ${wanted.course_id}`],
    [
      wanted.quickSearch.trim() !== '',
      sql`(course.name ilike ${text} or course.code ilike ${text} or tc.name ilike ${text})`,
    ],
  ]
  return all.flatMap(([isWanted, condition]) => (isWanted ? [condition] : []))
}

/**
 * The classes and merged courses that match, each with no more than its order and its state need: what else a line tells
 * is gathered for the lines of one page.
 */
const subjectsOf = (ctx: Room, wanted: Wanted) => sql`
    with classes as (
      select tc.id, tc.name, tc.course_id, tc.academic_term_id, tc.base_grade_id, course.name as course, course.name_en as course_en, course.code,
        coalesce(e.state, 'none') as marks
      from teaching_class tc join course on course.id = tc.course_id left join evaluation_class e on e.teaching_class_id = tc.id
      where ${sql.join(
        [
          sql`tc.status = 'enable'`,
          whereClass(ctx.door('teaching-class'), 'attainment-report/view', { id: sql.ref('tc.id') }),
          ...conditionsOf(wanted),
        ],
        sql` and `,
      )}
    ),
    subjects as (
      select 'class' as scope, id as teaching_class_id, course_id, academic_term_id, base_grade_id, course, course_en, code, name, marks,
        array[id] as class_ids from classes
      union all
      select 'course', null, course_id, academic_term_id, base_grade_id, min(course), min(course_en), min(code), '',
        case when bool_and(marks = 'confirmed') then 'confirmed' when bool_or(marks in ('entering', 'confirmed')) then 'entering' else min(marks) end,
        array_agg(id) from classes group by course_id, academic_term_id, base_grade_id having count(*) > 1
    )`

const ofSubject = sql`p.scope = s.scope and p.course_id = s.course_id and p.academic_term_id = s.academic_term_id
        and p.base_grade_id = s.base_grade_id and p.teaching_class_id is not distinct from s.teaching_class_id`

const resultOfSubject = sql`r.is_current and r.scope = s.scope and r.course_id = s.course_id and r.academic_term_id = s.academic_term_id
      and r.base_grade_id = s.base_grade_id and r.teaching_class_id is not distinct from s.teaching_class_id`

/** The state of the document is looked up for every subject only where lines of one state are asked for. */
const ofState = ({ state }: Wanted) =>
  state === undefined
    ? sql`true`
    : sql`coalesce((select d.state from report p join document d on d.kind = 'report' and d.subject_id = p.id where ${ofSubject}), 'none') = ${state}`

/** The reports of all lines that match, however many, with their states; no report where there is none yet. */
export async function statesOfReports(
  ctx: Room,
  wanted: Pick<Wanted, 'academic_term_id' | 'project_id'>,
): Promise<Pick<Line, 'report_id' | 'state'>[]> {
  const { rows } = await sql<
    Pick<Line, 'report_id' | 'state'>
  >`${subjectsOf(ctx, { page: 1, limit: 1, quickSearch: '', ...wanted })}
    select p.id as report_id, d.state from subjects s left join report p on ${ofSubject}
    left join document d on d.kind = 'report' and d.subject_id = p.id
    order by s.code, s.scope desc, s.name, s.teaching_class_id`.execute(ctx.read)
  return rows
}

/** One line for each class, and one for each course that is taught in several classes of a term and grade. */
export async function listedReports(ctx: Room, wanted: Wanted): Promise<{ list: Line[]; total: number }> {
  const isEnglish = ctx.language === 'en'
  const offset = (wanted.page - 1) * wanted.limit
  const subjects = subjectsOf(ctx, wanted)
  const [{ rows }, counted] = await Promise.all([
    sql<Line>`${subjects},
    page as (
      select s.*, a.name as term, a.start_date from subjects s join academic_term a on a.id = s.academic_term_id
      where ${ofState(wanted)}
      order by a.start_date desc, s.code, s.scope desc, s.name, s.teaching_class_id limit ${wanted.limit} offset ${offset}
    )
    select s.teaching_class_id, s.course_id, s.course, s.course_en, s.code, s.name, s.term, s.academic_term_id, s.base_grade_id,
      g.name as grade, s.marks, r.course_value, p.id as report_id, d.state, r.stale_time is not null as stale,
      (select count(*)::int from student_teaching_class m where m.teaching_class_id = any(s.class_ids) and m.status = 1) as students,
      (select coalesce(string_agg(distinct case when ${isEnglish} then coalesce(nullif(x.name_en, ''), x.name) else x.name end, ${isEnglish ? ', ' : '、'}), '')
        from teaching_class_teacher w join teacher x on x.id = w.teacher_id
        where w.teaching_class_id = any(s.class_ids)) as teachers,
      (select count(*)::int from attainment_objective o where o.run_id = r.id and o.verdict = 'below') as below,
      (select count(*)::int from attainment_objective o where o.run_id = r.id) as objectives
    from page s join grade g on g.id = s.base_grade_id
    left join attainment_run r on ${resultOfSubject}
    left join report p on ${ofSubject}
    left join document d on d.kind = 'report' and d.subject_id = p.id
    order by s.start_date desc, s.code, s.scope desc, s.name, s.teaching_class_id`.execute(ctx.read),
    sql<{
      total: number
    }>`${subjects} select count(*)::int as total from subjects s where ${ofState(wanted)}`.execute(ctx.read),
  ])
  return { list: rows, total: counted.rows[0]?.total ?? 0 }
}

/**
 * The reports with a result that the person may see, those of the last terms first, by their course, class and term. A
 * merged course is seen by whoever sees all its classes.
 */
export async function reportsWithResult(ctx: Room, quickSearch: string, most: number) {
  const { rows } = await sql<Pick<Line, 'course' | 'course_en' | 'name' | 'term'> & { id: number }>`
    ${subjectsOf(ctx, { page: 1, limit: most, quickSearch })}
    select p.id, s.course, s.course_en, s.name, a.name as term from subjects s
    join academic_term a on a.id = s.academic_term_id
    join report p on ${ofSubject}
    join attainment_run r on ${resultOfSubject}
    where r.course_value is not null and (s.scope = 'class' or cardinality(s.class_ids) = (select count(*) from teaching_class k
      where k.status = 'enable' and k.course_id = s.course_id and k.academic_term_id = s.academic_term_id and k.base_grade_id = s.base_grade_id))
    order by a.start_date desc, s.code, s.scope desc, s.name, s.teaching_class_id limit ${most}`.execute(
    ctx.read,
  )
  return rows.map(({ id, course, course_en, name, term }) => {
    const named = (title: string) => [title, name.replace(course, '').trim(), term].filter(Boolean).join(' ')
    return { id, name: named(course), name_en: named(course_en || course) }
  })
}

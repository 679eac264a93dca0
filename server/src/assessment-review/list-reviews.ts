import type { listReviews, ReviewLine } from '@obelisk/contract/assessment-review/review'
import type { Input } from '@obelisk/contract/endpoint'
import { sql } from 'kysely'
import { isWritable, waitingFor } from '#document-control/public.ts'
import { containing } from '#kernel/list/containing.ts'
import { classesReached, whereClass } from '#teaching-class/public.ts'
import type { Room } from './access.ts'

type Wanted = Input<typeof listReviews>
type Row = Omit<ReviewLine, 'may_begin' | 'may_remind'> & { class_ids: number[] }

const stateIs = ({ state }: Partial<Wanted>) => {
  if (state === undefined) return sql`true`
  return state === 'none' ? sql`d.id is null` : sql`d.state = ${state}`
}

/** Courses that have classes in a term which the person sees, with their reviews: a line for each, or one without. */
const linesOf = (ctx: Room, wanted: Partial<Wanted>, waiting: readonly number[]) => {
  const text = containing(wanted.quickSearch ?? '')
  return sql`
    with taught as (
      select k.course_id, k.academic_term_id, array_agg(k.id order by k.id) as class_ids
      from teaching_class k join course c on c.id = k.course_id
      where k.status = 'enable' and ${whereClass(ctx.door('teaching-class'), 'assessment-review/view', { id: sql.ref('k.id') })}
        and ${wanted.academic_term_id === undefined ? sql`true` : sql`k.academic_term_id = ${wanted.academic_term_id}`}
        and ${wanted.project_id === undefined ? sql`true` : sql`k.base_project_id = ${wanted.project_id}`}
        and ${!wanted.quickSearch?.trim() ? sql`true` : sql`(c.name ilike ${text} or c.name_en ilike ${text} or c.code ilike ${text})`}
      group by k.course_id, k.academic_term_id
    ),
    every_line as (
      select t.*, c.code, c.name as course, c.name_en as course_en, a.name as term, a.start_date, r.id as review_id, r.form_key,
        coalesce(r.form_name, '') as form, coalesce(r.form_name_en, '') as form_en, d.state, d.step, d.author_id, r.conclusion,
        coalesce(d.id = any(${[...waiting]}::integer[]) or d.state in ('draft', 'returned') and d.author_id = ${ctx.actor.accountId}, false) as is_mine,
        exists(select 1 from source_link l where l.document_id = d.id and l.stale_time is not null) as stale
      from taught t join course c on c.id = t.course_id join academic_term a on a.id = t.academic_term_id
      left join assessment_review r on r.course_id = t.course_id and r.academic_term_id = t.academic_term_id
      left join document d on d.kind = 'review' and d.subject_id = r.id
      where ${stateIs(wanted)}
    ),
    lines as (select * from every_line where ${wanted.mine === undefined} or is_mine)`
}

/** Somebody has to act on it still. */
const isOpen = (state: ReviewLine['state']) => state === null || isWritable(state) || state === 'submitted'

export async function listedReviews(ctx: Room, wanted: Wanted) {
  const waiting = (await waitingFor(ctx.door('document-control')))
    .filter(({ kind }) => kind === 'review')
    .map(({ id }) => id)
  const lines = linesOf(ctx, wanted, waiting)
  const isEnglish = ctx.language === 'en'
  const [page, counted, mineOf] = await Promise.all([
    sql<Row>`${lines} select course_id, code, course, course_en, academic_term_id, term, cardinality(class_ids) as classes, class_ids,
        review_id, form_key, form, form_en, state, step, conclusion, stale, is_mine,
        (select extract(epoch from m.reminded_time)::int from review_reminder m where m.course_id = lines.course_id
          and m.academic_term_id = lines.academic_term_id and m.review_id is not distinct from lines.review_id
          and m.reminded_time > now() - interval '20 hours') as reminded,
        (select coalesce(string_agg(distinct case when ${isEnglish} then coalesce(nullif(x.name_en, ''), x.name) else x.name end, ${isEnglish ? ', ' : '、'}), '')
          from teaching_class_teacher w join teacher x on x.id = w.teacher_id where w.teaching_class_id = any(class_ids)) as teachers
      from lines order by is_mine desc, start_date desc, code, course_id, form_key
      limit ${wanted.limit} offset ${(wanted.page - 1) * wanted.limit}`.execute(ctx.read),
    sql<{ total: number; courses: number; approved: number }>`${lines}
      select count(*)::int as total, count(distinct (course_id, academic_term_id))::int as courses,
        (count(distinct (course_id, academic_term_id)) filter (where state in ('approved', 'published', 'archived')))::int as approved
      from lines`.execute(ctx.read),
    sql<{
      count: number
    }>`${linesOf(ctx, {}, waiting)} select count(*)::int as count from lines where is_mine`.execute(ctx.read),
  ])
  const ids = page.rows.flatMap(({ class_ids }) => class_ids)
  const reached = (permission: 'assessment-review/edit' | 'assessment-review/approve') =>
    classesReached(ctx.door('teaching-class'), permission, ids)
  const none = new Set<number>()
  const [begun, overseen] =
    ids.length === 0
      ? [none, none]
      : await Promise.all([reached('assessment-review/edit'), reached('assessment-review/approve')])
  const { total = 0, courses = 0, approved = 0 } = counted.rows[0] ?? {}
  return {
    list: page.rows.map(({ class_ids, ...row }) => ({
      ...row,
      may_begin: class_ids.some((id) => begun.has(id)),
      may_remind: isOpen(row.state) && !row.is_mine && class_ids.some((id) => overseen.has(id)),
    })),
    total,
    courses,
    approved,
    waiting: mineOf.rows[0]?.count ?? 0,
  }
}

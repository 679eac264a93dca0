import type { Input, Output } from '@obelisk/contract/endpoint'
import type { listPapers } from '@obelisk/contract/exam-paper/calls'
import type { PaperRow } from '@obelisk/contract/exam-paper/shapes'
import { sql } from 'kysely'
import { waitingFor } from '#document-control/public.ts'
import { catalogsReached } from '#question-bank/public.ts'
import { coursesToSet, type Room } from './access.ts'
import { unix } from './head.ts'
import { dutiesIn } from './people.ts'

type Found = {
  id: number
  number: string | null
  catalog_id: number
  code: string
  name: string
  name_en: string
  term_id: number
  term: string
  kind: PaperRow['kind']
  labels: PaperRow['labels']
  state: PaperRow['state']
  step: number
  review_state: PaperRow['review_state']
  exam_time: Date | null
  released_time: Date | null
  update_time: Date
  classes: string[]
  is_mine: boolean
  total: number
  waiting: number
}

/** Papers that wait for the actor: to be set or mended, reviewed, tried, or decided on. */
const isMine = ({ actor }: Room, waiting: readonly number[]) => sql<boolean>`(
  d.id = any(${[...waiting]}::integer[])
  or exists (select from exam_paper_person p where p.exam_paper_id = e.id and p.account_id = ${actor.accountId}
    and (p.duty = 'setter' and d.state in ('draft', 'returned') and e.review_state <> 'asked'
      or p.duty = 'reviewer' and d.state in ('draft', 'returned') and e.review_state = 'asked'
      or p.duty = 'trial' and d.state in ('draft', 'returned') and e.review_state in ('asked', 'passed')
        and (select count(*) from exam_paper_trial t where t.exam_paper_id = e.id and t.finished_time is not null)
          < cardinality(e.labels))))`

/** The papers of one's courses and duties; nothing of what they ask. */
export async function papersFor(
  ctx: Room,
  wanted: Input<typeof listPapers>,
): Promise<Output<typeof listPapers>> {
  const waiting = (await waitingFor(ctx.door('document-control')))
    .filter(({ kind }) => kind === 'exam-paper')
    .map(({ id }) => id)
  const { actor, read } = ctx
  const mine = isMine(ctx, waiting)
  const { rows } = await sql<Found>`
    with seen as (
      select e.id, e.number, e.catalog_id, c.code, c.name, c.name_en, t.id as term_id, t.name as term, t.start_date,
        e.kind, e.labels, d.state, d.step, e.review_state, e.exam_time, e.released_time, e.update_time,
        ${mine} as is_mine,
        array(select k.name from exam_paper_class x join teaching_class k on k.id = x.teaching_class_id
          where x.exam_paper_id = e.id order by k.name) as classes
      from exam_paper e
      join document d on d.kind = 'exam-paper' and d.subject_id = e.id
      join course_catalog c on c.id = e.catalog_id
      join academic_term t on t.id = e.academic_term_id
      where d.id = any(${waiting}::integer[])
        or e.catalog_id in (${catalogsReached(ctx, 'exam-paper/view')})
        or exists (select from exam_paper_person p where p.exam_paper_id = e.id and p.account_id = ${actor.accountId})
    )
    select *, count(*) over ()::integer as total,
      (select count(*)::integer from seen where is_mine) as waiting
    from seen
    where (${wanted.term ?? null}::integer is null or term_id = ${wanted.term ?? null}::integer)
      and (${wanted.state ?? null}::text is null or state = ${wanted.state ?? null}::text)
      and (${wanted.mine ?? null}::text is null or is_mine)
      and position(lower(${wanted.quickSearch}) in
        lower(code || ' ' || name || ' ' || name_en || ' ' || coalesce(number, ''))) > 0
    order by is_mine desc, start_date desc, update_time desc, id desc
    limit ${wanted.limit} offset ${(wanted.page - 1) * wanted.limit}`.execute(read)
  const duties = await dutiesIn(
    ctx,
    rows.map(({ id }) => id),
  )
  const [first] = rows
  return {
    list: rows.map((row) => ({
      id: row.id,
      number: row.number,
      course: { id: row.catalog_id, code: row.code, name: row.name, name_en: row.name_en },
      term: { id: row.term_id, name: row.term },
      kind: row.kind,
      labels: row.labels,
      setters: duties(row.id).setter,
      classes: row.classes,
      state: row.state,
      step: row.step,
      review_state: row.review_state,
      exam_time: unix(row.exam_time),
      is_released: row.released_time !== null,
      is_mine: row.is_mine,
      update_time: unix(row.update_time) ?? 0,
    })),
    total: first?.total ?? 0,
    waiting: first?.waiting ?? 0,
  }
}

/** Courses, those first that the person teaches this term, then those for which a paper was set before. */
async function coursesMineFirst({ read, actor }: Room, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; code: string; name: string; name_en: string; is_mine: boolean }>`
    with known as (
      select c.id, c.code, c.name, c.name_en,
        exists (select from teaching_class k
          join academic_term t on t.id = k.academic_term_id and t.is_current
          join course o on o.id = k.course_id and o.catalog_id = c.id
          join teaching_class_teacher x on x.teaching_class_id = k.id
          join teacher p on p.id = x.teacher_id and p.account_id = ${actor.accountId}) as teaches,
        exists (select from exam_paper e
          join exam_paper_person d on d.exam_paper_id = e.id and d.duty = 'setter' and d.account_id = ${actor.accountId}
          where e.catalog_id = c.id) as has_set
      from course_catalog c where c.id = any(${[...ids]}::integer[])
    )
    select id, code, name, name_en, teaches or has_set as is_mine from known
    order by teaches desc, has_set desc, code`.execute(read)
  return rows
}

/** What a new paper is begun with: courses one sets papers for, terms, and classes of both. */
export async function choicesFor(ctx: Room) {
  const courses = await coursesToSet(ctx)
  const ids = [...courses, 0]
  const [found, terms, { rows: classes }] = await Promise.all([
    coursesMineFirst(ctx, ids),
    ctx.read
      .selectFrom('academic_term')
      .select(['id', 'name', 'is_current'])
      .orderBy('start_date', 'desc')
      .execute(),
    sql<{ id: number; catalog_id: number; term_id: number; name: string; students: number }>`
      select k.id, c.catalog_id, k.academic_term_id as term_id, k.name,
        (select count(*)::integer from student_teaching_class s where s.teaching_class_id = k.id and s.status = 1) as students
      from teaching_class k join course c on c.id = k.course_id
      where c.catalog_id = any(${ids}::integer[]) and k.status = 'enable'
      order by k.name`.execute(ctx.read),
  ])
  return { courses: found, terms, classes }
}

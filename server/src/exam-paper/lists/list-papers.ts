import type { Input, Output } from '@obelisk/contract/endpoint'
import type { listPapers } from '@obelisk/contract/exam-paper/calls'
import type { PaperRow } from '@obelisk/contract/exam-paper/shapes'
import { sql } from 'kysely'
import { waitingFor } from '#document-control/public.ts'
import { must } from '#kernel/errors.ts'
import { catalogsReached } from '#question-bank/public.ts'
import type { Room } from '../access.ts'
import { unix } from '../head.ts'
import { dutiesIn } from '../people.ts'

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
}

/** The duties of the actor, by paper. */
const ownDuties = ({ actor }: Room) => sql`select p.exam_paper_id, array_agg(p.duty) as duties
  from exam_paper_person p where p.account_id = ${actor.accountId} group by 1`

/** Papers that wait for the actor, whose duties are `o.duties`: to be set or mended, reviewed, tried, or decided on. */
const isMine = (waiting: readonly number[]) => sql<boolean>`(d.id = any(${[...waiting]}::integer[])
  or o.duties is not null and d.state in ('draft', 'returned') and (
    'setter' = any(o.duties) and e.review_state <> 'asked'
    or 'reviewer' = any(o.duties) and e.review_state = 'asked'
    or 'trial' = any(o.duties) and e.review_state in ('asked', 'passed')
      and (select count(*) from exam_paper_trial t where t.exam_paper_id = e.id and t.finished_time is not null)
        < cardinality(e.labels)))`

/** The papers of one's courses and duties; nothing of what they ask. */
export async function papersFor(
  ctx: Room,
  wanted: Input<typeof listPapers>,
): Promise<Output<typeof listPapers>> {
  const waiting = (await waitingFor(ctx.door('document-control')))
    .filter(({ kind }) => kind === 'exam-paper')
    .map(({ id }) => id)
  // what waits is counted over all, whatever the page and the filter: a page without papers has its counts too
  const { rows } = await sql<(Found | { id: null }) & { total: number; waiting: number }>`
    with own as (${ownDuties(ctx)}),
    seen as (
      select e.id, e.catalog_id, e.academic_term_id, e.number, e.update_time, d.state, d.step,
        coalesce(${isMine(waiting)}, false) as is_mine
      from exam_paper e
      join document d on d.kind = 'exam-paper' and d.subject_id = e.id
      left join own o on o.exam_paper_id = e.id
      where d.id = any(${waiting}::integer[]) or o.exam_paper_id is not null
        or e.catalog_id in (${catalogsReached(ctx, 'exam-paper/view')})
    ),
    fitting as (
      select s.*, c.code, c.name, c.name_en, t.name as term, t.start_date
      from seen s join course_catalog c on c.id = s.catalog_id join academic_term t on t.id = s.academic_term_id
      where (${wanted.term ?? null}::integer is null or t.id = ${wanted.term ?? null}::integer)
        and (${wanted.state ?? null}::text is null or s.state = ${wanted.state ?? null}::text)
        and (${wanted.mine ?? null}::text is null or s.is_mine)
        and position(lower(${wanted.quickSearch}) in
          lower(c.code || ' ' || c.name || ' ' || c.name_en || ' ' || coalesce(s.number, ''))) > 0
    ),
    page as (
      select * from fitting s
      order by s.is_mine desc, s.start_date desc, s.update_time desc, s.id desc
      limit ${wanted.limit} offset ${(wanted.page - 1) * wanted.limit}
    ),
    counts as (
      select (select count(*) from fitting)::integer as total,
        (select count(*) from seen where is_mine)::integer as waiting
    )
    select s.id, s.number, s.catalog_id, s.code, s.name, s.name_en, s.academic_term_id as term_id, s.term, e.kind, e.labels,
      s.state, s.step, e.review_state, e.exam_time, e.released_time, s.update_time, s.is_mine, n.total, n.waiting,
      array(select k.name from exam_paper_class x join teaching_class k on k.id = x.teaching_class_id
        where x.exam_paper_id = s.id order by k.name) as classes
    from counts n left join page s on true left join exam_paper e on e.id = s.id
    order by s.is_mine desc, s.start_date desc, s.update_time desc, s.id desc`.execute(ctx.read)
  const { total, waiting: waitingForMe } = must(rows[0])
  const papers = rows.flatMap((row) => (row.id === null ? [] : [row]))
  const duties = await dutiesIn(
    ctx,
    papers.map(({ id }) => id),
  )
  return {
    total,
    waiting: waitingForMe,
    list: papers.map((row) => ({
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
  }
}

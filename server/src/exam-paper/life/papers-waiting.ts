import { sql } from 'kysely'
import type { Room } from '../access.ts'

/** A paper with what this person does at it now; `exam_day` is YYYY-MM-DD. Nothing of what it asks. */
export type PaperWaiting = {
  id: number
  act: 'review' | 'trial' | 'returned'
  title: string
  title_en: string
  exam_day: string | null
}

/** Papers that wait for this person as reviewer, as trial answerer, or as a setter whose reviewer gave them back. */
export async function papersWaiting({ read, actor }: Room): Promise<PaperWaiting[]> {
  const { rows } = await sql<PaperWaiting>`
    select e.id, case p.duty when 'reviewer' then 'review' when 'trial' then 'trial' else 'returned' end as act,
      d.title, d.title_en, e.exam_time::date::text as exam_day
    from exam_paper_person p join exam_paper e on e.id = p.exam_paper_id
    join document d on d.kind = 'exam-paper' and d.subject_id = e.id and d.state in ('draft', 'returned')
    where p.account_id = ${actor.accountId} and (
      p.duty = 'reviewer' and e.review_state = 'asked'
      or p.duty = 'setter' and e.review_state = 'returned' and d.state = 'draft'
      or p.duty = 'trial' and e.review_state in ('asked', 'passed') and (
        select count(*) from exam_paper_trial t where t.exam_paper_id = e.id and t.finished_time is not null)
        < cardinality(e.labels))
    order by e.exam_time nulls last, e.id limit 20`.execute(read)
  return rows
}

import { mostFound } from '@obelisk/contract/search'
import { sql } from 'kysely'
import type { Sought } from '#kernel/list/words-sought.ts'
import { catalogsReached } from '#question-bank/public.ts'
import type { Room } from '../access.ts'

type Found = { id: number; name: string; name_en: string; key: string; detail: string; detail_en: string }

/** The papers whose title, course or term contains the text, as far as the actor sees their line; nothing of what they ask. */
export async function findPapers(ctx: Room, sought: Sought): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select e.id, d.title as name, coalesce(nullif(d.title_en, ''), d.title) as name_en, c.code as key,
      t.name as detail, t.name as detail_en
    from exam_paper e join document d on d.kind = 'exam-paper' and d.subject_id = e.id
    join course_catalog c on c.id = e.catalog_id join academic_term t on t.id = e.academic_term_id
    where (e.catalog_id in (${catalogsReached(ctx, 'exam-paper/view')})
        or exists (select from exam_paper_person p where p.exam_paper_id = e.id and p.account_id = ${ctx.actor.accountId}))
      and ${sought('d.title', 'd.title_en', 'c.name', 'c.name_en', 'c.code', 't.name')}
    order by t.start_date desc, e.id desc limit ${mostFound}`.execute(ctx.read)
  return rows
}

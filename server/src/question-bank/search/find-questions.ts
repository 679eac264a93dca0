import { mostFound } from '@obelisk/contract/search'
import { sql } from 'kysely'
import type { Sought } from '#kernel/list/words-sought.ts'
import { catalogsReached, type Room, visible } from '../access.ts'
import { codeOf } from '../rows.ts'

type Row = { id: number; number: number; code: string; name: string; detail: string; detail_en: string }

/** As much of a question is shown in a line. */
const shown = 80

/** The questions whose text, knowledge or course contains the text, of the actor's courses and as far as they see them. */
export async function findQuestions(ctx: Room, sought: Sought) {
  const { rows } = await sql<Row>`
    select q.id, q.number, c.code, left(q.search_text, ${shown}) as name, c.name as detail,
      coalesce(nullif(c.name_en, ''), c.name) as detail_en
    from question q join course_catalog c on c.id = q.catalog_id
    where ${visible(ctx)} and q.merged_into is null
      and (q.author_id = ${ctx.actor.accountId} or q.catalog_id in (${catalogsReached(ctx, 'question-bank/view')}))
      and exists (select from (select q.search_text as text, q.chapter, array_to_string(q.knowledge, ' ') as knowledge,
        c.code || '-' || lpad(q.number::text, 4, '0') as code, c.name as course) w
        where ${sought('w.text', 'w.chapter', 'w.knowledge', 'w.code', 'w.course')})
    order by q.state <> 'enabled', q.uses desc, q.id limit ${mostFound}`.execute(ctx.read)
  return rows.map(({ number, code, ...row }) => ({ ...row, name_en: row.name, key: codeOf(code, number) }))
}

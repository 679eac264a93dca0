import { pointsIn } from '@obelisk/engine/teaching-plan/write-sessions'
import { sql } from 'kysely'
import { bankPolicy, catalogsReached, type Room, visible } from '../access.ts'
import { bloomScaleOf } from './limits.ts'

type Bank = { id: number; code: string; name: string; name_en: string; count: number; may_edit: boolean }

/** The courses that one works with or sees questions of; those that one may write in first. */
export async function banksOf(ctx: Room): Promise<Bank[]> {
  const { rows } = await sql<Bank>`
    with mine as (select id from (${catalogsReached(ctx, 'question-bank/edit')}) reached),
      counted as (select q.catalog_id, count(*)::integer as count from question q where ${visible(ctx)} group by 1)
    select c.id, c.code, c.name, c.name_en, coalesce(k.count, 0) as count, c.id in (select id from mine) as may_edit
    from course_catalog c left join counted k on k.catalog_id = c.id
    where k.count > 0 or c.id in (select id from mine)
    order by may_edit desc, count desc, c.code`.execute(ctx.read)
  return rows
}

/** The bank of a course is there for its group, and for whoever may see a question of it. */
export async function mustSeeBank(ctx: Room, catalogId: number) {
  const { rows } =
    await sql`select from question q where q.catalog_id = ${catalogId} and ${visible(ctx)} limit 1`.execute(
      ctx.read,
    )
  if (rows.length === 0) await bankPolicy.must(ctx, 'edit', catalogId)
}

/** A longer point is a sentence and no word; of a long chapter the first points. */
const most = { letters: 60, points: 40 }

/** The points that the content of a chapter names. */
const pointsOf = (content: string) =>
  [...new Set(pointsIn(content).map((point) => point.replace(/^[\d.、\s]+/, '')))]
    .filter((point) => point !== '' && point.length <= most.letters)
    .slice(0, most.points)

/** What the questions of a course are tagged by: its newest syllabus that is in force, else its newest, and the tags in use. */
export async function outlineOf(ctx: Room, catalogId: number) {
  await mustSeeBank(ctx, catalogId)
  const newest = sql<number>`(select s.id from syllabus s
    join document d on d.kind = 'syllabus' and d.subject_id = s.id and d.state <> 'void'
    where s.catalog_id = ${catalogId}
    order by d.state in ('approved', 'published') desc, s.id desc limit 1)`
  const [chapters, objectives, { rows: knowledge }, terms, bloom_scale] = await Promise.all([
    ctx.read
      .selectFrom('chapter')
      .select(['no', 'name', 'content'])
      .where('syllabus_id', '=', newest)
      .orderBy('no')
      .execute(),
    ctx.read
      .selectFrom('objective')
      .select(['no', 'text', 'text_en'])
      .where('syllabus_id', '=', newest)
      .orderBy('no')
      .execute(),
    sql<{ word: string }>`select distinct word from question q, unnest(q.knowledge) word
      where q.catalog_id = ${catalogId} and ${visible(ctx)} order by word limit 500`.execute(ctx.read),
    ctx.read.selectFrom('academic_term').select(['id', 'name']).orderBy('start_date', 'desc').execute(),
    bloomScaleOf(ctx, catalogId),
  ])
  return {
    chapters: chapters.map(({ no, name, content }) => ({ no: String(no), name, points: pointsOf(content) })),
    objectives,
    knowledge: knowledge.map(({ word }) => word),
    terms,
    bloom_scale,
  }
}

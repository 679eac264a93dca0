import type { Passage } from '@obelisk/contract/assistant/knowledge'
import { sql } from 'kysely'
import { type Room, standingsOf, syllabusPolicy } from '../access.ts'

/** The syllabi that the actor may read, in all versions; with `among`, those of these. */
export async function readableSyllabi(ctx: Room, among?: readonly number[]): Promise<number[]> {
  const rows = await standingsOf(ctx)
    .where('d.state', '<>', 'void')
    .$if(among !== undefined, (query) => query.where('s.id', 'in', [...(among ?? []), 0]))
    .execute()
  return (await syllabusPolicy.allowed(ctx, 'view', rows)).map(({ id }) => id)
}

/** What these syllabi say, passage by passage, whoever may read them. */
export async function syllabusPassages(
  { read }: Pick<Room, 'read'>,
  ids: readonly number[],
): Promise<Passage[]> {
  const { rows } = await sql<Passage>`
    with wanted as (
      select s.*, c.name || ' ' || s.version as title,
        case when c.name_en = '' then '' else c.name_en || ' ' || s.version end as title_en,
        d.state not in ('superseded', 'archived') as is_current, c.code
      from syllabus s join course c on c.id = s.course_id
      join document d on d.kind = 'syllabus' and d.subject_id = s.id and d.state <> 'void'
      where s.id = any(${ids}::integer[])
    ), said as (
      select id, 'introduction' as place, 0 as at, concat_ws(' ', code, introduction) as text from wanted where introduction <> ''
      union all select id, 'methods', 900, methods from wanted
      union all select id, 'ideology', 910, ideology from wanted
      union all select id, 'improvement', 920, improvement_note from wanted
      union all select w.id, 'objective:' || o.no, 100 + o.no, concat_ws(e'\n', o.text, nullif(o.text_en, ''))
        from wanted w join objective o on o.syllabus_id = w.id and o.no > 0
      union all select w.id, 'chapter:' || h.no, 200 + h.no, concat_ws(e'\n', h.name, nullif(h.content, ''),
          nullif(h.key_points, ''), nullif(h.difficult_points, ''), nullif(h.requirement, ''), nullif(h.ideology, ''), nullif(h.homework, ''))
        from wanted w join chapter h on h.syllabus_id = w.id and h.no > 0
      union all select w.id, 'lab:' || row_number() over (partition by w.id order by l.weigh, l.id), 400 + l.weigh,
          concat_ws(e'\n', l.name, nullif(l.content, ''))
        from wanted w join lab_item l on l.syllabus_id = w.id
      union all select w.id, 'assessment', 800, string_agg(concat_ws(' ', k.name, nullif(k.name_en, ''), k.ratio::float8 || '%',
          nullif(k.form, ''), nullif(k.evidence, '')), e'\n' order by k.weigh, k.id)
        from wanted w join component k on k.syllabus_id = w.id group by w.id
      union all select w.id, 'resources', 890, string_agg(concat_ws(' ', r.title, nullif(r.author, ''), nullif(r.publisher, ''), r.year),
          e'\n' order by r.weigh, r.id)
        from wanted w join resource r on r.syllabus_id = w.id group by w.id
    )
    select w.id as source_id, w.title, w.title_en, w.is_current, said.place, said.text
    from said join wanted w on w.id = said.id where btrim(said.text) <> ''
    order by w.id, said.at, said.place`.execute(read)
  return rows
}

import type { SyllabusEffect } from '@obelisk/contract/attainment-report/effects/syllabus-effect'
import { sql } from 'kysely'
import { must } from '#kernel/errors.ts'
import { syllabusPolicy } from '#syllabus/public.ts'
import type { Room } from '../access.ts'

/** What the publication of a syllabus touches, for those who may publish it. */
export async function syllabusEffect(ctx: Room, syllabusId: number): Promise<SyllabusEffect> {
  await syllabusPolicy.must(ctx.door('syllabus'), 'approve', syllabusId)
  const { rows } = await sql<SyllabusEffect>`
    with this as (select id, course_id from syllabus where id = ${syllabusId}),
    older as (
      select s.id, s.version, d.id as document_id, d.state from this
      join syllabus s on s.course_id = this.course_id and s.id <> this.id
      join document d on d.kind = 'syllabus' and d.subject_id = s.id
    )
    select coalesce((select version from older where state = 'published' order by id desc limit 1), '') as replaces,
      coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'term', a.name, 'version', older.version,
          'confirmed', e.state = 'confirmed',
          'computed', exists (select 1 from attainment_run r where r.is_current and r.data_versions ? t.id::text))
          order by a.start_date desc, t.name, t.id)
        from older join evaluation_set s on s.syllabus_id = older.id
        join evaluation_class e on e.set_id = s.id
        join teaching_class t on t.id = e.teaching_class_id and t.status = 'enable'
        join academic_term a on a.id = t.academic_term_id), '[]') as classes,
      coalesce((select json_agg(json_build_object('title', d.title, 'title_en', d.title_en) order by d.title, d.id)
        from older join source_link l on l.source_id = older.document_id
        join document d on d.id = l.document_id and d.state not in ('superseded', 'archived', 'void')
        where older.state = 'published'), '[]') as documents`.execute(ctx.read)
  return must(rows[0])
}

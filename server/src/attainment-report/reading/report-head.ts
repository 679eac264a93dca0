import type { Report } from '@obelisk/contract/attainment-report/shapes'
import { sql } from 'kysely'
import { must } from '#kernel/errors.ts'
import type { Room } from '../access.ts'
import type { Subject } from '../subject.ts'

type Head = Report['head']

/** Course, term, grade, classes and teachers of a subject, with the number enrolled and the survey's numbers. */
export async function headOf(
  { read, language }: Room,
  subject: Subject,
  syllabusId: number | null,
): Promise<Head> {
  const isEnglish = language === 'en'
  const comma = isEnglish ? ', ' : '、'
  const { rows } = await sql<Head>`
    with answered as (select max(answers) as answers, max(targeted) as targeted from indirect_value
      where teaching_class_id = any(${subject.classIds}) group by teaching_class_id)
    select c.name as course, c.name_en as course_en, c.code, a.name as term, g.name as grade, p.name as project, p.name_en as project_en,
      case when ${isEnglish} then coalesce(nullif(k.name_en, ''), k.name) else k.name end as college, c.credits::float8 as credits, c.hours_total::float8 as hours, c.nature, c.assess_type,
      coalesce((select version from syllabus where id = ${syllabusId}), '') as syllabus_version,
      coalesce((select title from resource where syllabus_id = ${syllabusId} and kind = 'textbook' order by weigh, id limit 1), '') as textbook,
      (select coalesce(string_agg(x.name, ${comma}), '') from (
        select distinct case when ${isEnglish} then coalesce(nullif(x.name_en, ''), x.name) else x.name end as name from teaching_class_teacher w join teacher x on x.id = w.teacher_id
        where w.teaching_class_id = any(${subject.classIds})) x) as teachers,
      (select count(*)::int from student_teaching_class s where s.teaching_class_id = any(${subject.classIds}) and s.status = 1) as enrolled,
      (select coalesce(sum(v.answers), 0)::int from answered v) as survey_answers, (select sum(v.targeted)::int from answered v) as survey_targeted,
      (select json_agg(json_build_object('id', t.id, 'name', t.name, 'confirmed', coalesce(e.state, '') = 'confirmed', 'students',
        (select count(*) from student_teaching_class s where s.teaching_class_id = t.id and s.status = 1)) order by t.name, t.id)
        from teaching_class t left join evaluation_class e on e.teaching_class_id = t.id where t.id = any(${subject.classIds})) as classes
    from course c join academic_term a on a.id = ${subject.termId} join grade g on g.id = ${subject.gradeId}
    join project p on p.id = ${subject.projectId} join college k on k.id = p.college_id
    where c.id = ${subject.courseId}`.execute(read)
  return must(rows[0])
}

/** The syllabus that the marks of the subject were set up with; nothing before the items are. */
export async function syllabusIdOf({ read }: Room, { classIds }: Subject): Promise<number | null> {
  const row = await read
    .selectFrom('evaluation_class')
    .innerJoin('evaluation_set', 'evaluation_set.id', 'evaluation_class.set_id')
    .select('evaluation_set.syllabus_id')
    .where('evaluation_class.teaching_class_id', 'in', classIds)
    .limit(1)
    .executeTakeFirst()
  return row?.syllabus_id ?? null
}

/** The workbooks that the marks of the subject were imported from. */
export async function workbooksOf({ read }: Room, { classIds }: Subject): Promise<string[]> {
  const rows = await read
    .selectFrom('import_batch')
    .innerJoin('file', 'file.id', 'import_batch.file_id')
    .select('file.name')
    .distinct()
    .where('import_batch.teaching_class_id', 'in', classIds)
    .where('import_batch.kind', '=', 'marks')
    .where('import_batch.state', '=', 'confirmed')
    .orderBy('file.name')
    .execute()
  return rows.map(({ name }) => name)
}

import type { Passage } from '@obelisk/contract/assistant/knowledge'
import { textWithFigures } from '@obelisk/contract/figure-text'
import { sql } from 'kysely'
import { whereClass } from '#teaching-class/public.ts'
import type { Room } from '../access.ts'
import { standardSections } from '../form/sections.ts'

/**
 * The reports that the actor may read: of a class that is reached, or of a course whose classes all are. With `among`, those
 * of these.
 */
export async function readableReports(ctx: Room, among?: readonly number[]): Promise<number[]> {
  const reached = whereClass(ctx.door('teaching-class'), 'attainment-report/view', { id: sql.ref('tc.id') })
  const { rows } = await sql<{ id: number }>`
    with wanted as (select * from report r where ${among ? sql`r.id = any(${among}::integer[])` : sql`true`}),
    classes as (
      select r.id as report_id, k.id from wanted r join teaching_class k on k.id = r.teaching_class_id and k.status = 'enable'
      union all
      select r.id, k.id from wanted r join teaching_class k on r.teaching_class_id is null and k.status = 'enable'
        and k.course_id = r.course_id and k.academic_term_id = r.academic_term_id and k.base_grade_id = r.base_grade_id
    ), reached as (select tc.id from teaching_class tc where tc.id in (select id from classes) and ${reached})
    select c.report_id as id from classes c left join reached on reached.id = c.id
    group by c.report_id having bool_and(reached.id is not null)`.execute(ctx.read)
  return rows.map(({ id }) => id)
}

type Row = Omit<Passage, 'place'> & { key: string; own_title: string }

/** The texts of these reports as they are stored, section by section, whoever may read them. */
async function storedTexts({ read }: Pick<Room, 'read'>, ids: readonly number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with wanted as (
      select r.*, concat_ws(' ', coalesce(k.name, c.name), t.name, u.name) as title,
        concat_ws(' ', coalesce(nullif(c.name_en, ''), c.name), k.name, t.name, coalesce(nullif(u.name_en, ''), u.name)) as title_en
      from report r join course c on c.id = r.course_id join academic_term t on t.id = r.academic_term_id
      join culture p on p.id = c.base_culture_id join project u on u.id = p.base_project_id
      left join teaching_class k on k.id = r.teaching_class_id
      join document d on d.kind = 'report' and d.subject_id = r.id and d.state <> 'void'
      where r.id = any(${ids}::integer[])
    )
    select w.id as source_id, w.title, w.title_en, s.key, s.title as own_title, s.content as text, true as is_current
    from wanted w join report_section s on s.report_id = w.id and s.enabled where btrim(s.content) <> ''
    union all select id, title, title_en, 'conclusion', '', conclusion, true from wanted where btrim(conclusion) <> ''
    order by 1, 4`.execute(read)
  return rows
}

/** What these reports say in words, figures as they were put in. */
export async function reportPassages(room: Pick<Room, 'read'>, ids: readonly number[]): Promise<Passage[]> {
  return (await storedTexts(room, ids)).map(({ key, own_title, text, ...row }) => {
    const usual = standardSections.find((section) => section.key === key)
    const place = key === 'conclusion' ? key : `section:${own_title || usual?.title || key}`
    return { ...row, place, text: textWithFigures(text, new Map()) }
  })
}

/** The words of a report with the marks of its live figures. */
export const wordsOfReport = async (room: Pick<Room, 'read'>, id: number): Promise<string[]> =>
  (await storedTexts(room, [id])).map(({ text }) => text)

/** All reports of the courses with these codes, in small letters. */
export async function reportsOfCourses(
  { read }: Pick<Room, 'read'>,
  codes: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from report r join course c on c.id = r.course_id
    where lower(c.code) = any(${codes}::text[])`.execute(read)
  return rows.map(({ id }) => id)
}

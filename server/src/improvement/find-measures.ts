import type { Passage } from '@obelisk/contract/assistant/knowledge'
import { mostFound } from '@obelisk/contract/search'
import { sql } from 'kysely'
import type { Sought } from '#kernel/list/words-sought.ts'
import type { Ctx } from '#kernel/room.ts'
import { visibleMeasures } from './queries.ts'

/** The measures whose problem, text or course contains the text, newest first, as far as the actor sees them. */
export async function findMeasures(ctx: Ctx<'improvement'>, sought: Sought) {
  const rows = await ctx.read
    .selectFrom('improvement as i')
    .leftJoin('course_catalog as c', 'c.id', 'i.catalog_id')
    .select(['i.id', 'i.measure', 'c.code', 'c.name as course', 'c.name_en as course_en'])
    .where(visibleMeasures(ctx))
    .where(sought('i.measure', 'i.problem', 'c.name', 'c.name_en', 'c.code'))
    .orderBy('i.id', 'desc')
    .limit(mostFound)
    .execute()
  return rows.map(({ id, measure, code, course, course_en }) => ({
    id,
    key: code ?? '',
    name: measure,
    name_en: measure,
    detail: course ?? '',
    detail_en: course_en || (course ?? ''),
  }))
}

/** All measures of the courses with these codes, in small letters. */
export async function measuresOfCourses(
  { read }: Ctx<'improvement'>,
  codes: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from improvement m where m.catalog_id in (
      select c.catalog_id from course c where lower(c.code) = any(${codes}::text[]))`.execute(read)
  return rows.map(({ id }) => id)
}

/** The measures that the actor may read; with `among`, those of these. */
export async function readableMeasures(
  ctx: Ctx<'improvement'>,
  among?: readonly number[],
): Promise<number[]> {
  const rows = await ctx.read
    .selectFrom('improvement as i')
    .select('i.id')
    .where(visibleMeasures(ctx))
    .$if(among !== undefined, (query) => query.where('i.id', 'in', [...(among ?? []), 0]))
    .execute()
  return rows.map(({ id }) => id)
}

/** What these measures say, one passage each, whoever may read them. */
export async function measurePassages(
  { read }: Pick<Ctx<'improvement'>, 'read'>,
  ids: readonly number[],
): Promise<Passage[]> {
  const { rows } = await sql<Passage>`
    select i.id as source_id, concat_ws(' ', c.name, k.name, t.name, p.name) as title,
      concat_ws(' ', coalesce(nullif(c.name_en, ''), c.name), k.name, t.name, coalesce(nullif(p.name_en, ''), p.name)) as title_en,
      'measure' as place, true as is_current,
      concat_ws(e'\n', i.problem, nullif(i.cause, ''), nullif(i.measure, ''), nullif(i.implemented, ''), nullif(i.effect, '')) as text
    from improvement i left join course_catalog c on c.id = i.catalog_id left join project p on p.id = i.project_id
    left join teaching_class k on k.id = i.teaching_class_id left join academic_term t on t.id = i.academic_term_id
    where i.id = any(${ids}::integer[]) order by i.id`.execute(read)
  return rows
}

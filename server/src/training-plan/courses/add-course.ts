import { translateIn } from '@obelisk/contract/refusal'
import { codeTaken } from '@obelisk/contract/training-plan/refusals'
import type { CourseFields } from '@obelisk/contract/training-plan/rows'
import { sql } from 'kysely'
import { must, Refusal } from '#kernel/errors.ts'
import { lockPlan, type Room } from '../access.ts'
import { mustBelong, recordAdded } from '../content/rows.ts'
import { catalogOf } from './catalog.ts'

/** Refuses a code that another course of the plan has. */
export async function mustBeFreeCode(
  { own, language }: Room,
  cultureId: number,
  code: string | undefined,
  exceptId = 0,
) {
  if (code === undefined) return
  const taken = await own
    .selectFrom('course')
    .select('id')
    .where('base_culture_id', '=', cultureId)
    .where('code', '=', code)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  if (!taken) return
  const message = translateIn(language, codeTaken, { code })
  throw new Refusal(codeTaken, { code }, [{ path: 'row.code', message }])
}

export async function putPrerequisites({ own }: Pick<Room, 'own'>, courseId: number, ids: readonly number[]) {
  await own
    .deleteFrom('course_prerequisite')
    .where('course_id', '=', courseId)
    .where('prerequisite_id', 'not in', ids.length ? [...ids] : [0])
    .execute()
  await sql`insert into course_prerequisite (course_id, prerequisite_id)
    select ${courseId}, unnest(${[...ids]}::integer[]) on conflict do nothing`.execute(own)
}

/** Adds a course at the end of the plan; its catalogue row is found by the code, or made. */
export async function addCourse(ctx: Room, cultureId: number, row: CourseFields): Promise<number> {
  await lockPlan(ctx, 'edit', cultureId)
  await mustBeFreeCode(ctx, cultureId, row.code)
  await mustBelong(ctx, 'course', cultureId, row.prerequisite_ids)
  if (row.group_id) await mustBelong(ctx, 'course_group', cultureId, [row.group_id])
  const { prerequisite_ids, ...columns } = row
  const catalogue = await catalogOf(ctx, [row])
  const { id } = await ctx.own
    .insertInto('course')
    .values({
      ...columns,
      base_culture_id: cultureId,
      catalog_id: must(catalogue.get(row.code)),
      weigh: sql<number>`(select coalesce(max(weigh), 0) + 1 from course where base_culture_id = ${cultureId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await putPrerequisites(ctx, id, prerequisite_ids)
  await recordAdded(ctx, cultureId, 'course', [{ id, name: `${row.code} ${row.name}` }])
  return id
}

import { mostFound } from '@obelisk/contract/search'
import { containing } from '#kernel/list/containing.ts'
import type { Ctx } from '#kernel/room.ts'
import { visibleMeasures } from './queries.ts'

/** The measures whose problem, text or course contains the text, newest first, as far as the actor sees them. */
export async function findMeasures(ctx: Ctx<'improvement'>, text: string) {
  const part = containing(text)
  return ctx.read
    .selectFrom('improvement as i')
    .leftJoin('course_catalog as c', 'c.id', 'i.catalog_id')
    .select(['i.id', 'i.measure', 'i.problem', 'c.code', 'c.name as course', 'c.name_en as course_en'])
    .where(visibleMeasures(ctx))
    .where((eb) =>
      eb.or([eb('i.measure', 'ilike', part), eb('i.problem', 'ilike', part), eb('c.name', 'ilike', part)]),
    )
    .orderBy('i.id', 'desc')
    .limit(mostFound)
    .execute()
}

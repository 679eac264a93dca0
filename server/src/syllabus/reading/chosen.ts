import type { Room } from '../access.ts'

/** What was chosen of a list in a syllabus, by the place of its field: levels of objectives, and the indicators they support. */
export async function chosenIn({ read }: Pick<Room, 'read'>, id: number): Promise<Map<string, string>> {
  const [levels, links] = await Promise.all([
    read.selectFrom('objective').select(['id', 'bloom']).where('syllabus_id', '=', id).execute(),
    read
      .selectFrom('objective_indicator as i')
      .innerJoin('objective as o', 'o.id', 'i.objective_id')
      .select(['o.id', 'i.indicator_id'])
      .where('o.syllabus_id', '=', id)
      .execute(),
  ])
  return new Map([
    ...levels.map((one) => [`objective:${one.id}:bloom`, one.bloom] as const),
    ...links.map((one) => [`objective:${one.id}:indicator:${one.indicator_id}`, 'yes'] as const),
  ])
}

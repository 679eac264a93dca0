import type { Library } from '@obelisk/contract/training-plan/plan'
import type { Room } from '../access.ts'

/** The lists of graduation requirements, newest first, with what each item continues of another list. */
export async function librariesOf({ read }: Pick<Room, 'read'>, id?: number): Promise<Library[]> {
  const [libraries, items, follows] = await Promise.all([
    read
      .selectFrom('requirement_library')
      .select(['id', 'code', 'name', 'name_en', 'year'])
      .$if(id !== undefined, (rows) => rows.where('id', '=', id ?? 0))
      .orderBy('year', 'desc')
      .orderBy('id')
      .execute(),
    read
      .selectFrom('requirement_library_item')
      .selectAll()
      .$if(id !== undefined, (rows) => rows.where('library_id', '=', id ?? 0))
      .orderBy('no')
      .execute(),
    read
      .selectFrom('requirement_library_map as m')
      .innerJoin('requirement_library_item as i', 'i.id', 'm.item_id')
      .innerJoin('requirement_library as l', 'l.id', 'i.library_id')
      .select(['m.other_item_id', 'l.code as library', 'i.no'])
      .orderBy('i.no')
      .execute(),
  ])
  return libraries.map((library) => ({
    ...library,
    items: items
      .filter(({ library_id }) => library_id === library.id)
      .map((item) => ({
        ...item,
        follows: follows
          .filter(({ other_item_id }) => other_item_id === item.id)
          .map(({ library: code, no }) => ({ library: code, no })),
      })),
  }))
}

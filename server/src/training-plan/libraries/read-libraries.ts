import type { LibraryRow } from '@obelisk/contract/training-plan/libraries'
import type { Library } from '@obelisk/contract/training-plan/plan'
import { sql } from 'kysely'
import { projectsWithin } from '#roster/public.ts'
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

/** The colleges of the programmes whose plans the person writes: their own lists are this person's to write. */
export async function collegesToWrite(ctx: Room): Promise<number[]> {
  const projects = await projectsWithin(ctx.door('roster'), 'training-plan/edit')
  const { rows } = await sql<{ id: number }>`
    select distinct college_over(college_id) as id from project where id = any(${projects}::integer[])`.execute(
    ctx.read,
  )
  return rows.map(({ id }) => id)
}

/** Every list with whose it is and how many plans follow it; own lists after those that came with the product. */
export async function listLibraries(ctx: Room): Promise<LibraryRow[]> {
  const [libraries, mine, { rows }] = await Promise.all([
    librariesOf(ctx),
    collegesToWrite(ctx),
    sql<Pick<LibraryRow, 'id' | 'revision' | 'plans' | 'college'>>`
      select l.id, l.revision, (select count(*)::integer from culture c where c.library_id = l.id) as plans,
        case when u.id is null then null else jsonb_build_object('id', u.id, 'name', u.name, 'name_en', u.name_en) end as college
      from requirement_library l left join college u on u.id = l.college_id`.execute(ctx.read),
  ])
  const facts = new Map(rows.map((row) => [row.id, row]))
  return libraries
    .map((library) => {
      const { revision = 1, plans = 0, college = null } = facts.get(library.id) ?? {}
      return { ...library, revision, plans, college, may_edit: college !== null && mine.includes(college.id) }
    })
    .toSorted((one, other) => Number(one.college !== null) - Number(other.college !== null))
}

import type { SettingPlace, SettingScope } from '@obelisk/contract/settings'
import { sql } from 'kysely'
import type { Room } from './access.ts'

/** A plan, a course or a class. */
export type Near = { scope_type: 'culture' | 'course' | 'teaching_class'; scope_id: number }

/** A scope that may say something about a place; `depth` grows towards the nearest. */
export type Link = { scope_type: SettingScope; scope_id: number; depth: number }

/** The scopes over a programme (or over a college), from the school down, the place itself last. */
export async function chainOver(
  { read }: Room,
  { project, college }: { project?: number | undefined; college?: number | undefined },
): Promise<Link[]> {
  const units =
    project === undefined && college === undefined
      ? []
      : (
          await sql<{ id: number }>`
            with recursive up as (
              select id, parent_id, 0 as step from college
              where id = coalesce(${college ?? null}::integer, (select college_id from project where id = ${project ?? null}::integer))
              union all
              select c.id, c.parent_id, up.step + 1 from college c join up on c.id = up.parent_id
            )
            select id from up order by step desc`.execute(read)
        ).rows
  const wide: Omit<Link, 'depth'>[] = [
    { scope_type: 'school', scope_id: 0 },
    ...units.map(({ id }) => ({ scope_type: 'college' as const, scope_id: id })),
    ...(project === undefined ? [] : [{ scope_type: 'project' as const, scope_id: project }]),
  ]
  return wide.map((link, depth) => ({ ...link, depth }))
}

/** The scopes from the school down to the end of a path of places, whose first is a programme, a college or the school. */
export async function chainTo(
  ctx: Room,
  path: readonly Pick<SettingPlace, 'scope_type' | 'scope_id'>[],
): Promise<Link[]> {
  const [first, ...near] = path
  const wide = await chainOver(ctx, {
    project: first?.scope_type === 'project' ? first.scope_id : undefined,
    college: first?.scope_type === 'college' ? first.scope_id : undefined,
  })
  return [
    ...wide,
    ...near.map(({ scope_type, scope_id }, at) => ({ scope_type, scope_id, depth: wide.length + at })),
  ]
}

export type Stored = {
  scope_type: SettingScope
  scope_id: number
  key: string
  value: unknown
  by: string | null
  by_en: string | null
  time: Date
}

/** What the scopes of a chain say, the widest first. */
export async function saidBy({ read }: Room, chain: readonly Link[]): Promise<Stored[]> {
  const rows = await read
    .selectFrom('evaluation_setting as s')
    .leftJoin('account as a', 'a.id', 's.update_account_id')
    .select([
      's.scope_type',
      's.scope_id',
      's.key',
      's.value',
      'a.name as by',
      'a.name_en as by_en',
      's.update_time as time',
    ])
    .where((eb) =>
      eb.or(
        chain.map(({ scope_type, scope_id }) =>
          eb.and([eb('s.scope_type', '=', scope_type), eb('s.scope_id', '=', scope_id)]),
        ),
      ),
    )
    .execute()
  const depthOf = new Map(chain.map((link) => [`${link.scope_type} ${link.scope_id}`, link.depth]))
  const depth = (row: Stored) => depthOf.get(`${row.scope_type} ${row.scope_id}`) ?? 0
  return rows.sort((a, b) => depth(a) - depth(b))
}

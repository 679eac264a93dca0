import type { Permission } from '@obelisk/contract/permission'
import { sql } from 'kysely'
import { scopesOf } from '#kernel/actor.ts'
import type { Ctx } from '#kernel/room.ts'
import { unitsInside } from '#roster/public.ts'

type Room = Ctx<'assistant'>

const collegesHeld = ({ actor }: Room, permission: Permission) =>
  scopesOf(actor, permission).flatMap(({ scope_type, scope_id }) =>
    scope_type === 'college' && scope_id !== null ? [scope_id] : [],
  )

type Unit = { id: number; code: string; name: string }

/**
 * The units that the person belongs to, with all units above them: the one of the person as a teacher, those in which the
 * person holds a role, and those of the programmes in which the person does.
 */
export async function unitsOfPerson(ctx: Room): Promise<Unit[]> {
  const programmes = scopesOf(ctx.actor, 'assistant/use').flatMap(({ scope_type, scope_id }) =>
    scope_type === 'project' && scope_id !== null ? [scope_id] : [],
  )
  const { rows } = await sql<Unit>`
    with recursive unit as (
      select c.id, c.parent_id, c.code, c.name from college c
      where c.id = any(${collegesHeld(ctx, 'assistant/use')}::integer[])
        or c.id in (select t.college_id from teacher t where t.account_id = ${ctx.actor.accountId})
        or c.id in (select p.college_id from project p where p.id = any(${programmes}::integer[]))
        or c.id in (select p.college_id from student u join project p on p.id = u.base_project_id where u.account_id = ${ctx.actor.accountId})
      union
      select above.id, above.parent_id, above.code, above.name from unit join college above on above.id = unit.parent_id
    )
    select id, code, name from unit`.execute(ctx.read)
  return rows
}

/** The units whose evaluation the person sets up, with all units below them. */
export async function unitsSetUp(ctx: Room): Promise<Set<number>> {
  const roots = sql`select id from college where id = any(${collegesHeld(ctx, 'settings/edit')}::integer[])`
  const { rows } = await unitsInside(roots).execute(ctx.read)
  return new Set(rows.map(({ id }) => id))
}

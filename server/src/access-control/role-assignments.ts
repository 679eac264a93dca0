import type { Role, ScopeType } from '@obelisk/contract/permission'
import type { Ctx } from '#kernel/room.ts'

type Room = Ctx<'access-control'>
export type Assignment = { account_id: number; role: Role; scope_type: ScopeType; scope_id: number | null }

/** Gives roles; one that is held already stays. */
export async function assignRoles({ own }: Room, assignments: readonly Assignment[]) {
  const size = 2000
  for (let from = 0; from < assignments.length; from += size) {
    await own
      .insertInto('role_assignment')
      .values(assignments.slice(from, from + size))
      .onConflict((clash) => clash.doNothing())
      .execute()
  }
}

/** Takes a role for one scope away from everybody but the accounts named. */
export async function endRoles(
  { own }: Room,
  role: Role,
  scope_type: ScopeType,
  scope_id: number,
  keep: readonly number[] = [],
) {
  await own
    .deleteFrom('role_assignment')
    .where('role', '=', role)
    .where('scope_type', '=', scope_type)
    .where('scope_id', '=', scope_id)
    .$if(keep.length > 0, (rows) => rows.where('account_id', 'not in', keep))
    .execute()
}

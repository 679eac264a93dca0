import type { Permission } from '@obelisk/contract/permission'
import { sql } from 'kysely'
import { forbidden, missing } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { withinReach } from '#teaching-class/public.ts'
import type { Subject } from './subject.ts'

export type Room = Ctx<'attainment-report'>
type Node = Extract<Permission, `attainment-report/${string}`>

/** Does the person hold the permission for every class of the subject? */
export async function mayDo(ctx: Room, node: Node, { classIds }: Subject): Promise<boolean> {
  const { rows } = await sql<{ within: boolean }>`
    select ${withinReach(ctx.door('teaching-class'), node)} as within
    from teaching_class tc join course on course.id = tc.course_id
    where tc.id = any(${classIds})`.execute(ctx.read)
  return rows.length > 0 && rows.every(({ within }) => within)
}

/** For a person who may not see the subject it does not exist. */
export async function mustSee(ctx: Room, subject: Subject) {
  if (!(await mayDo(ctx, 'attainment-report/view', subject))) throw missing()
}

/** For a person who may see but not change the subject: forbidden; for a stranger it does not exist. */
export async function mustChange(ctx: Room, { classIds }: Subject) {
  const door = ctx.door('teaching-class')
  const { rows } = await sql<{ sees: boolean; changes: boolean }>`
    select ${withinReach(door, 'attainment-report/view')} as sees, ${withinReach(door, 'attainment-report/edit')} as changes
    from teaching_class tc join course on course.id = tc.course_id
    where tc.id = any(${classIds})`.execute(ctx.read)
  if (rows.length === 0 || rows.some(({ sees }) => !sees)) throw missing()
  if (rows.some(({ changes }) => !changes)) throw forbidden()
}

import { classConfirmed } from '@obelisk/contract/evaluation-data/refusals'
import type { Permission } from '@obelisk/contract/permission'
import { sql } from 'kysely'
import { forbidden, must, Refusal } from '#kernel/errors.ts'
import { writtenMinute } from '#kernel/format/written-time.ts'
import type { Ctx } from '#kernel/room.ts'
import { siteOf } from '#kernel/site/site.ts'
import { withinReach } from '#teaching-class/public.ts'

export type Room = Ctx<'evaluation-data'>

type Node = Extract<Permission, `evaluation-data/${string}`>

/** A teaching class, its course and how far its marks are; `state` is null while it has no items. */
export type ClassHead = Awaited<ReturnType<typeof findClass>> & {}

async function findClass(ctx: Room, classId: number, node: Node) {
  return ctx.read
    .selectFrom('teaching_class as tc')
    .innerJoin('course', 'course.id', 'tc.course_id')
    .leftJoin('evaluation_class as ec', 'ec.teaching_class_id', 'tc.id')
    .select([
      'tc.id',
      'tc.code',
      'tc.name',
      'tc.course_id',
      'tc.base_project_id',
      'tc.base_grade_id',
      'tc.academic_term_id',
      'course.catalog_id',
      'course.base_culture_id',
      'ec.set_id',
      'ec.state',
      'ec.data_version',
    ])
    .where('tc.id', '=', classId)
    .where(withinReach(ctx.door('teaching-class'), node))
    .executeTakeFirst()
}

/** The class, when the actor may see its marks; for anyone else it does not exist. */
export const mustSeeClass = async (ctx: Room, classId: number): Promise<ClassHead> =>
  must(await findClass(ctx, classId, 'evaluation-data/view'))

/** The class, when the actor may change its marks; who may only see it is told so. */
export async function mustHoldClass(ctx: Room, classId: number, node: Node = 'evaluation-data/edit') {
  const head = await findClass(ctx, classId, node)
  if (head) return head
  await mustSeeClass(ctx, classId)
  throw forbidden()
}

/** Who comes too late is told who was first, and when. */
async function confirmedBy(ctx: Room, classId: number) {
  const found = await ctx.read
    .selectFrom('evaluation_class as ec')
    .leftJoin('account', 'account.id', 'ec.confirmed_account_id')
    .select(['account.name', 'ec.confirmed_time'])
    .where('ec.teaching_class_id', '=', classId)
    .executeTakeFirst()
  const time = found?.confirmed_time ? writtenMinute(found.confirmed_time, await siteOf(ctx)) : '–'
  return new Refusal(classConfirmed, { name: found?.name ?? '–', time })
}

const lockedClass = ({ own }: Room, classId: number) =>
  own
    .selectFrom('evaluation_class')
    .select(['set_id', 'state', 'data_version'])
    .where('teaching_class_id', '=', classId)
    .forUpdate()
    .executeTakeFirst()

/**
 * The class with its row locked until the end of the transaction, when its marks may be changed now. Everything that
 * writes marks goes through here, so that confirming and writing never cross.
 */
export async function mustWriteMarks(ctx: Room, classId: number) {
  const [head, locked] = await Promise.all([mustHoldClass(ctx, classId), lockedClass(ctx, classId)])
  if (locked?.state === 'confirmed') throw await confirmedBy(ctx, classId)
  return {
    ...head,
    set_id: locked?.set_id ?? null,
    state: locked?.state ?? null,
    data_version: locked?.data_version ?? null,
  }
}

/** What the actor may do with the class in its present state. */
export async function mayOf(ctx: Room, { id, state }: Pick<ClassHead, 'id' | 'state'>) {
  const door = ctx.door('teaching-class')
  const { rows } = await sql<{ edits: boolean; unlocks: boolean }>`
    select ${withinReach(door, 'evaluation-data/edit')} as edits, ${withinReach(door, 'evaluation-data/unlock')} as unlocks
    from teaching_class tc join course on course.id = tc.course_id where tc.id = ${id}`.execute(ctx.read)
  const { edits, unlocks } = rows[0] ?? { edits: false, unlocks: false }
  const isOpen = state !== 'confirmed'
  return { edit: edits && isOpen, confirm: edits && state === 'entering', unlock: unlocks && !isOpen }
}

import { classConfirmed } from '@obelisk/contract/evaluation-data/refusals'
import { type SecondPerson, whyNotSecond } from '#access-control/public.ts'
import { withRoles } from '#kernel/as-member.ts'
import { Refusal } from '#kernel/errors.ts'
import { writtenMinute } from '#kernel/format/written-time.ts'
import { sqlPolicyOf } from '#kernel/policy.ts'
import type { Ctx } from '#kernel/room.ts'
import { siteOf } from '#kernel/site/site.ts'
import { type ClassColumns, classesReached, whereClass } from '#teaching-class/public.ts'

export type Room = Ctx<'evaluation-data'>

type Action = 'view' | 'edit' | 'unlock'

/** A teaching class, its course and how far its marks are; `state` is null while it has no items. */
export type ClassHead = Awaited<ReturnType<typeof findClass>> & {}

export async function findClass(ctx: Room, classId: number, action: Action) {
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
      'ec.confirmed_account_id',
    ])
    .where('tc.id', '=', classId)
    .where((eb) =>
      whereClass(ctx.door('teaching-class'), `evaluation-data/${action}`, {
        id: eb.ref('tc.id'),
        row: { project: eb.ref('tc.base_project_id'), catalog: eb.ref('course.catalog_id') },
      }),
    )
    .executeTakeFirst()
}

/** Rights on the marks of teaching classes. */
export const marksPolicy = sqlPolicyOf({
  actions: ['view', 'edit', 'unlock'],
  where: (ctx: Room, action: Action, columns: ClassColumns) =>
    whereClass(ctx.door('teaching-class'), `evaluation-data/${action}`, columns),
  find: findClass,
  reached: (ctx, action, ids) => classesReached(ctx.door('teaching-class'), `evaluation-data/${action}`, ids),
})

/** Somebody who comes too late is told who was first, and when. */
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
export async function lockMarks(ctx: Room, classId: number) {
  const [head, locked] = await Promise.all([
    marksPolicy.must(ctx, 'edit', classId),
    lockedClass(ctx, classId),
  ])
  if (locked?.state === 'confirmed') throw await confirmedBy(ctx, classId)
  return {
    ...head,
    set_id: locked?.set_id ?? null,
    state: locked?.state ?? null,
    data_version: locked?.data_version ?? null,
  }
}

/** The second person that unlocking the marks of a class wants: beside who confirmed them. */
export const asUnlocker = (
  ctx: Room,
  { id, confirmed_account_id }: Pick<ClassHead, 'id' | 'confirmed_account_id'>,
): SecondPerson => ({
  beside: confirmed_account_id === null ? [] : [confirmed_account_id],
  isMutual: true,
  reaches: async (roles) => (await findClass(withRoles(ctx, roles), id, 'unlock')) !== undefined,
})

/** What the rights and the state together allow now. */
export async function abilitiesNow(
  ctx: Room,
  head: Pick<ClassHead, 'id' | 'state' | 'confirmed_account_id'>,
) {
  const { edit, unlock } = await marksPolicy.abilities(ctx, head)
  const isOpen = head.state !== 'confirmed'
  const isAble = unlock && !isOpen
  const waits = isAble ? await whyNotSecond(ctx.door('access-control'), asUnlocker(ctx, head)) : null
  return {
    edit: edit && isOpen,
    confirm: edit && head.state === 'entering',
    unlock: isAble && waits === null,
    waits,
  }
}

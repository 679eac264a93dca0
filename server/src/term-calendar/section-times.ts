import type { SectionTime } from '@obelisk/contract/term-calendar/section-times'
import { changeOf } from '#kernel/locking/optimistic-lock.ts'
import type { Watch } from '#kernel/locking/precondition.ts'
import { type Room, sectionTimesPolicy } from './access.ts'

/** When the sections of a day begin and end, in their order. */
export const sectionTimesOf = ({ read }: Pick<Room, 'read'>): Promise<SectionTime[]> =>
  read.selectFrom('section_time').select(['from_time as from', 'to_time as to']).orderBy('section').execute()

const schoolWide = 1

export const sectionTimesView = async (ctx: Room) => ({
  times: await sectionTimesOf(ctx),
  may_edit: await sectionTimesPolicy.can(ctx, 'edit', schoolWide),
})

export const sectionTimesSeen: Watch<Room, object> = {
  now: async (ctx) => {
    await sectionTimesPolicy.must(ctx, 'edit', schoolWide)
    return { times: await sectionTimesOf(ctx) }
  },
  by: [],
  thing: 'section-times',
  change: (ctx) => changeOf(ctx.read, 'section_time', { section: 1 }),
}

/** Replaces the times of all sections. */
export async function saveSectionTimes(ctx: Room, { times }: { times: readonly SectionTime[] }) {
  await sectionTimesPolicy.must(ctx, 'edit', schoolWide)
  const stamp = { changed_by: ctx.actor.accountId || null, changed_at: new Date() }
  await ctx.own.deleteFrom('section_time').execute()
  await ctx.own
    .insertInto('section_time')
    .values(times.map(({ from, to }, at) => ({ section: at + 1, from_time: from, to_time: to, ...stamp })))
    .execute()
  return sectionTimesView({ ...ctx, read: ctx.own } as Room)
}

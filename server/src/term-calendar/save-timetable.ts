import type { TimetableEntry } from '@obelisk/contract/term-calendar/timetable'
import { changeOf } from '#kernel/locking/optimistic-lock.ts'
import type { Watch } from '#kernel/locking/precondition.ts'
import { type Room, timetablePolicy } from './access.ts'
import { timetableChanged } from './events.ts'
import { timetablesOf } from './queries.ts'

type Wanted = { teaching_class_id: number; entries: readonly TimetableEntry[] }
type Head = { id: number; name: string; course: string; academic_term_id: number }

const entriesOfClass = async (ctx: Pick<Room, 'read'>, id: number) =>
  (await timetablesOf(ctx, [id])).get(id) ?? []

/** A timetable as its page reads it. */
export async function timetableView(ctx: Room, head: Head) {
  return {
    teaching_class_id: head.id,
    name: head.name,
    course: head.course,
    academic_term_id: head.academic_term_id,
    entries: await entriesOfClass(ctx, head.id),
    may_edit: await timetablePolicy.can(ctx, 'edit', head),
  }
}

export const timetableSeen: Watch<Room, Pick<Wanted, 'teaching_class_id'>> = {
  now: async (ctx, { teaching_class_id }) => {
    await timetablePolicy.must(ctx, 'edit', teaching_class_id)
    return { entries: await entriesOfClass(ctx, teaching_class_id) }
  },
  by: ['teaching_class_id'],
  thing: 'timetable',
  change: (ctx, { teaching_class_id }) => changeOf(ctx.read, 'timetable', { teaching_class_id }),
}

/** Replaces the timetable of a class. */
export async function saveTimetable(ctx: Room, { teaching_class_id, entries }: Wanted) {
  const head = await timetablePolicy.must(ctx, 'edit', teaching_class_id)
  const { own } = ctx
  const before = await entriesOfClass(ctx, head.id)
  await own.deleteFrom('timetable_entry').where('teaching_class_id', '=', head.id).execute()
  if (entries.length > 0)
    await own
      .insertInto('timetable_entry')
      .values(
        entries.map(({ weeks, ...entry }) => ({
          teaching_class_id: head.id,
          ...entry,
          weeks: [...new Set(weeks)].sort((a, b) => a - b),
        })),
      )
      .execute()
  const stamp = { changed_by: ctx.actor.accountId || null, changed_at: new Date() }
  await own
    .insertInto('timetable')
    .values({ teaching_class_id: head.id, ...stamp })
    .onConflict((clash) => clash.column('teaching_class_id').doUpdateSet(stamp))
    .execute()
  const view = await timetableView({ ...ctx, read: own } as Room, head)
  if (JSON.stringify(before) !== JSON.stringify(view.entries))
    await ctx.tell(timetableChanged, { teaching_class_id: head.id })
  return view
}

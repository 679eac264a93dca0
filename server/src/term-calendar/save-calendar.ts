import {
  type CalendarEntry,
  entriesOverlap,
  followedTwice,
  outsideTerm,
} from '@obelisk/contract/term-calendar/calendar'
import { addDays, dayIn, daysBetween, mondayOf } from '@obelisk/engine/term-calendar/days'
import { Refusal } from '#kernel/errors.ts'
import { changeOf } from '#kernel/locking/optimistic-lock.ts'
import type { Watch } from '#kernel/locking/precondition.ts'
import { calendarPolicy, type Room, type TermRow } from './access.ts'
import { calendarChanged } from './events.ts'
import { entriesOf } from './queries.ts'

type Wanted = { academic_term_id: number; entries: readonly CalendarEntry[] }

/** A calendar as its page reads it. */
export async function calendarView(ctx: Room, term: TermRow) {
  return {
    academic_term_id: term.id,
    term: term.name,
    start_date: term.start_date,
    weeks: term.weeks,
    entries: await entriesOf(ctx, term.id),
    may_edit: await calendarPolicy.can(ctx, 'edit', term),
  }
}

export const calendarSeen: Watch<Room, Pick<Wanted, 'academic_term_id'>> = {
  now: async (ctx, { academic_term_id }) => {
    await calendarPolicy.must(ctx, 'edit', academic_term_id)
    return { entries: await entriesOf(ctx, academic_term_id) }
  },
  by: ['academic_term_id'],
  thing: 'term-calendar',
  change: (ctx, { academic_term_id }) => changeOf(ctx.read, 'term_calendar', { academic_term_id }),
}

/** Replaces the calendar of a term. */
export async function saveCalendar(ctx: Room, { academic_term_id, entries }: Wanted) {
  const term = await calendarPolicy.must(ctx, 'edit', academic_term_id)
  mustFit(term, entries)
  mustFollowOnce(entries)
  const { own } = ctx
  const before = await entriesOf(ctx, term.id)
  await own.deleteFrom('calendar_entry').where('academic_term_id', '=', term.id).execute()
  if (entries.length > 0)
    await own
      .insertInto('calendar_entry')
      .values(
        entries.map(({ kind, from, to, follows, name }) => ({
          academic_term_id: term.id,
          kind,
          from_date: from,
          to_date: to,
          follows: kind === 'make-up' ? follows : null,
          name,
        })),
      )
      .execute()
  const stamp = { changed_by: ctx.actor.accountId || null, changed_at: new Date() }
  await own
    .insertInto('term_calendar')
    .values({ academic_term_id: term.id, ...stamp })
    .onConflict((clash) => clash.column('academic_term_id').doUpdateSet(stamp))
    .execute()
  const view = await calendarView({ ...ctx, read: own } as Room, term)
  if (JSON.stringify(before) !== JSON.stringify(view.entries))
    await ctx.tell(calendarChanged, { academic_term_id: term.id })
  return view
}

/** Every day lies in the term, and in one entry only. */
function mustFit({ start_date, weeks }: TermRow, entries: readonly CalendarEntry[]) {
  const [from, to] = [mondayOf(start_date), dayIn(start_date, weeks, 7)]
  const taken = new Set<string>()
  for (const entry of entries) {
    const odd = [entry.from, entry.to, entry.follows ?? entry.from].find((day) => day < from || day > to)
    if (odd) throw new Refusal(outsideTerm, { day: odd, from, to })
    for (let at = 0; at <= daysBetween(entry.from, entry.to); at += 1) {
      const day = addDays(entry.from, at)
      if (taken.has(day)) throw new Refusal(entriesOverlap, { day })
      taken.add(day)
    }
  }
}

function mustFollowOnce(entries: readonly CalendarEntry[]) {
  const followed = entries.flatMap(({ follows }) => follows ?? [])
  const twice = followed.find((day, at) => followed.indexOf(day) < at)
  if (twice) throw new Refusal(followedTwice, { day: twice })
}

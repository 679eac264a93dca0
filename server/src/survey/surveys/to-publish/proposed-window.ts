import type { SurveyKind } from '@obelisk/contract/survey/life'
import { sql } from 'kysely'
import { beginningOf, today } from '#kernel/site/site-day.ts'
import type { Room } from '../../access.ts'

/** Days that a survey runs which begins when it is made; what is asked of a course as a whole waits for its end. */
const daysOpen: Record<SurveyKind, number> = {
  'course-self': 14,
  satisfaction: 14,
  'mid-term': 7,
  assessment: 7,
  peer: 14,
  supervisor: 14,
  graduate: 21,
  alumni: 42,
  employer: 42,
  expert: 42,
  'objective-review': 42,
  other: 14,
}
const atEndOfCourse: readonly SurveyKind[] = ['course-self', 'satisfaction']

/** The last two teaching weeks of a term, from Monday at 8 to the last minute of the last day. */
export async function lastWeeksOf({ read }: Pick<Room, 'read'>, termId: number | null) {
  const { rows } = await sql<{ from: Date; to: Date }>`
    select ${beginningOf(sql`start_date + (weeks - 2) * 7`)} + interval '8 hours' as "from",
      ${beginningOf(sql`start_date + weeks * 7`)} - interval '1 minute' as "to"
    from academic_term where id = ${termId}::integer`.execute(read)
  return rows[0]
}

/** When a new survey is to run, so that nobody has to type it. */
export async function proposedWindow(
  ctx: Pick<Room, 'read'>,
  kind: SurveyKind,
  termId: number | null,
): Promise<{ from_time: Date; to_time: Date }> {
  const now = new Date()
  const last = atEndOfCourse.includes(kind) ? await lastWeeksOf(ctx, termId) : undefined
  if (last && last.to > now) return { from_time: last.from > now ? last.from : now, to_time: last.to }
  const { rows } = await sql<{ end: Date }>`
    select ${beginningOf(sql`${today} + ${daysOpen[kind]}::integer + 1`)} - interval '1 minute' as "end"`.execute(
    ctx.read,
  )
  return { from_time: now, to_time: rows[0]?.end ?? now }
}

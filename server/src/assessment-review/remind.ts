import {
  type remindReviews,
  reviewToBegin,
  reviewToWrite,
} from '@obelisk/contract/assessment-review/reminders'
import { remindedToday } from '@obelisk/contract/document-control/refusals'
import type { Input } from '@obelisk/contract/endpoint'
import { linkTo } from '@obelisk/contract/links'
import { sql } from 'kysely'
import { isWritable, remindApprovers } from '#document-control/public.ts'
import { notify } from '#inbox/public.ts'
import { missing, must, Refusal } from '#kernel/errors.ts'
import { type Room, taughtPolicy } from './access.ts'
import { findStanding, type Standing } from './standing.ts'

type Line = Input<typeof remindReviews>['lines'][number]

/** The review of a line, when it is that of this course and term; undefined where none is begun. */
async function reviewOf(ctx: Room, line: Line): Promise<Standing | undefined> {
  if (line.review_id === null) return undefined
  const one = must(await findStanding(ctx, line.review_id))
  if (one.course_id !== line.course_id || one.academic_term_id !== line.academic_term_id) throw missing()
  return one
}

/** Keeps that it was reminded of; false when that was less than a day ago. */
async function noteReminder({ own, actor }: Room, { course_id, academic_term_id, review_id }: Line) {
  const { rows } = await sql`insert into review_reminder (course_id, academic_term_id, review_id, reminded_by)
    values (${course_id}, ${academic_term_id}, ${review_id}, ${actor.accountId || null})
    on conflict (course_id, academic_term_id, review_id) do update
      set reminded_time = now(), reminded_by = excluded.reminded_by
      where review_reminder.reminded_time < now() - interval '20 hours'
    returning 1`.execute(own)
  return rows.length > 0
}

async function courseOf({ read }: Room, { course_id, academic_term_id }: Line) {
  const { rows } = await sql<{ name: string; name_en: string; accounts: number[] }>`
    select c.name, c.name_en, coalesce((select array_agg(distinct t.account_id) from teaching_class k
      join teaching_class_teacher w on w.teaching_class_id = k.id join teacher t on t.id = w.teacher_id
      where k.course_id = c.id and k.academic_term_id = ${academic_term_id} and k.status = 'enable'
        and t.account_id is not null), '{}') as accounts
    from course c where c.id = ${course_id}`.execute(read)
  return must(rows[0])
}

/** Tells who has to act; gives how many people, none where nobody has to. */
async function tellThem(ctx: Room, line: Line, one: Standing | undefined): Promise<number> {
  if (one?.state === 'submitted')
    return remindApprovers(ctx.door('document-control'), [one.document_id]).catch((failure: unknown) => {
      // the author has reminded them today already
      if (failure instanceof Refusal && failure.text.code === remindedToday.code) return 0
      throw failure
    })
  const { name, name_en, accounts } = await courseOf(ctx, line)
  const author = one?.author_id ? [one.author_id] : accounts
  const accountIds = author.filter((id) => id !== ctx.actor.accountId)
  await notify(ctx.door('inbox'), {
    accountIds,
    notice: one ? reviewToWrite : reviewToBegin,
    values: { course: name, course_en: name_en || name },
    link: one ? linkTo.review({ review: one.id }) : linkTo.reviews(),
  })
  return accountIds.length
}

/** Reminds who has to act on these; refused when all of them were reminded within a day. */
export async function remindReviewsOf(ctx: Room, { lines }: Input<typeof remindReviews>) {
  const done = { people: 0, lines: 0 }
  for (const line of lines) {
    const one = await reviewOf(ctx, line)
    await taughtPolicy.must(ctx, 'oversee', line)
    const isOver = one !== undefined && one.state !== 'submitted' && !isWritable(one.state)
    if (isOver || !(await noteReminder(ctx, line))) continue
    const people = await tellThem(ctx, line, one)
    done.people += people
    done.lines += people > 0 ? 1 : 0
  }
  if (done.lines === 0) throw new Refusal(remindedToday)
  return done
}

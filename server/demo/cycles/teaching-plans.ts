import type { PlanContent } from '@obelisk/contract/teaching-plan/content'
import type { PlanView } from '@obelisk/contract/teaching-plan/plan'
import { pointsOf, type Session } from '@obelisk/engine/teaching-plan/plan'
import { takeRemedies } from '@obelisk/engine/teaching-plan/take-remedies'
import { type Kysely, sql } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import { decideDocument } from '#document-control/public.ts'
import {
  beginPlan,
  markByCalendar,
  planView,
  publishPlans,
  recordSession,
  savePlan,
  submitPlan,
} from '#teaching-plan/public.ts'
import { type JobRuntime, roomFor } from './job-runtime.ts'

/** The last day of the story of which the log tells: week 12. */
const lastLogged = '2026-11-20'
const sports = '2026-11-05'

type Course = { course: number; term: number; classes: number[]; author: number; of_student: boolean }

/**
 * The courses of the term with plans in the story: the classes of one course with the teacher who writes for them; one of
 * the student of the story comes last.
 */
async function coursesOf(db: Kysely<Tables>): Promise<Course[]> {
  const { rows } = await sql<Course>`
    select k.course_id as course, k.academic_term_id as term, array_agg(distinct k.id) as classes,
      (array_agg(a.id order by a.username = 'director' desc, k.id))[1] as author,
      bool_or(exists (select from student_teaching_class m join student s on s.id = m.student_id
        where m.teaching_class_id = k.id and s.student_no = '20230101')) as of_student
    from teaching_class k join academic_term t on t.id = k.academic_term_id and t.is_current
    join course c on c.id = k.course_id join culture p on p.id = c.base_culture_id
    join project j on j.id = p.base_project_id and j.code = '080902'
    join syllabus s on s.course_id = c.id
    join document d on d.kind = 'syllabus' and d.subject_id = s.id and d.state = 'published'
    join teaching_class_teacher w on w.teaching_class_id = k.id and w.is_main
    join teacher e on e.id = w.teacher_id join account a on a.id = e.account_id
    where exists (select from timetable_entry x where x.teaching_class_id = k.id and x.kind = 'theory')
      and not exists (select from teaching_plan_class x where x.teaching_class_id = k.id)
    group by 1, 2, c.code order by c.code = 'SE201' desc, bool_or(a.username = 'guming'), c.code`.execute(db)
  const own = rows.find(({ of_student }) => of_student)
  return [...rows.filter(({ of_student }) => !of_student).slice(0, 3), ...(own ? [own] : [])]
}

const accountOf = async (db: Kysely<Tables>, username: string): Promise<number> =>
  (await db.selectFrom('account').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id

/** The author takes the first way out of every error, and carries each measure of the last cycle out somewhere. */
function mended({ content, facts, measures }: PlanView): PlanContent {
  const { skips, sessions } = takeRemedies(content, facts)
  const carried = sessions.map((session, at) => ({
    ...session,
    measure_ids: measures.flatMap(({ id }, nth) => (at === 8 + nth * 3 ? [id] : [])),
  }))
  return { skips, sessions: carried }
}

/** A plan made, mended and handed in by its author. */
async function handedIn(db: Kysely<Tables>, { classes, author }: Course, runtime: JobRuntime) {
  const room = roomFor<'teaching-plan'>(db, await runtime.actorOf(author), runtime)
  const { id } = await beginPlan(room, { teaching_class_ids: classes, way: 'generate', from: null })
  const view = await planView(room, id)
  const { revision } = await savePlan(room, { id, base: view.revision, content: mended(view) })
  await submitPlan(room, { id, base: revision, reason: '按课表和校历安排' })
  return { room, view: await planView(room, id) }
}

/** Both steps of approval, and the publication by the dean. */
async function published(db: Kysely<Tables>, view: PlanView, author: number, runtime: JobRuntime) {
  const names = ['guming', 'director', 'dean']
  const [guming, director, dean] = await Promise.all(names.map((name) => accountOf(db, name)))
  const head = author === guming ? director : guming
  for (const [at, account] of [head, dean].entries())
    await decideDocument(roomFor<'document-control'>(db, await runtime.actorOf(account ?? 0), runtime), {
      documentId: view.document.id,
      round: 1,
      step: at + 1,
      decision: 'approve',
      opinion: at === 0 ? '进度合理，考核安排与大纲一致，同意。' : '同意。',
    })
  await publishPlans(roomFor<'teaching-plan'>(db, await runtime.actorOf(dean ?? 0), runtime), [view.id])
}

type RoomOfPlan = Awaited<ReturnType<typeof handedIn>>['room']

/** The sessions of a class that are over and written down; the teacher of the story has yet to record yesterday's lesson. */
const loggedOf = ({ content }: PlanView, { id, is_mine }: PlanView['classes'][number]) =>
  content.sessions.flatMap((session, at) => {
    const date = session.slots.find((slot) => slot.class_id === id)?.date
    const isOpen = !date || date > lastLogged || (is_mine && date === '2026-11-19')
    return isOpen ? [] : [{ session, at, date }]
  })

/** What a teacher wrote down after a lesson: most as planned, now and then the last point is left for the next one. */
function entryFor(one: PlanView['classes'][number], session: Session, at: number) {
  const points = pointsOf(session).map((_, point) => point)
  const isChanged = points.length > 1 && at % 9 === (one.is_mine ? 5 : 7)
  return {
    state: isChanged ? ('changed' as const) : ('as-planned' as const),
    points_done: isChanged ? points.slice(0, -1) : points,
    measures_done: session.measure_ids,
    attendance: Math.max(0, one.students - (at % 4 === 1 ? 1 : 0)),
    remark: isChanged ? '课堂提问较多，最后一点移到下一次课。' : '',
  }
}

async function keepLog(room: RoomOfPlan, id: number) {
  const view = await planView(room, id)
  const lessons = view.classes.flatMap((one) => loggedOf(view, one).map((lesson) => ({ one, ...lesson })))
  for (const { one, session, at, date } of lessons)
    await recordSession(room, {
      plan_id: id,
      class_id: one.id,
      key: session.key,
      taught_on: date,
      moved_to: null,
      ...entryFor(one, session, at),
    })
}

/** Puts what has just been written on the days of the story, and takes back the messages of what is over. */
async function backdate(db: Kysely<Tables>) {
  const [made, decided] = ['2026-08-26T10:20:00+08:00', '2026-08-28T09:10:00+08:00']
  await sql`update approval_record set create_time = case when action = 'submit' then ${made}::timestamptz else ${decided}::timestamptz end
    where document_id in (select id from document where kind = 'teaching-plan')`.execute(db)
  await sql`update document set create_time = ${made}, submitted_time = ${made}, step_time = ${made},
    update_time = case when state = 'published' then ${decided}::timestamptz else ${made}::timestamptz end
    where kind = 'teaching-plan'`.execute(db)
  await sql`update document_version set create_time = ${made} where document_id in (
    select id from document where kind = 'teaching-plan')`.execute(db)
  await sql`update teaching_plan set create_time = ${made}, update_time = ${made}, changed_at = ${made}`.execute(
    db,
  )
  await sql`update teaching_log set changed_at = (taught_on + interval '18 hours') at time zone 'Asia/Shanghai'`.execute(
    db,
  )
  await sql`delete from notice where create_time = now() and kind <> 'document-submitted' and kind <> 'teaching-plan-moved'`.execute(
    db,
  )
  await sql`update notice set create_time = '2026-11-20T09:40:00+08:00' where create_time = now()`.execute(db)
  await sql`update notice set read_time = create_time where read_time = now()`.execute(db)
}

/**
 * The teaching plans of the term: one in force before the sports meeting was announced, which its change of the calendar made
 * stale; two in force with a log up to week 12, one of them read by the student of the story; one that waits for the head
 * of the section.
 */
export async function writeTeachingPlans(db: Kysely<Tables>, runtime: JobRuntime) {
  const planned = await db.selectFrom('teaching_plan').select('id').limit(1).executeTakeFirst()
  const [told, waiting, stale, own] = await coursesOf(db)
  if (planned || !told || !waiting || !stale) return
  const { rows: announced } = await sql<{ id: number }>`
    update calendar_entry set kind = 'make-up', to_date = from_date where from_date = ${sports} and academic_term_id = ${told.term}
    returning id`.execute(db)
  const early = await handedIn(db, stale, runtime)
  await published(db, early.view, stale.author, runtime)
  if (announced.length > 0)
    await sql`update calendar_entry set kind = 'holiday', to_date = from_date + 1 where from_date = ${sports}
      and academic_term_id = ${told.term}`.execute(db)
  await markByCalendar(early.room, { academic_term_id: told.term })

  for (const course of own ? [told, own] : [told]) {
    const full = await handedIn(db, course, runtime)
    await published(db, full.view, course.author, runtime)
    await keepLog(full.room, full.view.id)
  }
  await handedIn(db, waiting, runtime)
  await backdate(db)
}

import type { ReviewView } from '@obelisk/contract/assessment-review/review'
import { type Kysely, sql } from 'kysely'
import {
  beginReviewOf,
  decideReviewOf,
  judgeReviewOf,
  readReviewOf,
  saveReviewOf,
  submitReviewOf,
} from '#assessment-review/public.ts'
import type { DB as Tables } from '#db/tables.ts'
import { type JobRuntime, roomFor } from './job-runtime.ts'

type Course = { course_id: number; academic_term_id: number; author: number }

/** Courses of Computer Science with a published syllabus in a term of the story, each with the teacher who writes for it. */
async function coursesIn(db: Kysely<Tables>, term: string, state: 'confirmed' | 'any'): Promise<Course[]> {
  const { rows } = await sql<Course>`
    select k.course_id, k.academic_term_id, (array_agg(e.account_id order by a.username = 'teacher' desc, k.id))[1] as author
    from teaching_class k join academic_term t on t.id = k.academic_term_id and t.name = ${term}
    join course c on c.id = k.course_id
    join project j on j.id = k.base_project_id and j.code = '080902'
    join syllabus s on s.course_id = c.id
    join document d on d.kind = 'syllabus' and d.subject_id = s.id and d.state = 'published'
    join teaching_class_teacher w on w.teaching_class_id = k.id and w.is_main
    join teacher e on e.id = w.teacher_id join account a on a.id = e.account_id
    left join evaluation_class v on v.teaching_class_id = k.id
    where k.status = 'enable' and (${state} = 'any' or v.state = 'confirmed')
    group by k.course_id, k.academic_term_id, c.code
    order by bool_or(a.username = 'teacher') desc, c.code limit 3`.execute(db)
  return rows
}

const accountOf = async (db: Kysely<Tables>, username: string): Promise<number> =>
  (await db.selectFrom('account').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id

const written = {
  exam_form: '闭卷笔试',
  expected_mean: 76,
  expected_pass: 0.9,
  note: '过程性考核的作业、实验均有批阅记录。',
}

/** A review begun by the teacher, filled, and handed in where that is wanted. */
async function begun(
  db: Kysely<Tables>,
  { author, ...taught }: Course,
  { form, day, isHandedIn }: { form: string; day: string | null; isHandedIn: boolean },
  runtime: JobRuntime,
): Promise<ReviewView> {
  const room = roomFor<'assessment-review'>(db, await runtime.actorOf(author), runtime)
  const { id } = await beginReviewOf(room, { ...taught, form })
  const { revision, filled } = await readReviewOf(room, id)
  const saved = await saveReviewOf(room, { ...filled, ...written, id, revision, exam_date: day })
  return isHandedIn
    ? await submitReviewOf(room, { id, revision: saved.revision, reason: '考核内容与大纲一致，提交审核' })
    : saved
}

/** The best answer to what the system leaves open, and the reason where somebody says otherwise than the system. */
const answersTo = ({ items, sheet }: ReviewView) =>
  items.map(({ id, check }) => {
    const verdict = check === null ? 'unknown' : (sheet.checks[check]?.verdict ?? 'unknown')
    if (verdict === 'met') return { item_id: id, choice: null, reason: '' }
    return { item_id: id, choice: 0, reason: verdict === 'unknown' ? '' : '已核对原始材料，符合要求' }
  })

/** The head of the section judges, and the dean agrees. */
async function approved(db: Kysely<Tables>, view: ReviewView, author: number, runtime: JobRuntime) {
  const [guming = 0, director = 0, dean = 0] = await Promise.all(
    ['guming', 'director', 'dean'].map((name) => accountOf(db, name)),
  )
  const head = roomFor<'assessment-review'>(
    db,
    await runtime.actorOf(author === guming ? director : guming),
    runtime,
  )
  await judgeReviewOf(head, {
    id: view.id,
    revision: view.revision,
    answers: answersTo(view),
    conclusion: 'reasonable',
    opinions: view.sheet.objectives.map(({ no }) => ({ objective: no, verdict: 'reasonable', text: '' })),
    opinion: '考核内容覆盖全部课程目标，评分标准可衡量，考核方式合理。',
    suggestion: '建议在作业中增加综合性题目的比例。',
  })
  const decision = { id: view.id, round: view.document.round, decision: 'approve' as const }
  await decideReviewOf(head, { ...decision, step: 1, opinion: '同意。' })
  const last = roomFor<'assessment-review'>(db, await runtime.actorOf(dean), runtime)
  await decideReviewOf(last, { ...decision, step: 2, opinion: '同意。' })
}

/** Puts what has just been written on the days of the story: approved before the summer, the others in week 12. */
async function backdate(db: Kysely<Tables>) {
  const [june, agreed, november] = [
    '2026-06-08T10:10:00+08:00',
    '2026-06-11T15:30:00+08:00',
    '2026-11-18T16:20:00+08:00',
  ]
  const isOver = sql`d.state = 'approved'`
  await sql`update approval_record r set create_time = case when not ${isOver} then ${november}::timestamptz
      when r.action = 'submit' then ${june}::timestamptz else ${agreed}::timestamptz end
    from document d where d.id = r.document_id and d.kind = 'review'`.execute(db)
  await sql`update document_version v set create_time = case when ${isOver} then ${june}::timestamptz else ${november}::timestamptz end
    from document d where d.id = v.document_id and d.kind = 'review'`.execute(db)
  await sql`update document d set
      create_time = case when ${isOver} then ${june}::timestamptz else ${november}::timestamptz end,
      submitted_time = case when d.submitted_time is null then null when ${isOver} then ${june}::timestamptz else ${november}::timestamptz end,
      step_time = case when d.step_time is null then null when ${isOver} then ${agreed}::timestamptz else ${november}::timestamptz end,
      update_time = case when ${isOver} then ${agreed}::timestamptz else ${november}::timestamptz end
    where d.kind = 'review'`.execute(db)
  await sql`update assessment_review r set update_time = d.update_time, create_time = d.create_time, changed_at = d.update_time
    from document d where d.kind = 'review' and d.subject_id = r.id`.execute(db)
  await sql`delete from notice where create_time = now() and kind <> 'document-submitted'`.execute(db)
  await sql`delete from notice n using document d where n.create_time = now() and d.kind = 'review' and d.state = 'approved'
    and n.values->>'document_id' = d.id::text`.execute(db)
  await sql`update notice set create_time = ${november} where create_time = now()`.execute(db)
  await sql`update notice set read_time = create_time where read_time = now()`.execute(db)
}

/** The reviews of the story: two approved before last summer, one of this term that waits for the section head, one begun. */
export async function writeAssessmentReviews(db: Kysely<Tables>, runtime: JobRuntime) {
  if (await db.selectFrom('assessment_review').select('id').limit(1).executeTakeFirst()) return
  const past = await coursesIn(db, '2025-2026-2', 'confirmed')
  for (const course of past.slice(0, 2)) {
    const view = await begun(db, course, { form: 'whole', day: '2026-06-25', isHandedIn: true }, runtime)
    await approved(db, view, course.author, runtime)
  }
  const [first, second] = await coursesIn(db, '2026-2027-1', 'any')
  if (first) await begun(db, first, { form: 'final', day: '2027-01-11', isHandedIn: false }, runtime)
  if (second) await begun(db, second, { form: 'process', day: null, isHandedIn: true }, runtime)
  await backdate(db)
}
